/** The server's routes, by name. */

import type {
  EnterTable,
  History,
  Invitation,
  Lobby,
  Me,
  Opened,
  OpenTable,
  Pairing,
  Presets,
  Replay,
  RulesPage,
  SetMe,
  Shared,
  Statistics,
} from '../protocol.gen'
import { ask } from './asking'

const part = encodeURIComponent

export const server = {
  me: () => ask<Me>('GET', '/api/me'),
  setMe: (changes: SetMe) => ask<Me>('PUT', '/api/me', changes),
  forgetMe: () => ask<void>('DELETE', '/api/me'),
  pair: () => ask<Pairing>('POST', '/api/pair'),
  paired: (key: string) => ask<Me>('POST', '/api/paired', { key }),

  lobby: () => ask<Lobby>('GET', '/api/lobby'),
  /** From now on the server listens on the local network, too. */
  letFriendsReach: () => ask<Lobby>('POST', '/api/invite'),
  open: (table: OpenTable) => ask<Opened>('POST', '/api/tables', table),
  enter: (entry: EnterTable) => ask<Opened>('POST', '/api/enter', entry),
  invitation: (table: string) => ask<Invitation>('GET', `/api/tables/${part(table)}/invitation`),

  presets: () => ask<Presets>('GET', '/api/presets'),
  rules: (preset: string) => ask<RulesPage>('GET', `/api/rules/${part(preset)}`),
  houseRules: (preset: string, house: Record<string, unknown>) =>
    ask<RulesPage>('POST', `/api/rules/${part(preset)}`, { house }),

  history: (after?: string) => ask<History>('GET', `/api/history${after === undefined ? '' : `?after=${part(after)}`}`),
  statistics: () => ask<Statistics>('GET', '/api/statistics'),
  record: (id: string, seat?: number) => ask<Replay>('GET', `/api/records/${part(id)}${seatQuery(seat)}`),
  sharedRecord: (key: string, seat?: number) => ask<Replay>('GET', `/api/shared/${part(key)}${seatQuery(seat)}`),
  share: (id: string) => ask<Shared>('POST', `/api/records/${part(id)}/share`),
  unshare: (id: string) => ask<void>('DELETE', `/api/records/${part(id)}/share`),
}

/** Addresses that a browser downloads. */
export const files = {
  record: (id: string) => `/api/records/${part(id)}.marias`,
  shared: (key: string) => `/api/shared/${part(key)}.marias`,
  everything: '/api/records.zip',
  lines: '/api/records.jsonl',
}

function seatQuery(seat: number | undefined): string {
  return seat === undefined ? '' : `?seat=${seat}`
}
