// Placing an order: the shop's own prices, packs set aside, everything in the books, then somewhere to pay.

import { createHash } from 'node:crypto'
import { type OrderToWrite, type WrittenOrder, writeOrder } from '#data/orders-new.ts'
import type { Transaction } from '#data/db.ts'
import { orderUnderKey } from '#data/idempotency.ts'
import { type ShelfItem, shelfItems } from '#data/orders-stock.ts'
import { inTransaction } from '#data/transaction.ts'
import { daysToPayByPhone, highestTotal, minutesToPay, secondsToAskPayment } from '#domain/order/limits.ts'
import type { NewOrder } from '#domain/order/new-order.ts'
import { whyTooManyPacks } from '#domain/order/most-packs.ts'
import { type WantedItem, oneLineEach, whyNotSold, whyOutOfStock } from '#domain/order/order-check.ts'
import { orderTotals } from '#domain/order/order-totals.ts'
import { type Cents, fromEuros, inEuros, times, toEuros } from '#domain/money.ts'
import { Problem, isProblem } from '#domain/problem.ts'
import { type Attempt, answerUnderKey } from './answer-under-key.ts'
import type { Shop } from './shop.ts'
import { checkUnpaidBounds } from './unpaid-bounds.ts'
import { type PayableOrder, payForNewOrder } from './start-payment.ts'
import { newLinkId } from './link-signer.ts'
import { ownPage } from './own-page.ts'

/** `redirectUrl` is the payment provider's own page, or a path in the shop for test payments. */
type PlaceableOrder = Omit<NewOrder, 'is_subscription' | 'subscription_interval'>
export type PlacedOrder = { orderId: number; redirectUrl: string }
type Line = OrderToWrite['lines'][number]
/** What differs between orders from the checkout, first orders of a subscription and orders by phone. */
export type Placing = {
  sequence: 'oneoff' | 'first'
  /** The buyer pays later, by a link in the mail: no payment is begun now, and the packs stay aside for longer. */
  payLater?: true
  /** The network address that asks; undefined when the shop itself does. */
  sender: string | undefined
  write: (tx: Transaction, plan: OrderToWrite) => Promise<(WrittenOrder & { subscriptionId?: number }) | 'shelf' | 'key'>
}
const once: Placing = { sequence: 'oneoff', sender: undefined, write: writeOrder }

/**
 * The same key and order make one order, one payment and the same answer, however often and however parallel.
 * @throws Problem price-changed, no-longer-sold, too-many-packs, too-many-unpaid, out-of-stock, key-reused, still-busy, input-invalid, or payment-unavailable, after which nothing is left.
 */
export async function placeOrder(
  shop: Shop,
  order: PlaceableOrder,
  key: string | undefined,
  differently: Partial<Placing> = {},
): Promise<PlacedOrder> {
  const placing = { ...once, ...differently }
  const attempt = key === undefined ? undefined : { key, bodyHash: createHash('sha256').update(JSON.stringify(order)).digest('hex') }
  const written = await writtenOrRefused(shop, order, attempt, placing)
  if (!written || isProblem(written)) {
    const made = attempt && (await answerUnderKey(shop, attempt))
    if (made) return made
    throw written ?? new Problem('payment-unavailable')
  }
  return { orderId: written.id, redirectUrl: placing.payLater ? ownPage(shop, written) : await payForNewOrder(shop, written) }
}

/** Keys are seldom used twice, so that is looked at only when the order cannot be written: prices and shelves may have changed since. */
async function writtenOrRefused(
  shop: Shop,
  order: PlaceableOrder,
  attempt: Attempt | undefined,
  placing: Placing,
): Promise<PayableOrder | Problem | undefined> {
  try {
    await checkMethod(shop, order.payment_method, placing.sequence)
    return await writeInBooks(shop, order, attempt, placing)
  } catch (error) {
    if (isProblem(error)) return error
    throw error
  }
}

async function checkMethod({ payments }: Shop, chosen: string, sequence: Placing['sequence']) {
  const methods = await payments.methods(sequence)
  if (!methods.some(({ id }) => id === chosen))
    throw new Problem('input-invalid', { errors: { payment_method: ['Kies een van de betaalmethoden.'] } })
}

