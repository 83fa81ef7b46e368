// Every call of visitors, from the registry of endpoints: it has a limit, and a link that does not
// exist is refused before the body is read.

import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#api/framework/endpoint.ts'
import { createApiApp } from '#api/framework/http-app.ts'
import { contentTypesByRequestFormat } from '#api/framework/request-body.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'
import { callerFor } from '../support/builders/callers.ts'
import { limitsReturning } from '../support/builders/limits.ts'
import { openTestShop } from '../support/builders/test-shop.ts'

const { context } = await openTestShop()

const ofVisitors: readonly Endpoint[] = allEndpoints.filter(
  ({ access }) => access === 'public' || access === 'customer',
)

/** Calls the endpoint with an unknown link. `read` tells whether its body was read. */
async function callUnread(endpoint: Endpoint, limits = limitsReturning(undefined)) {
  const api = createApiApp({
    context,
    endpoints: allEndpoints,
    callerOf: () => callerFor(endpoint),
    limits,
    onFault: () => {},
  })
  let read = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        read = true
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const { method, requestFormat = 'json' } = endpoint
  const path = endpoint.path.replace(/:token/, 'x'.repeat(43)).replace(/:\w+(?:\{[^}]*\})?/g, '1')
  const init = {
    method,
    ...(method !== 'GET' && { body, duplex: 'half' }),
    headers: { 'content-type': contentTypesByRequestFormat[requestFormat] },
  } as RequestInit
  const { status } = await api.request(new Request(`http://shop.test${path}`, init))
  return { status, read }
}

describe('a call of a visitor', () => {
  const limited = ofVisitors.filter(({ cacheTags, limit }) => limit !== undefined || !cacheTags)
  test.each(limited)('of $key has a limit', async (endpoint) => {
    const { status } = await callUnread(endpoint, limitsReturning(5))
    expect(status).toBe(429)
  })

  test('without a limit has an answer that is cached', () => {
    const others = ofVisitors.filter((one) => !limited.includes(one))
    expect(others.map(({ method }) => method)).toEqual(others.map(() => 'GET'))
  })

  const byLink = ofVisitors.filter(({ path, body }) => body && path.includes('/:token'))
  test.each(byLink)(
    'of $key with an unknown link is refused before its body is read',
    async (endpoint) => {
      expect(await callUnread(endpoint)).toEqual({ status: 404, read: false })
    },
  )
})
