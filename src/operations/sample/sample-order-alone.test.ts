import { describe, expect, test } from 'vitest'
import { returns } from '#data/tables/order/returns.ts'
import { loadInvoiceDocument } from '../order/order-documents.ts'
import { refundReturn } from '../order/returns/return-order.ts'
import { withdrawByLink } from '../order/returns/withdraw-order.ts'
import { openSampleShop } from '#tests/support/builders/sample-shop.ts'

const {
  place,
  tryToPlace,
  stockOfVariation,
  placePaidSample,
  context,
  refundsOf,
  packOrder,
  rowsOf,
  deliverOrder,
  shipOrder,
  atOnce,
  loadPackList,
  expectNoViolations,
} = await openSampleShop()

async function delivered() {
  const placed = await placePaidSample()
  await packOrder(placed.order)
  await shipOrder(placed.order)
  await deliverOrder(placed.order)
  return placed
}

describe('an order of a sample pack alone', () => {
  test('is on the pick list and the packing slip as a sample pack', async () => {
    const { sample, order } = await placePaidSample()
    const { orders: toPack, articles } = await loadPackList([order.id])
    expect(toPack).toMatchObject([
      {
        number: order.number,
        lines: [{ name: expect.stringMatching(/ - Proefpakje 0$/) as string, toSend: 1 }],
      },
    ])
    expect(articles).toMatchObject([
      { name: expect.stringContaining(sample.name) as string, packs: 1 },
    ])
  })

  test('has an invoice with the sample pack and the letterbox fee, also if the pack is free', async () => {
    for (const price of [195, 0]) {
      const { order } = await placePaidSample(price)
      const { invoice } = await loadInvoiceDocument(context, { number: order.number }, {})
      expect(invoice).toMatchObject({
        lines: [{ quantity: 1, lineTotal: price }],
        shipping: order.shipping,
        total: order.total,
      })
      expect(order.total).toBe(price + order.shipping)
    }
  })

  test('is withdrawn before packing: all money back, the pack in stock, and the household may order it again', async () => {
    const { sample, home, order, link } = await placePaidSample()
    await withdrawByLink(context, link, { name: 'Proef Klant', note: '' })
    expect(await refundsOf(order.id)).toMatchObject([{ amount: order.total }])
    expect(await stockOfVariation(sample.id)).toBe(100)
    expect(await place(home, sample)).toMatchObject({ subtotal: 195 })
  })

  test('is withdrawn after the delivery, and the letterbox fee comes back with it', async () => {
    const { sample, home, order, link } = await delivered()
    await withdrawByLink(context, link, {
      name: 'Proef Klant',
      note: '',
      lines: [{ itemId: sample.id, quantity: 1 }],
    })
    const [withdrawal] = await rowsOf(returns, { orderId: order.id })
    await atOnce(2, () => refundReturn(context, withdrawal!.id, 'staff:2'))
    expect(await refundsOf(order.id)).toMatchObject([{ amount: order.total }])
    expect(await tryToPlace(home, sample)).toMatchObject({ code: 'sample-refused' })
    await expectNoViolations()
  })
})
