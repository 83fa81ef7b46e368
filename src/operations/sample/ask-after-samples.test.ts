import { expect, test } from 'vitest'
import type { orders } from '#data/tables/order/orders.ts'
import { insertReviewOptOut } from '#data/catalogue/reviews.ts'
import { cents } from '#domain/money.ts'
import { testOrderRequest } from '#tests/support/builders/orders.ts'
import { askAfterSamples } from './ask-after-samples.ts'
import { openShopWithClock } from '#tests/support/builders/test-shop.ts'

const {
  context,
  clock,
  createProduct,
  createProductWithVariations,
  storedOrder,
  updateOrder,
  placeOrder,
  inTransaction,
} = await openShopWithClock()

let houses = 0
/** An order that left today. `withSample` adds a sample pack. */
async function ship(changes: Partial<typeof orders.$inferInsert> = {}, { withSample = true } = {}) {
  const pack = await createProduct()
  const { variations } = await createProductWithVariations([
    { name: 'Proefpakje', isSample: true, price: cents(0) },
  ])
  const request = testOrderRequest(withSample ? variations[0]! : pack)
  const email = `${++houses}@luwte.example`
  const placed = await placeOrder(
    {
      ...request,
      customer: { ...request.customer, email },
      address: { ...request.address, street_number: String(houses) },
    },
    undefined,
  )
  const now = clock.now()
  await updateOrder(placed.orderId, {
    state: 'shipped',
    paidAt: now,
    packedAt: now,
    shippedAt: now,
    ...changes,
  })
  return { id: placed.orderId, email }
}

test('askAfterSamples asks once, ten days after the parcel, also when two processes ask at once', async () => {
  await ship()
  await ship({}, { withSample: false })
  expect(await askAfterSamples(context)).toBe(0)
  clock.forward({ days: 9 })
  expect(await askAfterSamples(context)).toBe(0)
  clock.forward({ days: 2 })
  const counts = await Promise.all([askAfterSamples(context), askAfterSamples(context)])
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1])
  expect(await askAfterSamples(context)).toBe(0)
})

test('askAfterSamples asks nobody who wants no questions, withdrew the consent, cancelled or has all data erased', async () => {
  const { email } = await ship()
  await inTransaction((tx) => insertReviewOptOut(tx, email, clock.now()))
  await ship({ consentWithdrawnAt: clock.now() })
  await ship({ eraseWhenDone: true })
  await ship({ state: 'cancelled' })
  await ship({ state: 'refunded' })
  clock.forward({ days: 11 })
  expect(await askAfterSamples(context)).toBe(0)
})

test('askAfterSamples counts from the delivery if the shop knows it', async () => {
  await ship()
  const late = await ship({
    state: 'delivered',
    deliveredAt: new Date(clock.now().getTime() + 8 * 86_400_000),
  })
  clock.forward({ days: 11 })
  expect(await askAfterSamples(context)).toBe(1)
  clock.forward({ days: 8 })
  expect(await askAfterSamples(context)).toBe(1)
  const row = await storedOrder(late.id)
  expect(row.sampleRequestedAt).toEqual(clock.now())
})
