import { testOrderRequest } from '#tests/support/builders/orders.ts'
import { describe, expect, test } from 'vitest'
import { orderById } from '#data/order/orders.ts'
import { cents } from '#domain/money.ts'
import { ownTransferMethodId } from '#domain/payment/own-transfer.ts'
import { loadPaymentRequest } from '../payment/payment-request.ts'
import { openShopWithClock } from '#tests/support/builders/test-shop.ts'
import { lastSegment } from '#tests/support/builders/links.ts'

const {
  clock,
  db,
  context,
  createProduct,
  queuedMails,
  settlePayment,
  startPayment,
  bookTransfer,
  offerPayLater,
  expireUnpaidOrders,
  placeOrder,
  placeByPhone,
  expectOrder,
  expectStock,
  expectNoViolations,
} = await openShopWithClock()

/** Two packs of 12.95 and shipping of 5.00, to be transferred. */
async function placeTransferOrder() {
  const item = await createProduct({ price: cents(1295), stock: 10 })
  const request = {
    ...testOrderRequest({ ...item, quantity: 2 }),
    payment_method: ownTransferMethodId,
  }
  return { item, request, place: () => placeByPhone(request, { phone: '06 12345678' }) }
}

describe('an order by phone that the customer pays by transfer', () => {
  test('needs a bank account, and staff', async () => {
    const { place, request } = await placeTransferOrder()
    await expect(place()).toBeRefused('input-invalid')
    await offerPayLater()
    await expect(placeOrder(request, undefined)).toBeRefused('input-invalid')
  })
  test('asks for the transfer, waits a week, and is paid once staff book it', async () => {
    const { place } = await placeTransferOrder()
    const { id, number } = await place()
    const order = await orderById(db, id)
    expect(order).toMatchObject({ phone: '06 12345678', state: 'awaiting-payment', total: 3090 })
    expect(await loadPaymentRequest(context, order!)).toMatchObject({
      amount: 3090,
      transfer: { reference: number },
    })
    clock.forward({ minutes: 6 * 1440 })
    expect(await expireUnpaidOrders()).toBe(0)
    await expect(bookTransfer({ number }, 3000)).toBeRefused('input-invalid')
    await expect(bookTransfer({ number }, 3100)).toBeRefused('input-invalid')
    await Promise.all([bookTransfer({ number }, 3090), bookTransfer({ number }, 3090)])
    await expectOrder(id, { state: 'paid', hasReservation: true })
    const mails = await queuedMails()
    expect(mails.map(({ mail }) => mail)).toEqual(['order-by-phone', 'order-paid'])
    await expect(bookTransfer({ number }, 3090, { key: 'transfer-2' })).toBeRefused('not-payable')
  })
  test('can also be paid with another method, and reserves its packs again when the transfer comes after it expired', async () => {
    const first = await (await placeTransferOrder()).place()
    const paymentId = await startPayment(lastSegment(first.payLink))
    await settlePayment(paymentId, 'paid')
    await expectOrder(first.id, { state: 'paid' })
    const { item, place } = await placeTransferOrder()
    const late = await place()
    clock.forward({ minutes: 7 * 1440 + 1 })
    expect(await expireUnpaidOrders()).toBe(1)
    await expectStock(item.id, 10)
    await bookTransfer(late, 3090)
    await expectStock(item.id, 8)
    await expectOrder(late.id, {
      state: 'paid',
      hasReservation: true,
    })
  })
  test('leaves the invariants of the shop as they are', async () => {
    await expectNoViolations()
  })
})
