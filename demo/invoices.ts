// The invoices and credit notes of the demo orders, numbered in order of sale.

import { asc, eq, isNotNull, or } from 'drizzle-orm'
import type { Transaction } from '#data/core/db.ts'
import { invoices, invoiceYears } from '#data/tables/order/invoices.ts'
import { orderLines, orders } from '#data/tables/order/orders.ts'
import { refunds } from '#data/tables/order/refunds.ts'
import { exampleCompany } from '#domain/content/shop/example-company.ts'
import { toCreditNoteContents, toInvoiceContents } from '#domain/order/invoice/invoice-contents.ts'
import { invoiceNumber } from '#domain/order/invoice/invoice.ts'
import { toCalendarDay, yearOf } from '#domain/time/calendar-day.ts'

const batchSize = 200

/**
 * The orders and their refunds must exist. Inserts many invoices at once, because the shop is
 * filled at the first start.
 */
export async function fillInvoices(tx: Transaction): Promise<void> {
  const sold = await tx
    .select()
    .from(orders)
    .where(or(isNotNull(orders.paidAt), isNotNull(orders.acceptedAt)))
  const lines = Map.groupBy(
    await tx.select().from(orderLines).orderBy(asc(orderLines.id)),
    ({ orderId }) => orderId,
  )
  const refunded = await tx.select().from(refunds).where(eq(refunds.status, 'refunded'))
  const sales = sold.flatMap((order) => [
    { order, refund: undefined, at: order.acceptedAt ?? order.paidAt ?? order.createdAt },
    ...refunded
      .filter(({ orderId }) => orderId === order.id)
      .map((refund) => ({ order, refund, at: refund.paidOutAt ?? refund.createdAt })),
  ])
  const [lastOfYear, numbers] = [new Map<number, number>(), new Map<number, string>()]
  const rows = sales
    .toSorted((one, other) => Number(one.at) - Number(other.at))
    .map(({ order, refund, at }) => {
      const year = yearOf(toCalendarDay(at))
      const sequence = (lastOfYear.get(year) ?? 0) + 1
      lastOfYear.set(year, sequence)
      if (!refund) numbers.set(order.id, invoiceNumber(year, sequence))
      const ordered = lines.get(order.id) ?? []
      const contents = refund
        ? toCreditNoteContents(order, ordered, exampleCompany, {
            ...refund,
            packs: [],
            credits: numbers.get(order.id) ?? '',
          })
        : toInvoiceContents(order, ordered, exampleCompany)
      return {
        year,
        sequence,
        orderId: order.id,
        refundId: refund?.id ?? null,
        issuedAt: at,
        contents,
      }
    })
  for (let from = 0; from < rows.length; from += batchSize)
    await tx.insert(invoices).values(rows.slice(from, from + batchSize))
  await tx.insert(invoiceYears).values([...lastOfYear].map(([year, last]) => ({ year, last })))
}
