// Tests how an order to be paid afterwards is confirmed: from the mail, with a login, or by staff.

import { describe, expect, test } from 'vitest'
import { orders } from '#data/tables/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { payLaterCheckDays } from '#domain/order/order-limits.ts'
import { withdrawByNumber } from '#tests/support/builders/withdrawals.ts'
import { cents, formatEuros } from '#domain/money.ts'
import { createTestApi } from '#tests/support/builders/api.ts'
import { callers } from '#tests/support/builders/callers.ts'
import { createTestCustomer } from '#tests/support/builders/customers.ts'
import { linkTokenOf, testSecretKey } from '#tests/support/builders/links.ts'
import {
  offerPayLater,
  payLaterRequest,
  placePayLaterOrder,
} from '#tests/support/builders/orders.ts'
import { setUpPayLaterScenario } from '#tests/support/builders/pay-later-scenario.ts'
import {
  listMailsNamed,
  newestConfirmationToken,
  pendingChangeOutcomes,
} from '#tests/support/builders/pending-changes.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import {
  confirmChange,
  rejectChange,
  requirePendingChange,
} from '../customer/pending-change/confirm-change.ts'
import { payAgain } from '../payment/start-payment.ts'
import { syncPayment } from '../payment/sync-payment.ts'
import { cancelOrder } from './cancel-order.ts'
import { expireUnpaidOrders } from './unpaid-order-jobs.ts'
import { markPacked } from './fulfil-order.ts'
import { placeOrder } from './place-order.ts'
import { releaseHold } from './staff-actions.ts'
import { createUnpaidOrderLimiter } from './unpaid-order-limits.ts'

const scenario = setUpPayLaterScenario({
  unpaidOrderLimits: createUnpaidOrderLimiter(testSecretKey, { on: true }),
})
const { stored, pay } = scenario

const email = 'kim@luwte.example'
const aPack = (price = 1000) => createTestProduct(scenario.db, { stock: 100, price: cents(price) })
/** Places an order of somebody who typed the e-mail address, and returns its row. */
async function place(
  request: ReturnType<typeof payLaterRequest>,
  options: Parameters<typeof placeOrder>[3] = {},
) {
  const { orderId } = await placeOrder(scenario.context, request, undefined, options)
  return stored(orderId)
}
const tasks = async () =>
  (await createTestApi(scenario.context, callers.support)('GET /api/admin/dashboard')).body

