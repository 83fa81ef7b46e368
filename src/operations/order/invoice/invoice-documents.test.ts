import { describe, expect, test } from 'vitest'
import { invoices } from '#data/tables/order/invoices.ts'
import { refunds } from '#data/tables/order/refunds.ts'
import { createInvoicePdf } from '../order-documents.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const {
  context,
  clock,
  createPaidOrder,
  createProduct,
  createPlacedOrder,
  rowsOf,
  updateOrder,
  refundOrder,
  atOnce,
} = useFreshShop({ start: '2026-12-31T22:59:00Z' })

const numbers = async () =>
  (await rowsOf(invoices)).map(({ year, sequence }) => `${year}-${sequence}`).sort()

/** The state that an older release left, which numbered an order only when its customer asked. */
const deleteInvoices = () =>
  context.db.execute(
    'alter table invoices disable trigger user; delete from invoices; delete from invoice_years',
  )

describe('createInvoicePdf', () => {
  test('returns the same invoice after the order changed', async () => {
    const order = await createPaidOrder()
    const first = await createInvoicePdf(context, { token: order.token })
    clock.forward({ days: 3 })
    await updateOrder(order.id, { firstName: 'Iemand', city: 'Elders' })
    const again = await createInvoicePdf(context, { token: order.token })
    expect(first.name).toBe('luwte-factuur-2026-00001.pdf')
    expect(Buffer.compare(first.bytes, again.bytes)).toBe(0)
  })

  test('writes a tagged PDF in Dutch with a title', async () => {
    const { token } = await createPaidOrder()
    const text = Buffer.from((await createInvoicePdf(context, { token })).bytes).toString('latin1')
    expect(text).toMatch(/^%PDF-1\.7/)
    for (const part of ['/StructTreeRoot', '/MarkInfo', '/Lang (nl-NL)', '/DisplayDocTitle true'])
      expect(text).toContain(part)
  })

  test('parallel requests for orders of an older release get one number each without gaps, and numbering restarts each year', async () => {
    const product = await createProduct()
    const all = await atOnce(6, () => createPaidOrder(product))
    await deleteInvoices()
    await Promise.all(
      [...all, ...all, ...all].map(({ token }) => createInvoicePdf(context, { token })),
    )
    expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6].map((sequence) => `2026-${sequence}`))
    clock.forward({ minutes: 2 })
    const { token } = await createPaidOrder(product)
    const { name } = await createInvoicePdf(context, { token })
    expect(name).toBe('luwte-factuur-2027-00001.pdf')
  })

  test('a credit note takes the next number and belongs to its own order', async () => {
    const [order, other] = [await createPaidOrder(), await createPaidOrder()]
    await refundOrder(order.id, 1000)
    const [refund] = await rowsOf(refunds)
    const first = await createInvoicePdf(context, { token: order.token }, { credit: refund!.id })
    expect(first.name).toBe('luwte-creditfactuur-2026-00003.pdf')
    expect(
      Buffer.compare(
        first.bytes,
        (await createInvoicePdf(context, { token: order.token }, { credit: refund!.id })).bytes,
      ),
    ).toBe(0)
    await expect(
      createInvoicePdf(context, { token: other.token }, { credit: refund!.id }),
    ).toBeRefused('not-found')
  })

  test('an unpaid order has no invoice, and the database rejects changes to a stored one', async () => {
    const unpaid = await createPlacedOrder()
    await expect(createInvoicePdf(context, { token: unpaid.token })).toBeRefused('not-found')
    expect(await numbers()).toEqual([])
    const { token } = await createPaidOrder()
    await createInvoicePdf(context, { token })
    await expect(context.db.update(invoices).set({ sequence: 9 })).rejects.toMatchObject({
      cause: { constraint: 'invoices_never_change' },
    })
    await expect(context.db.delete(invoices)).rejects.toMatchObject({
      cause: { constraint: 'invoices_never_change' },
    })
  })
})
