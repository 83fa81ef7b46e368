// Tests how an order to be paid afterwards is confirmed: from the mail, with a login, or by staff.

import { describe, expect, test } from 'vitest'
import { orders } from '#data/tables/order/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { payLaterCheckDays } from '#domain/order/order-limits.ts'
import { cents, formatEuros } from '#domain/money.ts'
import { createTestApi } from '#tests/support/builders/api.ts'
import { callers } from '#tests/support/builders/callers.ts'
import { linkTokenOf, testSecretKey } from '#tests/support/builders/links.ts'
import { payLaterRequest, placePayLaterOrder } from '#tests/support/builders/orders.ts'
import { setUpPayLaterScenario } from '#tests/support/builders/pay-later-scenario.ts'
import { pendingChangeOutcomes } from '#tests/support/builders/pending-changes.ts'
import { requirePendingChange } from '../../customer/pending-change/confirm-change.ts'
import { placeOrder } from '../place-order.ts'
import { releaseHold } from '../staff-actions.ts'
import { createUnpaidOrderLimiter } from './unpaid-order-limits.ts'

const {
  storedOrder: stored,
  pay,
  createProduct,
  context,
  clock,
  createCustomer,
  settlePayment,
  mailsNamed,
  packOrder,
  startPayment,
  withdrawByNumber,
  offerPayLater,
  newestConfirmationToken,
  confirmNewestChange,
  confirmChange,
  rejectChange,
  cancelOrder,
  expireUnpaidOrders,
  atOnce,
  expectOrder,
  expectCount,
  expectMails,
} = setUpPayLaterScenario({
  unpaidOrderLimits: createUnpaidOrderLimiter(testSecretKey, { on: true }),
})

const email = 'kim@luwte.example'
const aPack = (price = 1000) => createProduct({ stock: 100, price: cents(price) })
/** Places an order of somebody who typed the e-mail address, and returns its row. */
async function place(
  request: ReturnType<typeof payLaterRequest>,
  options: Parameters<typeof placeOrder>[3] = {},
) {
  const { orderId } = await placeOrder(context, request, undefined, options)
  return stored(orderId)
}
const placeOne = async () => place(payLaterRequest(email, '1', await aPack()))
const tasks = async () =>
  (await createTestApi(context, callers.support)('GET /api/admin/dashboard')).body

describe('an order of a stranger to be paid afterwards', () => {
  test('waits for the press in the mail, with its stock, and is on no pack list before', async () => {
    const order = await placeOne()
    expect(order).toMatchObject({ state: 'awaiting-payment', hasReservation: true })
    expect(await mailsNamed('order-accepted', 'order-paid')).toEqual([])
    expect(await mailsNamed('confirm-change')).toMatchObject([{ recipient: email }])
    await expect(packOrder(order)).toBeRefused('not-yet')
    const call = createTestApi(context)
    expect((await call(`GET /api/orders/${linkTokenOf(order)}`)).body).toMatchObject({
      state_label: 'Wacht op bevestiging',
      payment: { confirmation: { can_confirm: false } },
      pending_changes: [],
    })
    const link = await newestConfirmationToken()
    expect(await requirePendingChange(context, link)).toMatchObject({
      about: `bestelling ${order.number}`,
      after: [
        expect.stringContaining('1 × '),
        'Het pakket gaat naar Proef Klant, Dam 1, 1012 JS Amsterdam.',
        `Je betaalt ${formatEuros(cents(1500))}, binnen 14 dagen nadat we alles verzonden hebben.`,
      ] as string[],
    })
    await atOnce(5, () => confirmChange(link))
    await expectOrder(order.id, {
      state: 'accepted',
      acceptedAt: clock.now(),
    })
    expect(await mailsNamed('order-accepted')).toHaveLength(1)
    clock.forward({ days: 30 })
    expect(await expireUnpaidOrders()).toBe(0)
  })

  test.each(['has an account', 'is of no customer'])(
    'is refused after ten mails of a day to an address that %s',
    async (whose) => {
      if (whose === 'has an account') await createCustomer(email)
      const now = clock.now()
      const mail = {
        mail: 'order-paid',
        recipient: email,
        data: { orderId: 1 },
        createdAt: now,
      } as const
      await context.db.insert(outbox).values(Array.from({ length: 10 }, () => mail))
      await expect(placeOne()).toBeRefused('input-invalid')
    },
  )

  test('ends after 48 hours without a press, and can no longer be confirmed', async () => {
    const order = await placeOne()
    const link = await newestConfirmationToken()
    clock.forward({ days: 2, minutes: 1 })
    expect(await expireUnpaidOrders()).toBe(1)
    await expectOrder(order.id, { state: 'expired', hasReservation: false })
    await expect(confirmChange(link)).toBeRefused('change-over')
  })

  test('ends when the owner of the e-mail address did not place it', async () => {
    const order = await placeOne()
    const link = await newestConfirmationToken()
    expect(await rejectChange(link)).toMatchObject({ state: 'refused' })
    await expectOrder(order.id, { state: 'cancelled', hasReservation: false })
    expect(await pendingChangeOutcomes(context)).toEqual(['refused'])
  })

  test('promises a day that counts from the press', async () => {
    const order = await placeOne()
    clock.forward({ days: 1, minutes: 600 })
    await confirmNewestChange()
    expect((await stored(order.id)).promisedDay! > order.promisedDay!).toBe(true)
  })

  test('can be paid instead, and still waits after a payment that failed', async () => {
    const order = await placeOne()
    const start = async () => await startPayment(linkTokenOf(order))
    const failed = await start()
    await settlePayment(failed, 'failed')
    await expectOrder(order.id, {
      state: 'awaiting-payment',
      hasReservation: true,
    })
    await pay(await start())
    await expectOrder(order.id, { state: 'paid', acceptedAt: null })
    const link = await newestConfirmationToken()
    await expect(confirmChange(link)).toBeRefused('change-over')
  })

  test('needs no mail with a login of that customer, before or after', async () => {
    await placePayLaterOrder(context, email, '1', await aPack())
    await expectMails('order-accepted')
    const { id, email: own } = await createCustomer('jo@luwte.example')
    const request = payLaterRequest('Jo@luwte.example', '2', await aPack())
    const other = await place(request, { accountEmail: email })
    expect(other.state).toBe('awaiting-payment')
    const user = { ...callers.customer.user!, id, email: own }
    const confirm = `POST /api/orders/${linkTokenOf(other)}/confirm`
    const asStranger = { ...callers.customer, user: { ...user, id: id + 1 } }
    expect(await createTestApi(context, asStranger)(confirm)).toMatchObject({
      status: 404,
    })
    expect(await createTestApi(context)(confirm)).toMatchObject({ status: 401 })
    expect(await createTestApi(context, { ...callers.customer, user })(confirm)).toMatchObject({
      status: 204,
    })
    await expectOrder(other.id, { state: 'accepted' })
  })

  test('is refused when the mail to confirm it would be withheld; confirmed ones do not count', async () => {
    const orderAndCancel = async () => {
      const order = await placeOne()
      await cancelOrder(linkTokenOf(order))
    }
    const confirmed = await placeOne()
    await confirmNewestChange()
    await cancelOrder(linkTokenOf(confirmed))
    for (let index = 0; index < 3; index++) await orderAndCancel()
    await expect(orderAndCancel()).toBeRefused({
      code: 'input-invalid',
      message: expect.stringContaining('vandaag geen mail meer'),
    })
    const mails = await mailsNamed('confirm-change')
    expect(mails.map(({ withheldBy }) => withheldBy)).toEqual([null, null, null, null])
    await expectCount(orders, 4)
  })

  test('that was accepted gets a receipt of every withdrawal', async () => {
    const { number } = await placeOne()
    await confirmNewestChange()
    for (const note of ['een', 'twee', 'drie'])
      await withdrawByNumber({ name: 'Kim', number, email, note })
    const receipts = await mailsNamed('withdrawal-receipt')
    expect(receipts.map(({ withheldBy }) => withheldBy)).toEqual([null, null, null])
  })

  test('is accepted by staff who spoke to the customer', async () => {
    const order = await placeOne()
    await atOnce(2, () => releaseHold(context, order.number, 'staff:2'))
    await expectOrder(order.id, { state: 'accepted' })
    expect(await mailsNamed('order-accepted')).toHaveLength(1)
    const link = await newestConfirmationToken()
    expect(await confirmChange(link)).toMatchObject({ state: 'confirmed' })
  })
})

