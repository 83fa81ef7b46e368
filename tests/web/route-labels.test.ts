// Logs and metrics name the call that answered, so that an operator sees which one stands out.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { allEndpoints } from '#api/index.ts'
import { type ShopInProcess, shopInProcess } from '#tests/support/web/shop-in-process.ts'

let shop: ShopInProcess
beforeAll(async () => {
  shop = await shopInProcess({ env: { LOG_LEVEL: 'info', RATE_LIMITS: 'off' } })
})
afterAll(() => shop.stop())

type Line = { msg: string; method: string; route: string }

/** A path of this call; every parameter is 1. */
const pathOf = ({ path }: Pick<Endpoint, 'path'>) => path.replaceAll(/:\w+(?:\{[^}]*\})?/g, '1')

/** The label of one request, from the one line that it adds to the log. */
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

describe('the label of a request', () => {
  test.each<Endpoint>(allEndpoints)('is the pattern of $key', async (endpoint) => {
    expect(await labelOf(endpoint.method, pathOf(endpoint))).toBe(endpoint.path)
  })

  test('is one for all calls that do not exist', async () => {
    expect(await labelOf('POST', '/api/geen-van-alle')).toBe('/api/*')
  })
})
