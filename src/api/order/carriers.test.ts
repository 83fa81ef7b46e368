import { expect, test } from 'vitest'
import { markPacked } from '#operations/order/fulfilment/fulfil-order.ts'
import { callers } from '#tests/support/builders/callers.ts'
import { createPaidOrder } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import type { EndpointKey } from '../index.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { createKeyCaller } from '#tests/support/call-endpoint.ts'

const { database, context } = await openTestShop()
const call = createKeyCaller(context)

const answerTo = (who: 'owner' | 'warehouse', key: EndpointKey, question: object) =>
  call(key, question, callers[who])

test('accepts tracking links only on sites of the carriers, and the owner can add a carrier', async () => {
  const order = await createPaidOrder(context, await createTestProduct(database.db, { stock: 5 }))
  const number = order.number
  await markPacked(context, number, 'staff:4')
  const ship = (tracking_url: string) =>
    answerTo('warehouse', 'POST /api/fulfilment/:number/shipped', {
      params: { number },
      body: { carrier: 'Fietsers', tracking_url },
    })
  const own = 'https://volg.fietsers.example/1'
  for (const address of ['https://evil.example/steal', own]) {
    const { status, body } = await ship(address)
    expect([status, body.errors.tracking_url]).toEqual([
      422,
      [expect.stringContaining('toevoegen bij Instellingen')],
    ])
  }
  const { body: set } = await answerTo('warehouse', 'GET /api/admin/carriers', {})
  const changed = {
    carriers: [...set.carriers, { name: 'Fietsers', sites: ['Fietsers.example'] }],
    version: set.version,
  }
  expect((await answerTo('warehouse', 'PUT /api/admin/carriers', { body: changed })).status).toBe(
    403,
  )
  expect(await answerTo('owner', 'PUT /api/admin/carriers', { body: changed })).toEqual({
    status: 200,
    body: { version: 1 },
  })
  expect((await answerTo('owner', 'PUT /api/admin/carriers', { body: changed })).status).toBe(409)
  expect((await ship(own)).status).toBe(204)
})
