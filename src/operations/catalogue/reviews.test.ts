import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listReviews, loadReviewSummary } from '#data/catalogue/reviews.ts'
import { outbox } from '#data/tables/outbox.ts'
import { returns } from '#data/tables/order/returns.ts'
import { testOrderRequest } from '#tests/support/builders/orders.ts'
import type { TestProduct } from '#tests/support/builders/products.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import {
  answerReview,
  canHaveLeaked,
  sendReviewRequests,
  moderateReview,
  listOrderReviews,
  stopReviewRequests,
  removeReview,
  saveReview,
} from './reviews.ts'

const { context, clock, createPlacedOrder, createProduct, updateOrder, placeOrder, atOnce } =
  useFreshShop()

const review = { stars: 4, aspects: { fit: 5 }, display_name: 'Zeemeeuw', body: 'Zit goed.' }

async function aDeliveredOrder(product: TestProduct, email = 'jo@voorbeeld.nl') {
  const order = await createPlacedOrder(product)
  const at = clock.now()
  await updateOrder(order.id, {
    email,
    state: 'delivered',
    paidAt: at,
    packedAt: at,
    shippedAt: at,
    deliveredAt: at,
  })
  return order
}
const publicNamesOf = async (productId: number) =>
  (await loadReviewSummary(context.db, productId)).newest.map(({ displayName }) => displayName)
async function approveAll() {
  for (const { review: one } of await listReviews(context.db, 'waiting'))
    await moderateReview(context, { id: one.id, changedAt: one.changedAt, rejectionReason: null })
}

test('saveReview accepts only a product of a delivered order', async () => {
  const [product, other] = [
    await createProduct({ slug: 'een' }),
    await createProduct({ slug: 'twee' }),
  ]
  const waiting = await createPlacedOrder(product)
  await expect(saveReview(context, waiting.token, product.id, review)).toBeRefused('not-found')
  expect(await listOrderReviews(context, waiting.token)).toMatchObject({ received: false })
  const order = await aDeliveredOrder(product)
  await expect(saveReview(context, order.token, other.id, review)).toBeRefused('not-found')
  await expect(saveReview(context, 'x'.repeat(43), product.id, review)).toBeRefused('not-found')
  await saveReview(context, order.token, product.id, review)
  expect(await listOrderReviews(context, order.token)).toMatchObject({
    received: true,
    products: [{ review: { stars: 4, fit: 5, smell: null } }],
  })
})

test('a review of wipes has no scores for fit and leakage, and no use', async () => {
  const wipes = await createProduct({ attributes: { features: ['verzorging'] } })
  const token = (await aDeliveredOrder(wipes)).token
  const { products } = await listOrderReviews(context, token)
  expect(products.map(({ aspects }) => aspects)).toEqual([['smell']])
  const aspects = { leak_proof: 1, fit: 2, smell: 5 }
  const written = { ...review, aspects, use: 'night' } as const
  expect(await saveReview(context, token, wipes.id, written)).toMatchObject({
    leakProof: null,
    use: null,
    fit: null,
    smell: 5,
  })
})

test('a review is public only after approval, waits again after a change, and can be removed once', async () => {
  const product = await createProduct()
  const order = await aDeliveredOrder(product)
  await saveReview(context, order.token, product.id, review)
  expect(await publicNamesOf(product.id)).toEqual([])
  await approveAll()
  expect(await publicNamesOf(product.id)).toEqual(['Zeemeeuw'])
  clock.forward({ minutes: 1 })
  await saveReview(context, order.token, product.id, { ...review, display_name: 'Duinpan' })
  expect(await publicNamesOf(product.id)).toEqual([])
  const [changed] = await listReviews(context.db, 'waiting')
  const stale = { id: changed?.review.id ?? 0, changedAt: new Date(0), rejectionReason: null }
  await expect(moderateReview(context, stale)).toBeRefused('not-found')
  await moderateReview(context, {
    ...stale,
    changedAt: changed?.review.changedAt ?? new Date(0),
    rejectionReason: 'Er staat een naam in.',
  })
  expect(await listOrderReviews(context, order.token)).toMatchObject({
    products: [{ review: { state: 'refused', rejectionReason: 'Er staat een naam in.' } }],
  })
  await removeReview(context, order.token, product.id)
  await expect(removeReview(context, order.token, product.id)).toBeRefused('not-found')
})

test('a customer has one review per product across orders, even with ten concurrent saves', async () => {
  const product = await createProduct({ stock: 50 })
  const [one, two] = [
    await aDeliveredOrder(product),
    await aDeliveredOrder(product, 'JO@voorbeeld.nl'),
  ]
  await atOnce(10, (index) =>
    saveReview(context, (index % 2 ? one : two).token, product.id, review),
  )
  const third = await aDeliveredOrder(product, 'bo@voorbeeld.nl')
  await saveReview(context, third.token, product.id, {
    ...review,
    stars: 1,
    aspects: { smell: 2 },
  })
  await approveAll()
  const { sums } = await loadReviewSummary(context.db, product.id)
  expect(sums).toMatchObject({
    count: 2,
    stars: '2.5000000000000000',
    fit: '5.0000000000000000',
    smell: '2.0000000000000000',
    style: null,
  })
})

