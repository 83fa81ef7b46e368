// The contents get the next number of the year, in the transaction that they belong to.

import { type Transaction, inTransaction } from '#data/core/db.ts'
import {
  insertInvoice,
  findInvoice,
  findOrdersWithoutInvoice,
  findRefundsWithoutCreditNote,
} from '#data/order/invoices.ts'
import { orderLinesOf, type OrderRow, lockOrder } from '#data/order/orders.ts'
import { refundedPacksOf, type RefundRow, refundsOf, refundById } from '#data/payment/refunds.ts'
import { returnsOf } from '#data/order/returns.ts'
import { loadShopDetails } from '#data/content/shop-details.ts'
import {
  toCreditNoteContents,
  toInvoiceContents,
  toSwapCreditContents,
  toSwapInvoiceContents,
} from '#domain/order/invoice/invoice-contents.ts'
import {
  type Invoice,
  type Seller,
  type InvoiceContents,
  firstInvoiceableDay,
} from '#domain/order/invoice/invoice.ts'
import { isTestOrder } from '#domain/order/test-order.ts'
import { isConfirmed } from '#domain/payment/pay-later.ts'
import type { RankedPacks } from '#domain/order/line-discount.ts'
import { rankRefund, rankReturns, rankNext } from '#domain/order/returns/packs-before.ts'
import { insertSwapEntries } from '#data/statistics/swap-entries.ts'
import { addCents, cents } from '#domain/money.ts'
import { splitVatByRate } from '#domain/order/invoice/vat-split.ts'
import { isRefundFailed } from '#domain/payment/refund-status.ts'
import { subtractRefundedVat } from '#domain/payment/refund-vat-split.ts'
import { Problem } from '#domain/problem.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { listRefundableLines } from '../../payment/refund-packs.ts'
import { startOfDay } from '#domain/time/local-time.ts'
import type { DbAndClock } from '../../context.ts'
import { withOrderLock } from '../with-order.ts'

/**
 * Returns the invoice of a paid or accepted order, and issues it first if there is none. A test
 * order has none. Call it with the order locked, last in the transaction: until the commit, no
 * other order gets a number.
 */
export async function issueInvoice(
  tx: Transaction,
  order: OrderRow,
  now: Date,
): Promise<Invoice | undefined> {
  if (isTestOrder(order)) return undefined
  const key = { orderId: order.id, refundId: null }
  const issued = await findInvoice(tx, key)
  if (issued) return issued
  if (!isConfirmed(order))
    throw new Error(`order ${order.number} is neither paid nor accepted to be paid afterwards`)
  const lines = await orderLinesOf(tx, order.id)
  const contents = toInvoiceContents(order, lines, await loadCurrentSeller(tx))
  return insertInvoice(tx, key, contents, now)
}

/**
 * Returns the credit note of a refund that was paid out, and issues it first if there is none. If
 * the order has no invoice, issues that too. Returns undefined if the refund corrects no VAT, such
 * as a payment that the customer made twice, or no invoice. Call it with the order locked, last in
 * the transaction.
 */
export async function issueCreditNote(
  tx: Transaction,
  order: OrderRow,
  refund: RefundRow,
  now: Date,
): Promise<Invoice | undefined> {
  if (refund.orderId !== order.id || refund.status !== 'refunded' || refund.shares.length === 0)
    return undefined
  const key = { orderId: order.id, refundId: refund.id }
  const issued = await findInvoice(tx, key)
  if (issued) return issued
  const corrected = isConfirmed(order)
    ? await issueInvoice(tx, order, now)
    : await findInvoice(tx, { ...key, refundId: null })
  if (!corrected) return undefined
  const refunded = { ...refund, packs: await packsOfRefund(tx, refund), credits: corrected.number }
  const contents = toCreditNoteContents(
    order,
    await orderLinesOf(tx, order.id),
    await loadCurrentSeller(tx),
    refunded,
  )
  return insertInvoice(tx, key, contents, now)
}

/** The packs of a return are stored with the return, not with its refund. */
async function packsOfRefund(tx: Transaction, refund: RefundRow): Promise<RankedPacks[]> {
  const { orderId, returnId } = refund
  const [returns, refunded] = [await returnsOf(tx, orderId), await refundedPacksOf(tx, [orderId])]
  if (returnId === null) return rankRefund(refund, returns, refunded)
  return rankReturns(returns, refunded).find(({ id }) => id === returnId)?.lines ?? []
}