/** Undefined when another request is using the key. The shelf can change between look and grip: then it looks again. */
async function writeInBooks(
  shop: Shop,
  order: PlaceableOrder,
  attempt: Attempt | undefined,
  { write, payLater, sender }: Placing,
): Promise<PayableOrder | undefined> {
  const wanted = oneLineEach(order.lineItems)
  const ids = wanted.map(({ id }) => id)
  for (let looks = 0; looks < 3; looks++) {
    const shelf = await shelfItems(shop.db, ids)
    const refused =
      whyNotSold(wanted, shelf) ??
      (payLater ? undefined : whyTooManyPacks(wanted, shelf)) ??
      (looks > 0 ? whyOutOfStock(wanted, shelf) : undefined)
    if (refused) throw refused
    const plan = planOf(shop, order, linesFrom(wanted, shelf), { attempt, payLater, sender })
    const packs = wanted.reduce((sum, { quantity }) => sum + quantity, 0)
    const written = await inTransaction(shop.db, async (tx) => {
      if (!payLater)
        await checkUnpaidBounds(tx, shop.unpaidBounds, { email: plan.email, network: plan.senderNetwork, packs, value: plan.subtotal })
      return write(tx, plan)
    })
    if (written === 'key') return undefined
    if (written !== 'shelf') {
      const { id, number, subscriptionId = null } = written
      return { ...plan, id, number, subscriptionId }
    }
    // A request under the same key may have taken the last packs just now.
    if (attempt && (await orderUnderKey(shop.db, attempt.key))) return undefined
  }
  throw new Problem('out-of-stock')
}

function linesFrom(wanted: readonly WantedItem[], shelf: ReadonlyMap<number, ShelfItem>): Line[] {
  return wanted.flatMap(({ id, quantity }) => {
    const item = shelf.get(id)
    if (!item) return []
    const { productId, name, slug, image, shortDescription, vatRate, price } = item
    const lineTotal = times(price, quantity)
    return [{ itemId: id, productId, name, slug, image, shortDescription, vatRate, quantity, unitPrice: price, lineTotal }]
  })
}

function planOf(
  { now, unpaidBounds }: Shop,
  { customer, address, payment_method, shipping_cost }: PlaceableOrder,
  lines: Line[],
  { attempt, payLater, sender }: { attempt: Attempt | undefined; payLater: true | undefined; sender: string | undefined },
) {
  const totals = orderTotals(lines)
  checkSums(totals, shipping_cost)
  const createdAt = now()
  return {
    ...totals,
    lines,
    attempt,
    createdAt,
    linkId: newLinkId(),
    linkVersion: 1,
    email: customer.email,
    firstName: address.first_name ?? customer.first_name,
    lastName: address.last_name ?? customer.last_name,
    street: address.street,
    streetNumber: address.street_number,
    streetAddition: address.street_addition,
    postcode: address.postcode,
    city: address.city,
    country: address.country,
    paymentMethod: payment_method,
    senderNetwork: sender === undefined ? null : unpaidBounds.networkCode(sender),
    payBy: new Date(createdAt.getTime() + (payLater ? daysToPayByPhone * 1440 : minutesToPay) * 60_000),
    paymentBusyUntil: new Date(createdAt.getTime() + (payLater ? 0 : secondsToAskPayment * 1000)),
  } satisfies OrderToWrite
}

function checkSums({ shipping, total }: { shipping: Cents; total: Cents }, shownShipping: number | null | undefined) {
  if (total > highestTotal)
    throw new Problem('input-invalid', { errors: { lineItems: [`Bestel voor hoogstens ${inEuros(highestTotal)} tegelijk.`] } })
  if (shownShipping != null && fromEuros(shownShipping) !== shipping)
    throw new Problem('price-changed', {
      message: 'De verzendkosten zijn veranderd. Kijk het totaal nog even na.',
      more: { products: [], shipping_cost: toEuros(shipping) },
    })
}