describe('an order of a stranger to be paid afterwards', () => {
  test('waits for the press in the mail, with its stock, and is on no pack list before', async () => {
    const order = await place(payLaterRequest(email, '1', await aPack()))
    expect(order).toMatchObject({ state: 'awaiting-payment', hasReservation: true })
    expect(await listMailsNamed(scenario.context, 'order-accepted', 'order-paid')).toEqual([])
    expect(await listMailsNamed(scenario.context, 'confirm-change')).toMatchObject([
      { recipient: email },
    ])
    await expect(markPacked(scenario.context, order.number, 'staff:2')).rejects.toMatchObject({
      code: 'not-yet',
    })
    const call = createTestApi(scenario.context)
    expect((await call(`GET /api/orders/${linkTokenOf(order)}`)).body).toMatchObject({
      state_label: 'Wacht op bevestiging',
      payment: { confirmation: { can_confirm: false } },
      pending_changes: [],
    })
    const link = await newestConfirmationToken(scenario.context)
    expect(await requirePendingChange(scenario.context, link)).toMatchObject({
      about: `bestelling ${order.number}`,
      after: [
        expect.stringContaining('1 × '),
        'Het pakket gaat naar Proef Klant, Dam 1, 1012 JS Amsterdam.',
        `Je betaalt ${formatEuros(cents(1500))}, binnen 14 dagen nadat we alles verzonden hebben.`,
      ] as string[],
    })
    await Promise.all(Array.from({ length: 5 }, () => confirmChange(scenario.context, link)))
    expect(await stored(order.id)).toMatchObject({
      state: 'accepted',
      acceptedAt: scenario.clock.now(),
    })
    expect(await listMailsNamed(scenario.context, 'order-accepted')).toHaveLength(1)
    scenario.clock.forward({ days: 30 })
    expect(await expireUnpaidOrders(scenario.context)).toBe(0)
  })

  test.each(['has an account', 'is of no customer'])(
    'is refused after ten mails of a day to an address that %s',
    async (whose) => {
      if (whose === 'has an account') await createTestCustomer(scenario.context, email)
      const now = scenario.clock.now()
      const mail = {
        mail: 'order-paid',
        recipient: email,
        data: { orderId: 1 },
        createdAt: now,
      } as const
      await scenario.db.insert(outbox).values(Array.from({ length: 10 }, () => mail))
      await expect(place(payLaterRequest(email, '1', await aPack()))).rejects.toMatchObject({
        code: 'input-invalid',
      })
    },
  )

  test('ends after 48 hours without a press, and can no longer be confirmed', async () => {
    const order = await place(payLaterRequest(email, '1', await aPack()))
    const link = await newestConfirmationToken(scenario.context)
    scenario.clock.forward({ days: 2, minutes: 1 })
    expect(await expireUnpaidOrders(scenario.context)).toBe(1)
    expect(await stored(order.id)).toMatchObject({ state: 'expired', hasReservation: false })
    await expect(confirmChange(scenario.context, link)).rejects.toMatchObject({
      code: 'change-over',
    })
  })

  test('ends when the owner of the e-mail address did not place it', async () => {
    const order = await place(payLaterRequest(email, '1', await aPack()))
    const link = await newestConfirmationToken(scenario.context)
    expect(await rejectChange(scenario.context, link)).toMatchObject({ state: 'refused' })
    expect(await stored(order.id)).toMatchObject({ state: 'cancelled', hasReservation: false })
    expect(await pendingChangeOutcomes(scenario.context)).toEqual(['refused'])
  })

  test('promises a day that counts from the press', async () => {
    const order = await place(payLaterRequest(email, '1', await aPack()))
    scenario.clock.forward({ days: 1, minutes: 600 })
    await confirmChange(scenario.context, await newestConfirmationToken(scenario.context))
    expect((await stored(order.id)).promisedDay! > order.promisedDay!).toBe(true)
  })

  test('can be paid instead, and still waits after a payment that failed', async () => {
    const order = await place(payLaterRequest(email, '1', await aPack()))
    const start = async () =>
      (await payAgain(scenario.context, linkTokenOf(order))).split('/').at(-1) ?? ''
    const failed = await start()
    await scenario.context.payments.testControls?.settle(failed, 'failed')
    await syncPayment(scenario.context, failed)
    expect(await stored(order.id)).toMatchObject({
      state: 'awaiting-payment',
      hasReservation: true,
    })
    await pay(await start())
    expect(await stored(order.id)).toMatchObject({ state: 'paid', acceptedAt: null })
    const link = await newestConfirmationToken(scenario.context)
    await expect(confirmChange(scenario.context, link)).rejects.toMatchObject({
      code: 'change-over',
    })
  })

  test('needs no mail with a login of that customer, before or after', async () => {
    await placePayLaterOrder(scenario.context, email, '1', await aPack())
    expect(await scenario.mails()).toEqual(['order-accepted'])
    const { id, email: own } = await createTestCustomer(scenario.context, 'jo@luwte.example')
    const request = payLaterRequest('Jo@luwte.example', '2', await aPack())
    const other = await place(request, { accountEmail: email })
    expect(other.state).toBe('awaiting-payment')
    const user = { ...callers.customer.user!, id, email: own }
    const confirm = `POST /api/orders/${linkTokenOf(other)}/confirm`
    const asStranger = { ...callers.customer, user: { ...user, id: id + 1 } }
    expect(await createTestApi(scenario.context, asStranger)(confirm)).toMatchObject({
      status: 404,
    })
    expect(await createTestApi(scenario.context)(confirm)).toMatchObject({ status: 401 })
    expect(
      await createTestApi(scenario.context, { ...callers.customer, user })(confirm),
    ).toMatchObject({
      status: 204,
    })
    expect(await stored(other.id)).toMatchObject({ state: 'accepted' })
  })

  test('is refused when the mail to confirm it would be withheld; confirmed ones do not count', async () => {
    const orderAndCancel = async () => {
      const order = await place(payLaterRequest(email, '1', await aPack()))
      await cancelOrder(scenario.context, linkTokenOf(order))
    }
    const confirmed = await place(payLaterRequest(email, '1', await aPack()))
    await confirmChange(scenario.context, await newestConfirmationToken(scenario.context))
    await cancelOrder(scenario.context, linkTokenOf(confirmed))
    for (let index = 0; index < 3; index++) await orderAndCancel()
    await expect(orderAndCancel()).rejects.toMatchObject({
      code: 'input-invalid',
      message: expect.stringContaining('vandaag geen mail meer') as string,
    })
    const mails = await listMailsNamed(scenario.context, 'confirm-change')
    expect(mails.map(({ withheldBy }) => withheldBy)).toEqual([null, null, null, null])
    expect(await scenario.db.$count(orders)).toBe(4)
  })

  test('that was accepted gets a receipt of every withdrawal', async () => {
    const { number } = await place(payLaterRequest(email, '1', await aPack()))
    await confirmChange(scenario.context, await newestConfirmationToken(scenario.context))
    for (const note of ['een', 'twee', 'drie'])
      await withdrawByNumber(scenario.context, { name: 'Kim', number, email, note })
    const receipts = await listMailsNamed(scenario.context, 'withdrawal-receipt')
    expect(receipts.map(({ withheldBy }) => withheldBy)).toEqual([null, null, null])
  })

  test('is accepted by staff who spoke to the customer', async () => {
    const order = await place(payLaterRequest(email, '1', await aPack()))
    await Promise.all([1, 2].map(() => releaseHold(scenario.context, order.number, 'staff:2')))
    expect(await stored(order.id)).toMatchObject({ state: 'accepted' })
    expect(await listMailsNamed(scenario.context, 'order-accepted')).toHaveLength(1)
    const link = await newestConfirmationToken(scenario.context)
    expect(await confirmChange(scenario.context, link)).toMatchObject({ state: 'confirmed' })
  })
})

