/** The order in which values are offered: numbers by size, whatever stands first by default. */

export function inOrder(values: readonly string[]): readonly string[] {
  const numbers = values.filter((value) => /^\d+$/.test(value)).sort((a, b) => Number(a) - Number(b))
  return [...numbers, ...values.filter((value) => !numbers.includes(value))]
}
