// Returns the invoice of a paid order or the credit note of a refund. The first request for a document assigns the number. Later requests
// return the same document.

import type { Transaction } from '#data/core/db.ts'
import { insertInvoice, findInvoice } from '#data/order/invoices.ts'
import { orderLinesOf, lockOrder, type OrderRow } from '#data/order/orders.ts'
import { refundById, refundedPacksOf, type RefundRow } from '#data/payment/refunds.ts'
import { returnById } from '#data/order/returns.ts'
import { loadShopDetails } from '#data/content/shop-details.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { cents } from '#domain/money.ts'
import { toCreditNoteLines } from '#domain/order/credit-lines.ts'
import type { Invoice, InvoiceContents, Seller } from '#domain/order/invoice.ts'
import type { LineQuantity } from '#domain/order/shipment-quantities.ts'
import { splitVatByRate } from '#domain/order/vat-split.ts'
import { Problem } from '#domain/problem.ts'
import { renderInvoicePdf } from '#integrations/invoice/invoice-pdf.ts'
import type { AppContext } from '../context.ts'
import { requireOrderAndReviveLink } from './access-links.ts'

/**
 * `credit` is the id of a refund of this order, for its credit note.
 * @throws Problem link-expired; not-found also for an unpaid order and for a refund that was not paid out
 */
export async function createInvoicePdf(
  context: Pick<AppContext, 'db' | 'links' | 'clock'>,
  token: string,
  credit?: number,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const known = await requireOrderAndReviveLink(context, token)
  if (!known.paidAt) throw new Problem('not-found')
  const invoice = await inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, known.id)
    const orderInvoice = (await findInvoice(tx, { orderId: order.id, refundId: null })) ?? (await firstInvoice(tx, order, context.clock()))
    return credit === undefined ? orderInvoice : creditNote(tx, order, orderInvoice, credit, context.clock())
  })
  const name = `luwte-${invoice.credits ? 'creditfactuur' : 'factuur'}-${invoice.number}.pdf`
  return { name, bytes: await renderInvoicePdf(invoice) }
}

async function firstInvoice(tx: Transaction, order: OrderRow, now: Date): Promise<Invoice> {
  const lines = (await orderLinesOf(tx, order.id)).map(({ name, quantity, unitPrice, lineTotal, vatRate }) => ({
    name,
    quantity,
    unitPrice,
    lineTotal,
    vatRate,
  }))
  const { shipping, total } = order
  const contents = {
    ...invoiceHeader(order),
    seller: await currentSeller(tx),
    lines,
    shipping,
    total,
    vat: splitVatByRate(lines, shipping),
  }
  return insertInvoice(tx, { orderId: order.id, refundId: null }, contents, now)
}

async function creditNote(tx: Transaction, order: OrderRow, orderInvoice: Invoice, id: number, now: Date): Promise<Invoice> {
  const refund = await refundById(tx, id)
  if (refund?.orderId !== order.id || refund.status !== 'refunded' || refund.shares.length === 0) throw new Problem('not-found')
  const key = { orderId: order.id, refundId: id }
  return (
    (await findInvoice(tx, key)) ??
    insertInvoice(
      tx,
      key,
      { ...(await creditNoteContents(tx, order, refund)), seller: await currentSeller(tx), credits: orderInvoice.number },
      now,
    )
  )
}

async function creditNoteContents(tx: Transaction, order: OrderRow, refund: RefundRow): Promise<InvoiceContents> {
  const { amount, shares } = refund
  const lines = toCreditNoteLines(
    shares,
    await packsOfRefund(tx, refund),
    await orderLinesOf(tx, order.id),
    `Terugbetaling bestelling ${order.number}`,
  )
  return { ...invoiceHeader(order), lines, shipping: cents(0), total: amount, vat: shares }
}

/** The packs of a return are stored with the return, not with its refund. */
async function packsOfRefund(tx: Transaction, { id, orderId, returnId }: RefundRow): Promise<LineQuantity[]> {
  if (returnId !== null) return (await returnById(tx, returnId))?.lines ?? []
  return (await refundedPacksOf(tx, [orderId])).filter(({ refundId }) => refundId === id)
}

async function currentSeller(tx: Transaction): Promise<Seller> {
  const { legalName, address, chamberOfCommerce, vat, email } = (await loadShopDetails(tx)).company
  return { legalName, address, chamberOfCommerce, vat, email }
}

function invoiceHeader(order: OrderRow) {
  const { firstName, lastName, street, houseNumber, houseNumberAddition, postcode, city, createdAt, paidAt } = order
  return {
    orderNumber: order.number,
    orderedAt: createdAt.toISOString(),
    paidAt: (paidAt ?? createdAt).toISOString(),
    buyer: {
      name: `${firstName} ${lastName}`,
      street: [street, houseNumber, houseNumberAddition].filter(Boolean).join(' '),
      postcode,
      city,
    },
  }
}