describe('an order above the number of first orders of a day', () => {
  test('waits for staff, and is accepted or paid, or ends by itself', async () => {
    await offerPayLater(scenario.context, { max_first_orders_per_day: 0 })
    const aWaitingOrder = async (house: string) => {
      const { orderId } = await placePayLaterOrder(
        scenario.context,
        `kim${house}@luwte.example`,
        house,
        await aPack(),
      )
      return stored(orderId)
    }
    const [first, second] = [await aWaitingOrder('1'), await aWaitingOrder('2')]
    expect(first).toMatchObject({ state: 'awaiting-payment', heldFor: 'pay-later-check' })
    scenario.clock.forward({ days: payLaterCheckDays - 1 })
    expect(await expireUnpaidOrders(scenario.context)).toBe(0)
    const call = createTestApi(scenario.context)
    expect((await call(`GET /api/orders/${linkTokenOf(first)}`)).body).toMatchObject({
      payment: { is_checked: true, can_pay: true },
    })
    expect(await tasks()).toMatchObject({ pay_later_checks: 2, held: 0 })
    await releaseHold(scenario.context, first.number, 'staff:2')
    expect(await stored(first.id)).toMatchObject({ state: 'accepted', heldFor: null })
    await pay((await payAgain(scenario.context, linkTokenOf(second))).split('/').at(-1) ?? '')
    expect(await stored(second.id)).toMatchObject({ state: 'paid', heldFor: null })
    expect(await tasks()).toMatchObject({ pay_later_checks: 0, held: 0 })
    const third = await aWaitingOrder('3')
    scenario.clock.forward({ days: payLaterCheckDays, minutes: 1 })
    expect(await expireUnpaidOrders(scenario.context)).toBe(1)
    expect(await stored(third.id)).toMatchObject({
      state: 'expired',
      heldFor: null,
      hasReservation: false,
    })
    expect(await tasks()).toMatchObject({ pay_later_checks: 0, held: 0 })
  })

  test('is another one on the next day', async () => {
    await offerPayLater(scenario.context, { max_first_orders_per_day: 1 })
    const order = async (house: string) =>
      stored(
        (
          await placePayLaterOrder(
            scenario.context,
            `kim${house}@luwte.example`,
            house,
            await aPack(),
          )
        ).orderId,
      )
    expect(await order('1')).toMatchObject({ state: 'accepted' })
    expect(await order('2')).toMatchObject({ heldFor: 'pay-later-check' })
    scenario.clock.forward({ days: 1 })
    expect(await order('3')).toMatchObject({ state: 'accepted' })
  })
})
