/** Asking the server: JSON out, JSON in, every failure a `Fault`. */

import { Fault } from './faults'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How long to wait for an answer, in milliseconds. */
const PATIENCE = 15_000

export async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  let response: Response
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
  } catch {
    throw new Fault('page/unreachable')
  }
  if (response.status === 204) return undefined as T
  let answer: unknown
  try {
    answer = await response.json()
  } catch {
    throw new Fault('page/unreadable', { status: response.status }, response.status)
  }
  if (response.ok) return answer as T
  throw refusal(answer, response.status)
}

function refusal(answer: unknown, status: number): Fault {
  if (typeof answer === 'object' && answer !== null && 'code' in answer && typeof answer.code === 'string') {
    const data = 'data' in answer && typeof answer.data === 'object' ? answer.data : {}
    return new Fault(answer.code, (data ?? {}) as Record<string, unknown>, status)
  }
  return new Fault('page/unreadable', { status }, status)
}
