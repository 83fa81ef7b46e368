// Placing an order: the shop's own prices, packs set aside, everything written in one transaction, then somewhere to pay.

import { createHash } from 'node:crypto'
import type { Transaction } from '#data/db.ts'
import { claimKey, completeKey } from '#data/idempotency.ts'
import { type OrderInsert, insertOrder } from '#data/insert-order.ts'
import { addFirstDelivery, insertSubscription } from '#data/insert-subscription.ts'
import { addMail } from '#data/outbox.ts'
import { lockShelfItems, reserveStock } from '#data/stock.ts'
import { inTransaction } from '#data/transaction.ts'
import { whyTooManyPacks } from '#domain/order/most-packs.ts'
import { type WantedItem, mergeLines, findUnsellable, whyOutOfStock } from '#domain/order/order-check.ts'
import { orderTotals } from '#domain/order/order-totals.ts'
import { fromEuros } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import { type IdempotentRequest, replayOrder } from './replay-order.ts'
import { newLinkId } from './link-signer.ts'
import { type PlaceableOrder, type Placing, draftOrder } from './order-draft.ts'
import { orderLines } from './order-lines.ts'
import { pathOfOrder } from './links.ts'
import type { Shop } from './shop.ts'
import { type PayableOrder, payForNewOrder } from './start-payment.ts'
import { checkUnpaidBounds } from './unpaid-bounds.ts'

/** `redirectUrl` is the payment provider's own page, or a path in the shop for test payments. */
export type PlacedOrder = { orderId: number; redirectUrl: string }
/**
 * The same key and order make one order, one payment and the same answer, however often and however parallel.
 * @throws Problem price-changed, no-longer-sold, too-many-packs, too-many-unpaid, out-of-stock, key-reused, still-busy, input-invalid, or payment-unavailable, after which nothing is left.
 */
export async function placeOrder(shop: Shop, order: PlaceableOrder, key: string | undefined, placing: Placing = {}): Promise<PlacedOrder> {
  const attempt = key === undefined ? undefined : { key, bodyHash: createHash('sha256').update(JSON.stringify(order)).digest('hex') }
  const earlier = attempt && (await replayOrder(shop, attempt))
  if (earlier) return earlier
  await checkMethod(shop, order.payment_method, placing.subscription ? 'first' : 'oneoff')
  const placed = await createOrder(shop, order, attempt, placing)
  if (placed) return { orderId: placed.id, redirectUrl: placing.byPhone ? pathOfOrder(shop, placed) : await payForNewOrder(shop, placed) }
  const meanwhile = attempt && (await replayOrder(shop, attempt))
  if (!meanwhile) throw new Problem('payment-unavailable')
  return meanwhile
}

async function checkMethod({ payments }: Shop, chosen: string, sequence: 'oneoff' | 'first') {
  const methods = await payments.methods(sequence)
  if (!methods.some(({ id }) => id === chosen))
    throw new Problem('input-invalid', { errors: { payment_method: ['Kies een van de betaalmethoden.'] } })
}

/** Undefined when another request has taken the key meanwhile. */
async function createOrder(
  shop: Shop,
  order: PlaceableOrder,
  attempt: IdempotentRequest | undefined,
  placing: Placing,
): Promise<PayableOrder | undefined> {
  const wanted = mergeLines(order.lineItems)
  const createdAt = shop.now()
  return inTransaction(shop.db, async (tx) => {
    if (attempt && !(await claimKey(tx, attempt, createdAt))) return undefined
    if (!placing.byPhone) await checkBounds(tx, shop, { email: order.customer.email, wanted, sender: placing.sender })
    const draft = await reserveAndDraft(tx, shop, order, { wanted, createdAt, placing })
    const written = await writeOrder(tx, draft, placing)
    if (attempt) await completeKey(tx, attempt.key, written.id)
    return { ...draft, ...written, linkVersion: 1 }
  })
}

type Ordering = { email: string; wanted: readonly WantedItem[]; sender: string | undefined }
/** By the prices that the shopper saw: an order that would cost something else is refused later in the same transaction. */
const checkBounds = (tx: Transaction, { unpaidBounds }: Shop, { email, wanted, sender }: Ordering) =>
  checkUnpaidBounds(tx, unpaidBounds, {
    email,
    network: sender === undefined ? null : unpaidBounds.networkCode(sender),
    packs: wanted.reduce((sum, { quantity }) => sum + quantity, 0),
    value: orderTotals(wanted.map(({ price, quantity }) => ({ unitPrice: fromEuros(price), quantity }))).subtotal,
  })

type Reserving = { wanted: readonly WantedItem[]; createdAt: Date; placing: Placing }
/** The shelf stays locked until the order is written, so that its prices and its stock are still true. */
async function reserveAndDraft(tx: Transaction, shop: Shop, order: PlaceableOrder, { wanted, createdAt, placing }: Reserving) {
  const packs = wanted.map(({ id, quantity }) => ({ itemId: id, quantity }))
  const shelf = await lockShelfItems(
    tx,
    wanted.map(({ id }) => id),
  )
  const notSold = findUnsellable(wanted, shelf.published) ?? (placing.byPhone ? undefined : whyTooManyPacks(wanted, shelf.published))
  if (notSold) throw notSold
  const draft = draftOrder(shop, order, { lines: orderLines(packs, shelf.published), createdAt, placing })
  const outOfStock = whyOutOfStock(wanted, shelf.published)
  if (outOfStock) throw outOfStock
  if (!(await reserveStock(tx, packs, shelf))) throw new Problem('out-of-stock')
  return draft
}

async function writeOrder(tx: Transaction, draft: OrderInsert, { subscription, byPhone }: Placing) {
  const { createdAt, email } = draft
  const subscriptionId = subscription ? await insertSubscription(tx, draft, { linkId: newLinkId(), ...subscription }) : null
  const { id, number } = await insertOrder(tx, { ...draft, subscriptionId })
  if (subscriptionId !== null) await addFirstDelivery(tx, { subscriptionId, orderId: id, createdAt })
  if (byPhone) await addMail(tx, { mail: 'order-by-phone', recipient: email, data: { orderId: id } }, createdAt)
  return { id, number, subscriptionId }
}
