// Discount codes over HTTP: fifty orders at once for the last use, and guessing codes.

import { describe, expect, test } from 'vitest'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { createTestContext } from '../../support/builders/context.ts'
import { createTestDiscountCode } from '../../support/builders/discounts.ts'
import { testOrderBody } from '../../support/builders/orders.ts'
import { createTestProduct } from '../../support/builders/products.ts'
import { openShopInProcess } from '../../support/shop-in-process.ts'
import { jsonRequest } from '../../support/json-request.ts'

const shop = await openShopInProcess()
const unlimited = await openShopInProcess({ env: { RATE_LIMITS: 'off' }, sharedWith: shop })

async function send(body: object) {
  const response = await fetch(
    `${unlimited.url}/api/create-order`,
    jsonRequest('POST', body, { origin: 'http://shop.test' }),
  )
  return {
    status: response.status,
    body: (await response.json()) as { code?: string; message?: string; reason?: string },
  }
}

describe('POST /api/create-order with a discount code', () => {
  test('gives the last use to one of fifty orders at once, and says to the others that the code is used up', async () => {
    const { db } = shop.database
    const product = await createTestProduct(db, { stock: 100 })
    const { code } = await createTestDiscountCode(
      createTestContext(db, { clock: () => new Date() }),
      { maxUses: 1 },
    )
    const order = { ...testOrderBody(product), discount_code: code.toLowerCase() }
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(order)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(
      new Set(
        refused.map(
          ({ status, body: { code: problem, reason } }) => `${status} ${problem} ${reason}`,
        ),
      ),
    ).toEqual(new Set(['409 discount-refused used-up']))
    expect(refused[0]?.body.message).toMatch(/^Deze kortingscode is op/)
    expect((await send({ ...order, discount_code: '' })).status).toBe(201)
    expect(await findInvariantViolations(db)).toEqual([])
  })
})

describe('GET /api/discount-codes/:code', () => {
  test('refuses a sender who tries many codes', async () => {
    const statuses = []
    for (let attempt = 0; attempt < 45; attempt++)
      statuses.push((await fetch(`${shop.url}/api/discount-codes/RADEN${attempt}`)).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
  })
})

describe('GET /korting/:code', () => {
  test('says in the HTML what a code gives, its conditions and what to do without JavaScript, and is not stored or indexed', async () => {
    const context = createTestContext(shop.database.db, { clock: () => new Date() })
    const { code } = await createTestDiscountCode(context, { percent: 15, isOncePerCustomer: true })
    const response = await fetch(`${unlimited.url}/korting/${code.toLowerCase()}`)
    const html = await response.text()
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    for (const text of [
      `15% korting met code ${code}`,
      'Te gebruiken voor één bestelling per klant.',
      'Vul deze code in bij het afrekenen, of noem hem als je telefonisch bestelt.',
      'content="noindex"',
    ])
      expect(html).toContain(text)
    expect(await (await fetch(`${unlimited.url}/korting/NIETBEKEND`)).text()).toContain(
      'Deze kortingscode kennen we niet.',
    )
  })
})