async function loadCurrentSeller(tx: Transaction): Promise<Seller> {
  const { company, name, logo } = await loadShopDetails(tx)
  return { ...company, shopName: name, ...(logo && { logo }) }
}

// After a swap, a credit note takes back the earlier invoice and a new invoice replaces it. The
// sales entries get the same amounts.

type SwapBooks = {
  order: OrderRow
  contents: InvoiceContents
  earlier: string
}

/** Call it before the lines change. Issues the invoice of the order if it has none. */
export async function collectSwapBooks(
  tx: Transaction,
  order: OrderRow,
  now: Date,
): Promise<SwapBooks> {
  const earlier = (await issueInvoice(tx, order, now))?.number ?? ''
  return {
    order,
    earlier,
    contents: toSwapCreditContents(...(await remainingOf(tx, order, earlier))),
  }
}

/**
 * Call it last in the transaction, after the lines and totals changed: until the commit, no other
 * order gets a number.
 */
export async function replaceInvoice(
  tx: Transaction,
  order: OrderRow,
  swapId: number,
  before: SwapBooks,
  now: Date,
): Promise<void> {
  const contents = toSwapInvoiceContents(...(await remainingOf(tx, order, before.earlier)))
  if (isTestOrder(order)) return
  const key = { orderId: order.id, refundId: null, swapId }
  await insertInvoice(tx, { ...key, swapDocument: 'credit-note' }, before.contents, now)
  await insertInvoice(tx, { ...key, swapDocument: 'invoice' }, contents, now)
  const refundedShipping = addCents(
    ...(await refundsOf(tx, order.id))
      .filter(({ status }) => !isRefundFailed(status))
      .flatMap(({ shares }) => shares.map(({ shipping = cents(0) }) => shipping)),
  )
  const shippingLeftOf = ({ shipping }: OrderRow) => cents(Math.max(0, shipping - refundedShipping))
  const entry = { orderId: order.id, swapId, day: toCalendarDay(now) }
  await insertSwapEntries(tx, entry, {
    before: { shares: before.contents.vat, shipping: shippingLeftOf(before.order) },
    after: { shares: contents.vat, shipping: shippingLeftOf(order) },
  })
}

/**
 * The order without what earlier refunds took back.
 * @throws Problem swap-impossible if a refund took back more of a VAT rate than remains
 */
async function remainingOf(tx: Transaction, order: OrderRow, earlier: string) {
  const lines = await orderLinesOf(tx, order.id)
  const refunded = (await refundsOf(tx, order.id))
    .filter(({ status }) => !isRefundFailed(status))
    .map(({ shares }) => shares)
  const shares = subtractRefundedVat(splitVatByRate(lines, order.shipping), refunded)
  if (!shares || addCents(...shares.map(({ gross }) => gross)) <= 0)
    throw new Problem('swap-impossible', {
      message:
        'Van deze bestelling is al een bedrag terugbetaald dat niet past bij de nieuwe inhoud. Annuleer haar en plaats een nieuwe.',
    })
  const left = await listRefundableLines(tx, order.id)
  const packs = rankNext(
    left.filter(({ quantity }) => quantity > 0).map(({ id, quantity }) => ({ line: id, quantity })),
    lines,
    left,
  )
  const seller = await loadCurrentSeller(tx)
  return [
    order,
    lines,
    seller,
    { shares: shares.filter(({ gross }) => gross > cents(0)), packs, earlier },
  ] as const
}

// Issues the invoices and credit notes that processes of an older release did not issue: they
// marked orders as paid without a number.

const batchSize = 500

/**
 * Scheduled job, every hour, also in several processes at once. Leaves out sales whose invoice
 * would be too late: those were sales to consumers, whom the law gives no invoice, and a number of
 * this month would put them in another VAT return. Returns the number of documents.
 */
export async function issueMissingInvoices({ db, clock }: DbAndClock): Promise<number> {
  const now = clock()
  const since = startOfDay(firstInvoiceableDay(toCalendarDay(now)))
  const unnumbered = await findOrdersWithoutInvoice(db, since, batchSize)
  for (const { id } of unnumbered)
    await inTransaction(db, async (tx) => issueInvoice(tx, await lockOrder(tx, id), now))
  const uncredited = await findRefundsWithoutCreditNote(db, since, batchSize)
  for (const { id, orderId } of uncredited)
    await withOrderLock(db, orderId, async (tx, order) => {
      const refund = await refundById(tx, id)
      if (refund) await issueCreditNote(tx, order, refund, now)
    })
  return unnumbered.length + uncredited.length
}
