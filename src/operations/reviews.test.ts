import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reviewsIn, reviewsOfProduct } from '#data/reviews.ts'
import { orders } from '#data/tables/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { returns } from '#data/tables/returns.ts'
import { aPlacedOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { askForReviews, judgeReview, reviewsOfOrder, stopAsking, takeBackReview, writeReview } from './reviews.ts'
import type { Shop } from './shop.ts'
import { tokenOf } from '#tests/support/builders/links.ts'

let database: TestDatabase
let clock: ReturnType<typeof aClock>
let shop: Shop
beforeEach(async () => {
  database = await freshDatabase()
  clock = aClock()
  shop = aShop(database.db, { now: clock.now })
})
afterEach(() => database.close())

const review = { stars: 4, aspects: { fit: 5 }, display_name: 'Zeemeeuw', body: 'Zit goed.' }
const notFound = { code: 'not-found' }

async function delivered(product: Awaited<ReturnType<typeof aProduct>>, email = 'jo@voorbeeld.nl') {
  const order = await aPlacedOrder(shop, product)
  const at = clock.now()
  await database.db
    .update(orders)
    .set({ email, state: 'delivered', paidAt: at, packedAt: at, shippedAt: at, deliveredAt: at })
    .where(eq(orders.id, order.id))
  return order
}
const shownOf = async (productId: number) => (await reviewsOfProduct(database.db, productId)).newest.map(({ displayName }) => displayName)
async function approveAll() {
  for (const { review: one } of await reviewsIn(database.db, 'waiting'))
    await judgeReview(shop, { id: one.id, changedAt: one.changedAt, refusedFor: null })
}

test('only who received a product writes about it, and about nothing else', async () => {
  const [product, other] = [await aProduct(database.db, { slug: 'een' }), await aProduct(database.db, { slug: 'twee' })]
  const waiting = await aPlacedOrder(shop, product)
  await expect(writeReview(shop, tokenOf(waiting), product.id, review)).rejects.toMatchObject(notFound)
  expect(await reviewsOfOrder(shop, tokenOf(waiting))).toMatchObject({ received: false })
  const order = await delivered(product)
  await expect(writeReview(shop, tokenOf(order), other.id, review)).rejects.toMatchObject(notFound)
  await expect(writeReview(shop, 'x'.repeat(43), product.id, review)).rejects.toMatchObject(notFound)
  await writeReview(shop, tokenOf(order), product.id, review)
  expect(await reviewsOfOrder(shop, tokenOf(order))).toMatchObject({
    received: true,
    products: [{ review: { stars: 4, fit: 5, smell: null } }],
  })
})

test('nothing is shown before it is approved; changed it waits again; withdrawn it is gone', async () => {
  const product = await aProduct(database.db)
  const order = await delivered(product)
  await writeReview(shop, tokenOf(order), product.id, review)
  expect(await shownOf(product.id)).toEqual([])
  await approveAll()
  expect(await shownOf(product.id)).toEqual(['Zeemeeuw'])
  clock.forward({ minutes: 1 })
  await writeReview(shop, tokenOf(order), product.id, { ...review, display_name: 'Duinpan' })
  expect(await shownOf(product.id)).toEqual([])
  const [changed] = await reviewsIn(database.db, 'waiting')
  const stale = { id: changed?.review.id ?? 0, changedAt: new Date(0), refusedFor: null }
  await expect(judgeReview(shop, stale)).rejects.toMatchObject(notFound)
  await judgeReview(shop, { ...stale, changedAt: changed?.review.changedAt ?? new Date(0), refusedFor: 'Er staat een naam in.' })
  expect(await reviewsOfOrder(shop, tokenOf(order))).toMatchObject({
    products: [{ review: { state: 'refused', refusedFor: 'Er staat een naam in.' } }],
  })
  await takeBackReview(shop, tokenOf(order), product.id)
  await expect(takeBackReview(shop, tokenOf(order), product.id)).rejects.toMatchObject(notFound)
})

test('one review for each person and product, from whichever order, also written ten times at once', async () => {
  const product = await aProduct(database.db, { stock: 50 })
  const [one, two] = [await delivered(product), await delivered(product, 'JO@voorbeeld.nl')]
  await Promise.all(Array.from({ length: 10 }, (_, index) => writeReview(shop, (index % 2 ? one : two).token, product.id, review)))
  const third = await delivered(product, 'bo@voorbeeld.nl')
  await writeReview(shop, tokenOf(third), product.id, { ...review, stars: 1, aspects: { smell: 2 } })
  await approveAll()
  const { sums } = await reviewsOfProduct(database.db, product.id)
  expect(sums).toMatchObject({ count: 2, stars: '2.5000000000000000', fit: '5.0000000000000000', smell: '2.0000000000000000', style: null })
})

const asked = async () =>
  (await database.db.select({ to: outbox.recipient }).from(outbox).where(eq(outbox.mail, 'review-request'))).map(({ to }) => to)

test('a week after delivery each shopper is asked once, also by several workers at once', async () => {
  const product = await aProduct(database.db, { stock: 50 })
  await delivered(product)
  clock.forward({ days: 6 })
  expect(await askForReviews(shop)).toBe(0)
  clock.forward({ days: 1, minutes: 1 })
  const counts = await Promise.all([askForReviews(shop), askForReviews(shop), askForReviews(shop)])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await askForReviews(shop)).toBe(0)
  expect(await asked()).toEqual(['jo@voorbeeld.nl'])
})

test('nobody is asked about what came back, was refunded or is long ago, nor who does not want it', async () => {
  const product = await aProduct(database.db, { stock: 50 })
  const [back, refunded, minds] = [await delivered(product), await delivered(product), await delivered(product, 'bo@voorbeeld.nl')]
  await database.db.insert(returns).values({ orderId: back.id, kind: 'withdrawal', declaredBy: 'Jo', at: clock.now() })
  await database.db.update(orders).set({ state: 'refunded' }).where(eq(orders.id, refunded.id))
  await stopAsking(shop, tokenOf(minds))
  await stopAsking(shop, tokenOf(minds))
  clock.forward({ days: 8 })
  expect(await askForReviews(shop)).toBe(0)
  const late = await delivered(product, 'cor@voorbeeld.nl')
  clock.forward({ days: 61 })
  expect(await askForReviews(shop)).toBe(0)
  expect(late.id).toBeGreaterThan(0)
  expect(await asked()).toEqual([])
})
