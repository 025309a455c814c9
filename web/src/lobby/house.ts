/** House rules: options of a preset that a table changes, and how each may be changed. */

import type { OptionInfo } from '../protocol.gen'

export type House = Record<string, unknown>

/** How an option is offered: values to choose from, members to tick, a number to write, or not at all. */
export type Offer =
  | { kind: 'values'; values: unknown[] }
  | { kind: 'members'; members: string[] }
  | { kind: 'number'; least: number; most: number; none: boolean }
  | { kind: 'fixed' }

const RANGE = /^(\d+)…(\d+)$/

/** How an option of the server's list is offered. */
export function offerOf(option: OptionInfo): Offer {
  switch (option.kind) {
    case 'switch':
      return { kind: 'values', values: [true, false] }
    case 'choice':
      return option.values.length > 1 ? { kind: 'values', values: option.values } : { kind: 'fixed' }
    case 'set':
      return { kind: 'members', members: option.values }
    case 'number':
      return numbers(option.values)
    default:
      return { kind: 'fixed' }
  }
}

function numbers(values: readonly string[]): Offer {
  const none = values.includes('none')
  const range = values.map((value) => RANGE.exec(value)).find((found) => found !== null)
  if (range) return { kind: 'number', least: Number(range[1]), most: Number(range[2]), none }
  const listed = values.filter((value) => /^\d+$/.test(value)).map(Number)
  return listed.length > 0 ? { kind: 'values', values: none ? [...listed, null] : listed } : { kind: 'fixed' }
}

export function same(one: unknown, other: unknown): boolean {
  const set = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...value].sort() : (value ?? null))
  return set(one) === set(other)
}

/** Change an option; one that is as in the preset again is no house rule any more. */
export function changed(house: House, option: OptionInfo, value: unknown): House {
  const { [option.name]: _, ...others } = house
  return same(value, option.value) ? others : { ...others, [option.name]: value }
}

/** The value that holds. */
export function valueOf(house: House, option: OptionInfo): unknown {
  return option.name in house ? house[option.name] : option.value
}

/** Group options by the part of the rules that they belong to, in the server's order. */
export function byPart(options: readonly OptionInfo[]): [part: string, options: OptionInfo[]][] {
  const parts = new Map<string, OptionInfo[]>()
  for (const option of options) parts.set(option.part, [...(parts.get(option.part) ?? []), option])
  return [...parts]
}

/** Whether words are found, whatever their case and accents. */
export function found(sought: string, ...words: string[]): boolean {
  return plain(words.join(' ')).includes(plain(sought.trim()))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
