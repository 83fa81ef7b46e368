// Issues invoices and credit notes: stores their contents under the next number of the year, in the
// transaction that they belong to.

import type { Transaction } from '#data/core/db.ts'
import { insertInvoice, findInvoice } from '#data/order/invoices.ts'
import { orderLinesOf, type OrderRow } from '#data/order/orders.ts'
import { refundedPacksOf, type RefundRow } from '#data/payment/refunds.ts'
import { returnsOf } from '#data/order/returns.ts'
import { loadShopDetails } from '#data/content/shop-details.ts'
import { toCreditNoteContents, toInvoiceContents } from '#domain/order/invoice-contents.ts'
import type { Invoice, Seller } from '#domain/order/invoice.ts'
import { isTestOrder } from '#domain/order/test-order.ts'
import { isConfirmed } from '#domain/payment/pay-later.ts'
import type { RankedPacks } from '#domain/order/line-discount.ts'
import { rankRefund, rankReturns } from '#domain/order/packs-before.ts'

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

export async function loadCurrentSeller(tx: Transaction): Promise<Seller> {
  const { company, name, logo } = await loadShopDetails(tx)
  return { ...company, shopName: name, ...(logo && { logo }) }
}
