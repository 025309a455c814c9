/** Deals by the day on which they ended, in the reader's own calendar. */

import { spoken } from '../i18n/language.svelte'

/** The reader's own kind of a language: en-GB writes days and hours otherwise than en. */
export function kindOf(language: string, kinds: readonly string[] = navigator.languages): string {
  return kinds.find((kind) => kind.startsWith(`${language}-`)) ?? language
}

/** Seconds since 1970 as the server tells times. */
export function dayOf(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(at * 1000),
  )
}

export function timeOf(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(new Date(at * 1000))
}

/** Group what follows in time; the order stays. */
export function byDay<T extends { at: number }>(deals: readonly T[], language: string = kindOf(spoken())): [day: string, deals: T[]][] {
  const days: [string, T[]][] = []
  for (const deal of deals) {
    const day = dayOf(deal.at, language)
    const last = days.at(-1)
    if (last?.[0] === day) last[1].push(deal)
    else days.push([day, [deal]])
  }
  return days
}
