/** The card that an action plays; null for whatever else is said or done. */
export function cardOf(action: string | null): string | null {
  const [head, card] = (action ?? '').split(' ')
  return head === 'play' && card !== undefined ? card : null
}