const requestRecipients = async () =>
  (
    await context.db
      .select({ to: outbox.recipient })
      .from(outbox)
      .where(eq(outbox.mail, 'review-request'))
  ).map(({ to }) => to)

test('sendReviewRequests asks each customer once, a week after delivery, even with concurrent workers', async () => {
  const product = await createProduct({ stock: 50 })
  await aDeliveredOrder(product)
  clock.forward({ days: 6 })
  expect(await sendReviewRequests(context)).toBe(0)
  clock.forward({ days: 1, minutes: 1 })
  const counts = await Promise.all([
    sendReviewRequests(context),
    sendReviewRequests(context),
    sendReviewRequests(context),
  ])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await sendReviewRequests(context)).toBe(0)
  expect(await requestRecipients()).toEqual(['jo@voorbeeld.nl'])
})

test('sendReviewRequests skips returned, refunded and old orders and customers who opted out', async () => {
  const product = await createProduct({ stock: 50 })
  const [returned, refunded, optedOut] = [
    await aDeliveredOrder(product),
    await aDeliveredOrder(product),
    await aDeliveredOrder(product, 'bo@voorbeeld.nl'),
  ]
  await context.db
    .insert(returns)
    .values({ orderId: returned.id, kind: 'withdrawal', declaredBy: 'Jo', at: clock.now() })
  await updateOrder(refunded.id, { state: 'refunded' })
  await stopReviewRequests(context, optedOut.token)
  await stopReviewRequests(context, optedOut.token)
  clock.forward({ days: 8 })
  expect(await sendReviewRequests(context)).toBe(0)
  const late = await aDeliveredOrder(product, 'cor@voorbeeld.nl')
  clock.forward({ days: 61 })
  expect(await sendReviewRequests(context)).toBe(0)
  expect(late.id).toBeGreaterThan(0)
  expect(await requestRecipients()).toEqual([])
})

test('sendReviewRequests asks a customer with several deliveries about the latest one alone', async () => {
  const product = await createProduct({ stock: 50 })
  await aDeliveredOrder(product, 'dora@voorbeeld.nl')
  clock.forward({ days: 1 })
  await aDeliveredOrder(product, 'Dora@voorbeeld.nl')
  clock.forward({ days: 8 })
  expect(await sendReviewRequests(context)).toBe(1)
  expect(await requestRecipients()).toEqual(['Dora@voorbeeld.nl'])
  expect(await sendReviewRequests(context)).toBe(0)
})

test('sendReviewRequests asks nobody who refused it while ordering', async () => {
  const product = await createProduct({ stock: 50 })
  const request = testOrderRequest(product)
  await placeOrder({ ...request, no_review_mails: true }, undefined)
  await aDeliveredOrder(product, request.customer.email)
  clock.forward({ days: 8 })
  expect(await sendReviewRequests(context)).toBe(0)
})

test('moderateReview publishes no review of a test order', async () => {
  const product = await createProduct({ slug: 'een' })
  context.testOrders = 'always'
  const order = await aDeliveredOrder(product)
  await saveReview(context, order.token, product.id, review)
  await expect(approveAll()).toBeRefused('input-invalid')
  expect(await publicNamesOf(product.id)).toEqual([])
})

test('an answer stands below the review until staff take it back or its writer changes the review', async () => {
  const product = await createProduct()
  const { token } = await aDeliveredOrder(product)
  await saveReview(context, token, product.id, { ...review, use: 'night' })
  await approveAll()
  const readNewest = async () => (await loadReviewSummary(context.db, product.id)).newest
  const [shown] = await readNewest()
  const answer = { id: shown!.id, changedAt: shown!.changedAt, answer: 'Fijn.' }
  await answerReview(context, answer)
  expect(await readNewest()).toMatchObject([{ answer: 'Fijn.', use: 'night', state: 'approved' }])
  await answerReview(context, { ...answer, answer: null })
  expect(await readNewest()).toMatchObject([{ answer: null }])
  await answerReview(context, answer)
  clock.forward({ minutes: 1 })
  await saveReview(context, token, product.id, { ...review, body: 'Het lekt toch.' })
  await expect(answerReview(context, answer)).toBeRefused('not-found')
  await approveAll()
  expect(await readNewest()).toMatchObject([{ body: 'Het lekt toch.', answer: null, use: null }])
})

test('canHaveLeaked is true of an order with packs that are worn and absorb', async () => {
  const [pants, wipes] = [
    await createProduct({ slug: 'broekje', attributes: { absorption: 5, features: ['dag'] } }),
    await createProduct({ slug: 'doekjes', attributes: { features: ['verzorging'] } }),
  ]
  expect(await canHaveLeaked(context.db, (await createPlacedOrder(pants)).id)).toBe(true)
  expect(await canHaveLeaked(context.db, (await createPlacedOrder(wipes)).id)).toBe(false)
})
