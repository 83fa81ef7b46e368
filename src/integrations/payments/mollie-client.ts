// Calls Mollie's REST API v2 with authentication and a timeout, and returns the parsed JSON
// response.

import { Problem } from '#domain/problem.ts'

/** `apiUrl` does not include /v2. It uses https, except for a fake Mollie on this machine. */
export type MollieAccess = { apiKey: string; apiUrl: string; timeoutMs?: number }
export type MollieRequest = {
  method?: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: unknown
  idempotencyKey?: string
}
export type MollieResponse = { status: number; body: unknown }
export type MollieClient = (request: MollieRequest) => Promise<MollieResponse>

/** @throws Problem payment-unavailable after `timeoutMs` (8 seconds) or without a JSON response */
export const createMollieClient =
  ({ apiKey, apiUrl, timeoutMs = 8000 }: MollieAccess): MollieClient =>
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
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: response.status, body: await response.json() }
    } catch (error) {
      throw createPaymentUnavailableProblem(error)
    }
  }

export const createPaymentUnavailableProblem = (cause: unknown): Problem =>
  new Problem('payment-unavailable', { cause })
