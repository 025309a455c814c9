/** What was done at a moment, from the line of a record: `0 play hA`. */

export function actionOf(line: string | null): string | null {
  return line === null ? null : line.replace(/^\d /, '')
}

/** The card that was played; null for whatever else was said or done. */
export function cardOf(line: string | null): string | null {
  const [head, card] = (actionOf(line) ?? '').split(' ')
  return head === 'play' && card !== undefined ? card : null
}
