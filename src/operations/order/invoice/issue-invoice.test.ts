import { describe, expect, test } from 'vitest'
import { asc } from 'drizzle-orm'
import { lockOrder } from '#data/order/orders.ts'
import { invoices } from '#data/tables/order/invoices.ts'
import { refunds } from '#data/tables/order/refunds.ts'
import { applyPayment } from '../../payment/sync-payment.ts'
import { issueInvoice } from './issue-invoice.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const {
  context,
  clock,
  createPlacedOrder,
  createProduct,
  storedOrder,
  createPayLaterOrder,
  createPaidOrder,
  rowsOf,
  bookTransfer,
  offerPayLater,
  refundOrder,
  syncPayment,
  atOnce,
  inTransaction,
  payAtProvider,
  expectNoViolations,
} = useFreshShop({ start: '2026-11-20T10:00:00Z' })

const issued = () =>
  context.db.select().from(invoices).orderBy(asc(invoices.year), asc(invoices.sequence))
const sequences = async () => (await issued()).map(({ sequence }) => sequence)

describe('issueInvoice', () => {
  test('a payment gives the order its invoice, also after two webhooks at once', async () => {
    const order = await createPlacedOrder()
    expect(await sequences()).toEqual([])
    await payAtProvider(order.paymentId)
    await atOnce(3, () => syncPayment(order.paymentId))
    await syncPayment(order.paymentId)
    const found = await issued()
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      orderId: order.id,
      year: 2026,
      sequence: 1,
      issuedAt: clock.now(),
    })
    expect(found[0]?.contents).toMatchObject({
      layout: 2,
      orderNumber: order.number,
      paidAt: clock.now().toISOString(),
    })
  })

  test('twenty payments at once get twenty numbers without a gap', async () => {
    const product = await createProduct({ stock: 100 })
    const placed = []
    for (let count = 0; count < 20; count += 1) placed.push(await createPlacedOrder(product))
    await Promise.all(placed.map(({ paymentId }) => payAtProvider(paymentId)))
    await Promise.all(
      placed.flatMap(({ paymentId }) => [syncPayment(paymentId), syncPayment(paymentId)]),
    )
    expect(await sequences()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(new Set((await issued()).map(({ orderId }) => orderId)).size).toBe(20)
    await expectNoViolations()
  })

  test('a transaction that rolls back leaves no gap and no paid order', async () => {
    const product = await createProduct()
    const [first, second] = [await createPlacedOrder(product), await createPlacedOrder(product)]
    const payFirst = inTransaction(async (tx) => {
      await issueInvoice(
        tx,
        { ...(await lockOrder(tx, first.id)), paidAt: clock.now() },
        clock.now(),
      )
      throw new Error('the process ends here')
    })
    await expect(payFirst).rejects.toThrow('the process ends here')
    await payAtProvider(second.paymentId)
    await syncPayment(second.paymentId)
    expect((await issued()).map(({ orderId, sequence }) => [orderId, sequence])).toEqual([
      [second.id, 1],
    ])
  })

  test('if the invoice cannot be stored, the order stays unpaid until the next webhook', async () => {
    const order = await createPlacedOrder()
    await payAtProvider(order.paymentId)
    const paid = await context.payments.find(order.paymentId)
    await context.db.execute('alter table invoices rename to invoices_away')
    await expect(applyPayment(context, paid!)).rejects.toThrow(/invoices/)
    await context.db.execute('alter table invoices_away rename to invoices')
    const state = async () => (await storedOrder(order.id)).state
    expect([await state(), await sequences()]).toEqual(['awaiting-payment', []])
    await syncPayment(order.paymentId)
    expect([await state(), await sequences()]).toEqual(['paid', [1]])
  })

  test('an order that is sent before payment gets its invoice when the shop accepts it, and no second one', async () => {
    await offerPayLater()
    const order = await createPayLaterOrder('jo@voorbeeld.nl', await createProduct())
    expect(await issued()).toMatchObject([
      { orderId: order.id, sequence: 1, contents: { paidAt: null } },
    ])
    await bookTransfer(order, order.total)
    expect(await sequences()).toEqual([1])
  })

  test('refuses an order that is neither paid nor accepted', async () => {
    const order = await createPlacedOrder()
    const issue = inTransaction(async (tx) =>
      issueInvoice(tx, await lockOrder(tx, order.id), clock.now()),
    )
    await expect(issue).rejects.toThrow('neither paid nor accepted')
  })
})

describe('issueCreditNote', () => {
  test('a refund gets its credit note when it is paid out, once', async () => {
    const order = await createPaidOrder()
    await refundOrder(order.id, 1000)
    await syncPayment(order.paymentId)
    const [refund] = await rowsOf(refunds)
    const found = await issued()
    expect(found.map(({ sequence, refundId }) => [sequence, refundId])).toEqual([
      [1, null],
      [2, refund!.id],
    ])
    expect(found[1]?.contents).toMatchObject({ credits: '2026-00001', total: 1000 })
  })

  test('the refund of an order without an invoice also numbers the invoice that it corrects', async () => {
    const order = await createPaidOrder()
    await context.db.execute(
      'alter table invoices disable trigger user; delete from invoices; delete from invoice_years',
    )
    await refundOrder(order.id, 1000)
    expect((await issued()).map(({ sequence, contents }) => [sequence, contents.credits])).toEqual([
      [1, undefined],
      [2, '2026-00001'],
    ])
  })
})
