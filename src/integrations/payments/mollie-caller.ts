// One call to Mollie's REST API v2: with the key, within its time, answered in JSON or not at all.

import { Problem } from '#domain/problem.ts'

/** `apiUrl` without /v2; http is for tests on this machine only. `patience` in milliseconds. */
export type MollieAccess = { apiKey: string; apiUrl: string; patience?: number }
export type MollieRequest = { method?: 'GET' | 'POST' | 'DELETE'; path: string; body?: unknown; idempotencyKey?: string }
export type MollieResponse = { status: number; body: unknown }
export type CallMollie = (asked: MollieRequest) => Promise<MollieResponse>

/** @throws Problem 'payment-unavailable' after `patience` (8 seconds) or when there is no answer in JSON. */
export const mollieCaller =
  ({ apiKey, apiUrl, patience = 8000 }: MollieAccess): CallMollie =>
  async ({ method = 'GET', path, body, idempotencyKey }) => {
    try {
      const response = await fetch(`${apiUrl}/v2/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${apiKey}`,
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      return { status: response.status, body: await response.json() }
    } catch (error) {
      throw unavailable(error)
    }
  }

export function unavailable(cause: unknown): Problem {
  const problem = new Problem('payment-unavailable')
  problem.cause = cause
  return problem
}
