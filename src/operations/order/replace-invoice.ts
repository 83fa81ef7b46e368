// After a swap, a credit note takes back the earlier invoice and a new invoice replaces it. The
// sales entries get the same amounts.

import { insertInvoice } from '#data/order/invoices.ts'
import { orderLinesOf, type OrderRow } from '#data/order/orders.ts'
import { refundsOf } from '#data/payment/refunds.ts'
import { insertSwapEntries } from '#data/statistics/swap-entries.ts'
import type { Transaction } from '#data/core/db.ts'
import { addCents, cents } from '#domain/money.ts'
import { toSwapCreditContents, toSwapInvoiceContents } from '#domain/order/invoice-contents.ts'
import { isTestOrder } from '#domain/order/test-order.ts'
import type { InvoiceContents } from '#domain/order/invoice.ts'
import { rankNext } from '#domain/order/packs-before.ts'
import { splitVatByRate } from '#domain/order/vat-split.ts'
import { isRefundFailed } from '#domain/payment/refund-status.ts'
import { subtractRefundedVat } from '#domain/payment/refund-vat-split.ts'
import { Problem } from '#domain/problem.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { listRefundableLines } from '../payment/refund-packs.ts'
import { issueInvoice, loadCurrentSeller } from './issue-invoice.ts'

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
