// Logs and metrics label a request with its endpoint, so that an operator sees which one stands
// out.

import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#api/framework/endpoint.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'
import { openShopInProcess } from '../../support/shop-in-process.ts'

const shop = await openShopInProcess({ env: { LOG_LEVEL: 'info', RATE_LIMITS: 'off' } })

type Line = { msg: string; method: string; route: string }

/** A path of this endpoint with 1 for every parameter. */
const pathOf = ({ path }: Pick<Endpoint, 'path'>) => path.replaceAll(/:\w+(?:\{[^}]*\})?/g, '1')

/** The label of one request, read from the one line that it adds to the log. */
async function labelOf(method: string, path: string): Promise<string | undefined> {
  const before = shop.log().length
  await (await fetch(shop.url + path, { method })).arrayBuffer()
  const newLines = () =>
    shop
      .log()
      .slice(before)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line)
  await expect.poll(() => newLines().some(({ msg }) => msg === 'request')).toBe(true)
  return newLines().find(({ msg }) => msg === 'request')?.route
}

describe('the route label of a request', () => {
  test.each<Endpoint>(allEndpoints)('is the pattern of $key', async (endpoint) => {
    expect(await labelOf(endpoint.method, pathOf(endpoint))).toBe(endpoint.path)
  })

  test('is the same for all unknown API paths', async () => {
    expect(await labelOf('POST', '/api/geen-van-alle')).toBe('/api/*')
  })
})
