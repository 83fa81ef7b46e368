// Visitors who announce a large picture and do not send it, over real connections.

import { afterEach, describe, expect, test } from 'vitest'
import { createTestContext } from '#tests/support/builders/context.ts'
import { createPlacedOrder } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import {
  type HalfRequest,
  type OpenRequest,
  openHalfRequest,
  loopbackNetworks,
} from '#tests/support/half-requests.ts'
import { openShopInProcess } from '#tests/support/shop-in-process.ts'

const shop = await openShopInProcess({ env: { TRUSTED_HOPS: '0' } })
const { db } = shop.database
const token = (await createPlacedOrder(createTestContext(db), await createTestProduct(db))).token

const opened: OpenRequest[] = []
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.destroy()
})
const open = (half: HalfRequest) => {
  const request = openHalfRequest(shop.url, half)
  opened.push(request)
  return request
}

const picture = (linkToken: string) => ({
  path: `/api/orders/${linkToken}/complaints/1/picture`,
  type: 'multipart/form-data; boundary=x',
  length: 8 * 1_048_576,
})

const endedBodies = async (cause: string) => {
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  return Number(
    new RegExp(`shop_bodies_ended_total\\{cause="${cause}"\\} (\\d+)`).exec(metrics)?.[1],
  )
}

describe('half requests', () => {
  test('with a link that does not exist are refused before their large body is read', async () => {
    const half = { ...picture('a'.repeat(43)), from: '127.3.0.1', part: Buffer.alloc(0) }
    expect(await open(half).status).toBe(404)
  })

  test('of large bodies with a link that exists leave room for the picture of another', async () => {
    const part = Buffer.alloc(7 * 1_048_576, 32)
    const before = await endedBodies('memory')
    for (const from of loopbackNetworks(8, 3)) open({ ...picture(token), from, part })
    await expect.poll(() => endedBodies('memory'), { timeout: 10_000 }).toBeGreaterThan(before + 3)
    const complete = 'x'.repeat(2 * 1_048_576)
    const other = open({
      ...picture(token),
      from: '127.4.0.1',
      length: complete.length,
      part: complete,
    })
    // The body has arrived, and has no picture in it.
    expect(await other.status).toBe(400)
  })
})