const orderFrom = async (house: string) =>
  stored(
    (await placePayLaterOrder(context, `kim${house}@luwte.example`, house, await aPack())).orderId,
  )

describe('an order above the number of first orders of a day', () => {
  test('waits for staff, and is accepted or paid, or ends by itself', async () => {
    await offerPayLater({ max_first_orders_per_day: 0 })
    const aWaitingOrder = async (house: string) => {
      const { orderId } = await placePayLaterOrder(
        context,
        `kim${house}@luwte.example`,
        house,
        await aPack(),
      )
      return stored(orderId)
    }
    const [first, second] = [await aWaitingOrder('1'), await aWaitingOrder('2')]
    expect(first).toMatchObject({ state: 'awaiting-payment', heldFor: 'pay-later-check' })
    clock.forward({ days: payLaterCheckDays - 1 })
    expect(await expireUnpaidOrders()).toBe(0)
    const call = createTestApi(context)
    expect((await call(`GET /api/orders/${linkTokenOf(first)}`)).body).toMatchObject({
      payment: { is_checked: true, can_pay: true },
    })
    expect(await tasks()).toMatchObject({ pay_later_checks: 2, held: 0 })
    await releaseHold(context, first.number, 'staff:2')
    await expectOrder(first.id, { state: 'accepted', heldFor: null })
    await pay(await startPayment(linkTokenOf(second)))
    await expectOrder(second.id, { state: 'paid', heldFor: null })
    expect(await tasks()).toMatchObject({ pay_later_checks: 0, held: 0 })
    const third = await aWaitingOrder('3')
    clock.forward({ days: payLaterCheckDays, minutes: 1 })
    expect(await expireUnpaidOrders()).toBe(1)
    await expectOrder(third.id, {
      state: 'expired',
      heldFor: null,
      hasReservation: false,
    })
    expect(await tasks()).toMatchObject({ pay_later_checks: 0, held: 0 })
  })

  test('is another one on the next day', async () => {
    await offerPayLater({ max_first_orders_per_day: 1 })
    expect(await orderFrom('1')).toMatchObject({ state: 'accepted' })
    expect(await orderFrom('2')).toMatchObject({ heldFor: 'pay-later-check' })
    clock.forward({ days: 1 })
    expect(await orderFrom('3')).toMatchObject({ state: 'accepted' })
  })
})
