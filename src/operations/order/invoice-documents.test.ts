import { describe, expect, test } from 'vitest'
import { invoices } from '#data/tables/invoices.ts'
import { orders } from '#data/tables/orders.ts'
import { refunds } from '#data/tables/refunds.ts'
import { cents } from '#domain/money.ts'
import { eq } from 'drizzle-orm'
import { createPaidOrder, createPlacedOrder } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { refundOrder } from '../payment/refund-order.ts'
import { createInvoicePdf } from './order-documents.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const { database, context, clock } = useFreshShop({ start: '2026-12-31T22:59:00Z' })

const numbers = async () =>
  (await database.db.select().from(invoices))
    .map(({ year, sequence }) => `${year}-${sequence}`)
    .sort()

/** The state that an older release left, which numbered an order only when its customer asked. */
const deleteInvoices = () =>
  database.db.execute(
    'alter table invoices disable trigger user; delete from invoices; delete from invoice_years',
  )

describe('createInvoicePdf', () => {
  test('returns the same invoice after the order changed', async () => {
    const order = await createPaidOrder(context, await createTestProduct(database.db))
    const first = await createInvoicePdf(context, { token: linkTokenOf(order) })
    clock.forward({ days: 3 })
    await database.db
      .update(orders)
      .set({ firstName: 'Iemand', city: 'Elders' })
      .where(eq(orders.id, order.id))
    const again = await createInvoicePdf(context, { token: linkTokenOf(order) })
    expect(first.name).toBe('luwte-factuur-2026-00001.pdf')
    expect(Buffer.compare(first.bytes, again.bytes)).toBe(0)
  })

  test('writes a tagged PDF in Dutch with a title', async () => {
    const { token } = await createPaidOrder(context, await createTestProduct(database.db))
    const text = Buffer.from((await createInvoicePdf(context, { token })).bytes).toString('latin1')
    expect(text).toMatch(/^%PDF-1\.7/)
    for (const part of ['/StructTreeRoot', '/MarkInfo', '/Lang (nl-NL)', '/DisplayDocTitle true'])
      expect(text).toContain(part)
  })

  test('parallel requests for orders of an older release get one number each without gaps, and numbering restarts each year', async () => {
    const product = await createTestProduct(database.db)
    const all = await Promise.all(
      Array.from({ length: 6 }, () => createPaidOrder(context, product)),
    )
    await deleteInvoices()
    await Promise.all(
      [...all, ...all, ...all].map(({ token }) => createInvoicePdf(context, { token })),
    )
    expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6].map((sequence) => `2026-${sequence}`))
    clock.forward({ minutes: 2 })
    const { token } = await createPaidOrder(context, product)
    const { name } = await createInvoicePdf(context, { token })
    expect(name).toBe('luwte-factuur-2027-00001.pdf')
  })

  test('a credit note takes the next number and belongs to its own order', async () => {
    const [order, other] = [
      await createPaidOrder(context, await createTestProduct(database.db)),
      await createPaidOrder(context, await createTestProduct(database.db)),
    ]
    await refundOrder(context, order.id, { key: 'part', amount: cents(1000), by: 'staff:2' })
    const [refund] = await database.db.select().from(refunds)
    const first = await createInvoicePdf(
      context,
      { token: linkTokenOf(order) },
      { credit: refund!.id },
    )
    expect(first.name).toBe('luwte-creditfactuur-2026-00003.pdf')
    expect(
      Buffer.compare(
        first.bytes,
        (await createInvoicePdf(context, { token: linkTokenOf(order) }, { credit: refund!.id }))
          .bytes,
      ),
    ).toBe(0)
    await expect(
      createInvoicePdf(context, { token: linkTokenOf(other) }, { credit: refund!.id }),
    ).rejects.toMatchObject({ code: 'not-found' })
  })

  test('an unpaid order has no invoice, and the database rejects changes to a stored one', async () => {
    const unpaid = await createPlacedOrder(context, await createTestProduct(database.db))
    await expect(createInvoicePdf(context, { token: linkTokenOf(unpaid) })).rejects.toMatchObject({
      code: 'not-found',
    })
    expect(await numbers()).toEqual([])
    const { token } = await createPaidOrder(context, await createTestProduct(database.db))
    await createInvoicePdf(context, { token })
    await expect(database.db.update(invoices).set({ sequence: 9 })).rejects.toMatchObject({
      cause: { constraint: 'invoices_never_change' },
    })
    await expect(database.db.delete(invoices)).rejects.toMatchObject({
      cause: { constraint: 'invoices_never_change' },
    })
  })
})
