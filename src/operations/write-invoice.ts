// The invoice of a paid order, and the credit note of money that went back: numbered when first asked for, the same ever after.

import type { Transaction } from '#data/db.ts'
import { addInvoice, invoiceOf } from '#data/invoices.ts'
import { linesOf, lockOrder, type StoredOrder } from '#data/orders.ts'
import { refundById, refundedPacksOf, type StoredRefund } from '#data/refunds.ts'
import { returnById } from '#data/returns.ts'
import { shopDetails } from '#data/shop-details.ts'
import { inTransaction } from '#data/transaction.ts'
import { cents } from '#domain/money.ts'
import { creditLines } from '#domain/order/credit-lines.ts'
import type { Invoice, InvoiceContents, Seller } from '#domain/order/invoice.ts'
import type { PacksOf } from '#domain/order/parcels.ts'
import { vatSplit } from '#domain/order/vat-split.ts'
import { Problem } from '#domain/problem.ts'
import { invoicePdf } from '#integrations/invoice/invoice-pdf.ts'
import type { Shop } from './shop.ts'
import { openOrder } from './links.ts'

/** `credit`: id of a refund of this order, whose credit note is wanted. @throws Problem link-expired; not-found, also for an order that was not paid and a refund that was not paid out */
export async function writeInvoice(
  shop: Pick<Shop, 'db' | 'links' | 'now'>,
  token: string,
  credit?: number,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const known = await openOrder(shop, token)
  if (!known.paidAt) throw new Problem('not-found')
  const invoice = await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, known.id)
    const own = (await invoiceOf(tx, { orderId: order.id, refundId: null })) ?? (await firstInvoice(tx, order, shop.now()))
    return credit === undefined ? own : creditNote(tx, order, own, credit, shop.now())
  })
  const name = `luwte-${invoice.credits ? 'creditfactuur' : 'factuur'}-${invoice.number}.pdf`
  return { name, bytes: await invoicePdf(invoice) }
}

async function firstInvoice(tx: Transaction, order: StoredOrder, now: Date): Promise<Invoice> {
  const lines = (await linesOf(tx, order.id)).map(({ name, quantity, unitPrice, lineTotal, vatRate }) => ({
    name,
    quantity,
    unitPrice,
    lineTotal,
    vatRate,
  }))
  const { shipping, total } = order
  const contents = { ...headOf(order), seller: await sellerNow(tx), lines, shipping, total, vat: vatSplit(lines, shipping) }
  return addInvoice(tx, { orderId: order.id, refundId: null }, contents, now)
}

async function creditNote(tx: Transaction, order: StoredOrder, own: Invoice, id: number, now: Date): Promise<Invoice> {
  const refund = await refundById(tx, id)
  if (refund?.orderId !== order.id || refund.status !== 'refunded' || refund.shares.length === 0) throw new Problem('not-found')
  const about = { orderId: order.id, refundId: id }
  return (
    (await invoiceOf(tx, about)) ??
    addInvoice(tx, about, { ...(await creditOf(tx, order, refund)), seller: await sellerNow(tx), credits: own.number }, now)
  )
}

async function creditOf(tx: Transaction, order: StoredOrder, refund: StoredRefund): Promise<InvoiceContents> {
  const { amount, shares } = refund
  const lines = creditLines(shares, await packsOf(tx, refund), await linesOf(tx, order.id), `Terugbetaling bestelling ${order.number}`)
  return { ...headOf(order), lines, shipping: cents(0), total: amount, vat: shares }
}

/** Of a return they stand with the return. */
async function packsOf(tx: Transaction, { id, orderId, returnId }: StoredRefund): Promise<PacksOf[]> {
  if (returnId !== null) return (await returnById(tx, returnId))?.lines ?? []
  return (await refundedPacksOf(tx, [orderId])).filter(({ refundId }) => refundId === id)
}

async function sellerNow(tx: Transaction): Promise<Seller> {
  const { legalName, address, chamberOfCommerce, vat, email } = (await shopDetails(tx)).company
  return { legalName, address, chamberOfCommerce, vat, email }
}

function headOf(order: StoredOrder) {
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
