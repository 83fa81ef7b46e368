// The API over HTTP without a server: every call of the shop as a request.

import { apiApp } from '#api/app.ts'
import { visitor } from '#api/caller.ts'
import type { Shop } from '#operations/shop.ts'
import { limitsThatAnswer } from './limits.ts'

type Sent = { body?: unknown; raw?: string; headers?: Record<string, string> }

/** `call('POST /api/create-order', { body })` answers status, body and headers, to a visitor or `as` somebody; a fault of the shop throws. */
export function anApi(shop: Shop, as = visitor) {
  const faults: unknown[] = []
  const app = apiApp({
    shop,
    callerOf: (context) => ({ ...as, idempotencyKey: context.req.header('idempotency-key') }),
    limits: limitsThatAnswer(undefined),
    onFault: (error) => void faults.push(error),
  })
  return async (key: string, { body, raw, headers = {} }: Sent = {}) => {
    const [method = '', path = ''] = key.split(' ')
    const text = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const response = await app.request(path, {
      method,
      headers: { ...(text !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(text !== undefined && { body: text }),
    })
    if (faults.length > 0) throw faults[0]
    const told = await response.text()
    const reply = (told === '' ? {} : JSON.parse(told)) as Record<string, unknown> & { errors?: Record<string, string[]> }
    return { status: response.status, body: reply, headers: response.headers }
  }
}
