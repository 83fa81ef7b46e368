import { describe, expect, test } from 'vitest'
import { asc } from 'drizzle-orm'
import { invoices } from '#data/tables/order/invoices.ts'
import { refunds } from '#data/tables/order/refunds.ts'
import { issueMissingInvoices } from './issue-invoice.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const { context, createProduct, createPaidOrder, updateOrder, rowsOf, refundOrder } = useFreshShop({
  start: '2026-11-15T10:00:00Z',
})

const paidAt = (id: number, at: string) => updateOrder(id, { paidAt: new Date(at) })

describe('issueMissingInvoices', () => {
  test('numbers recent sales of an older release in order of payment, once, and leaves out sales whose invoice would be too late', async () => {
    const product = await createProduct({ stock: 50 })
    const [late, second, first] = [
      await createPaidOrder(product),
      await createPaidOrder(product),
      await createPaidOrder(product),
    ]
    await refundOrder(second.id, 500)
    await context.db.execute(
      'alter table invoices disable trigger user; delete from invoices; delete from invoice_years',
    )
    await paidAt(late.id, '2026-09-30T21:59:00Z')
    await paidAt(first.id, '2026-09-30T22:01:00Z')
    await paidAt(second.id, '2026-11-02T10:00:00Z')
    const runs = await Promise.all([issueMissingInvoices(context), issueMissingInvoices(context)])
    expect(Math.max(...runs)).toBe(3)
    const [refund] = await rowsOf(refunds)
    const found = await context.db.select().from(invoices).orderBy(asc(invoices.sequence))
    expect(found.map(({ orderId, refundId, sequence }) => [orderId, refundId, sequence])).toEqual([
      [first.id, null, 1],
      [second.id, null, 2],
      [second.id, refund?.id, 3],
    ])
    expect(await issueMissingInvoices(context)).toBe(0)
  })
})
