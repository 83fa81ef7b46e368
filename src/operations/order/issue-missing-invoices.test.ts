import { describe, expect, test } from 'vitest'
import { asc, eq } from 'drizzle-orm'
import { invoices } from '#data/tables/invoices.ts'
import { orders } from '#data/tables/orders.ts'
import { refunds } from '#data/tables/refunds.ts'
import { cents } from '#domain/money.ts'
import { createPaidOrder } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { refundOrder } from '../payment/refund-order.ts'
import { issueMissingInvoices } from './issue-invoice.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const { database, context } = useFreshShop({ start: '2026-11-15T10:00:00Z' })

describe('issueMissingInvoices', () => {
  test('numbers recent sales of an older release in order of payment, once, and leaves out sales whose invoice would be too late', async () => {
    const product = await createTestProduct(database.db, { stock: 50 })
    const [late, second, first] = [
      await createPaidOrder(context, product),
      await createPaidOrder(context, product),
      await createPaidOrder(context, product),
    ]
    await refundOrder(context, second.id, { key: 'part', amount: cents(500), by: 'staff:2' })
    await database.db.execute(
      'alter table invoices disable trigger user; delete from invoices; delete from invoice_years',
    )
    const paidAt = (id: number, at: string) =>
      database.db
        .update(orders)
        .set({ paidAt: new Date(at) })
        .where(eq(orders.id, id))
    await paidAt(late.id, '2026-09-30T21:59:00Z')
    await paidAt(first.id, '2026-09-30T22:01:00Z')
    await paidAt(second.id, '2026-11-02T10:00:00Z')
    const runs = await Promise.all([issueMissingInvoices(context), issueMissingInvoices(context)])
    expect(Math.max(...runs)).toBe(3)
    const [refund] = await database.db.select().from(refunds)
    const found = await database.db.select().from(invoices).orderBy(asc(invoices.sequence))
    expect(found.map(({ orderId, refundId, sequence }) => [orderId, refundId, sequence])).toEqual([
      [first.id, null, 1],
      [second.id, null, 2],
      [second.id, refund?.id, 3],
    ])
    expect(await issueMissingInvoices(context)).toBe(0)
  })
})
