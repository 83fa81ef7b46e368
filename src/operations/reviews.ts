// Writing, changing and withdrawing a review with an order's link, and asking for one.

import { type StoredOrder } from '#data/orders.ts'
import { addMail } from '#data/outbox.ts'
import {
  askedForReview,
  judge,
  keepReview,
  ordersToAskAbout,
  refuseAsking,
  reviewable,
  reviewsBy,
  type StoredReview,
  withdrawReview,
} from '#data/reviews.ts'
import { inTransaction } from '#data/transaction.ts'
import { Problem } from '#domain/problem.ts'
import { askedFrom, askedUntil } from '#domain/review/asking.ts'
import type { NewReview } from '#domain/review/review.ts'
import type { Shop } from './shop.ts'
import { openOrder, orderByLink } from './links.ts'

type Deps = Pick<Shop, 'db' | 'now'>
type LinkOffice = Pick<Shop, 'db' | 'links'>

/** The order's products with their shopper's review of each. Nothing can be written before it was delivered. @throws Problem not-found */
export async function reviewsOfOrder({ db, links, now }: LinkOffice & Deps, token: string) {
  const order = await openOrder({ db, links, now }, token)
  const products = await reviewable(db, order.id)
  const own = await reviewsBy(
    db,
    writerOf(order),
    products.map(({ id }) => id),
  )
  return {
    order,
    received: wasReceived(order),
    products: products.map((product) => ({ ...product, review: own.find(({ productId }) => productId === product.id) })),
  }
}

/** Who received the product writes one review of it; written again it replaces what was. Read by nobody before it is approved. @throws Problem not-found */
export async function writeReview(
  { db, links, now }: LinkOffice & Deps,
  token: string,
  productId: number,
  review: NewReview,
): Promise<StoredReview> {
  const order = await knownOrder({ db, links }, token)
  const bought = (await reviewable(db, order.id)).some(({ id }) => id === productId)
  if (!bought || !wasReceived(order)) throw new Problem('not-found')
  const { leak_proof = null, smell = null, fit = null, invisible = null, style = null } = review.aspects ?? {}
  const at = now()
  return inTransaction(db, (tx) =>
    keepReview(tx, {
      productId,
      orderId: order.id,
      writer: writerOf(order),
      displayName: review.display_name,
      stars: review.stars,
      leakProof: leak_proof,
      smell,
      fit,
      invisible,
      style,
      body: review.body,
      createdAt: at,
      changedAt: at,
    }),
  )
}

/** @throws Problem not-found */
export async function takeBackReview({ db, links }: LinkOffice, token: string, productId: number): Promise<void> {
  const order = await knownOrder({ db, links }, token)
  if (!(await inTransaction(db, (tx) => withdrawReview(tx, writerOf(order), productId)))) throw new Problem('not-found')
}

/** Its address is asked for reviews no more, whatever it orders; once more does no harm. @throws Problem not-found */
export async function stopAsking({ db, links, now }: LinkOffice & Deps, token: string): Promise<void> {
  const order = await knownOrder({ db, links }, token)
  await inTransaction(db, (tx) => refuseAsking(tx, order.email, now()))
}

type Judged = { id: number; changedAt: Date; refusedFor: string | null }

/** `refusedFor` is what the writer reads; null approves. @throws Problem not-found, version-conflict when its writer changed it meanwhile */
export async function judgeReview({ db, now }: Deps, { id, changedAt, refusedFor }: Judged): Promise<void> {
  const state = refusedFor === null ? 'approved' : 'refused'
  const judged = await inTransaction(db, (tx) => judge(tx, id, changedAt, { state, refusedFor, judgedAt: now() }))
  if (!judged) throw new Problem('not-found')
}

const mostAtOnce = 50

/** For the scheduler: a week after delivery each shopper is asked once. Answers how many. */
export async function askForReviews({ db, now }: Deps): Promise<number> {
  const at = now()
  const before = (milliseconds: number) => new Date(at.getTime() - milliseconds)
  return inTransaction(db, async (tx) => {
    const found = await ordersToAskAbout(tx, { deliveredAfter: before(askedUntil), deliveredBefore: before(askedFrom) }, mostAtOnce)
    for (const { id, email } of found) await addMail(tx, { mail: 'review-request', recipient: email, data: { orderId: id } }, at)
    await askedForReview(
      tx,
      found.map(({ id }) => id),
      at,
    )
    return found.length
  })
}

async function knownOrder(office: LinkOffice, token: string): Promise<StoredOrder> {
  const order = await orderByLink(office, token)
  if (!order) throw new Problem('not-found')
  return order
}

const writerOf = ({ email }: StoredOrder) => email.toLowerCase()
const wasReceived = ({ deliveredAt, toForget }: StoredOrder) => deliveredAt !== null && !toForget
