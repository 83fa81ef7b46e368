// Calls any API endpoint by its key, over HTTP but without a server.

import { createApiApp } from '#api/framework/http-app.ts'
import { anonymousCaller } from '#api/framework/caller.ts'
import type { AppContext } from '#operations/context.ts'
import { limitsReturning } from './limits.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'

type ApiCall = { body?: unknown; raw?: string; headers?: Record<string, string> }

/**
 * `call('POST /api/create-order', { body })` returns status, body and headers, for a visitor or for
 * the caller `as`. @throws any unexpected error of the shop.
 */
export function createTestApi(context: AppContext, as = anonymousCaller) {
  const faults: unknown[] = []
  const app = createApiApp({
    context,
    endpoints: allEndpoints,
    callerOf: (context) => ({ ...as, idempotencyKey: context.req.header('idempotency-key') }),
    limits: limitsReturning(undefined),
    onFault: (error) => void faults.push(error),
  })
  return async (key: string, { body, raw, headers = {} }: ApiCall = {}) => {
    const [method = '', path = ''] = key.split(' ')
    const text = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const response = await app.request(path, {
      method,
      headers: { ...(text !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(text !== undefined && { body: text }),
    })
    if (faults.length > 0) throw faults[0]
    const responseText = await response.text()
    const reply = (responseText === '' ? {} : JSON.parse(responseText)) as Record<
      string,
      unknown
    > & { errors?: Record<string, string[]> }
    return { status: response.status, body: reply, headers: response.headers }
  }
}
