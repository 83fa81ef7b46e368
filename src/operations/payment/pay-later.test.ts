// Tests orders that the shop sends before their payment: placing, paying, cancelling, returning and reminding.

import { eq, like } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { listBookkeepingEntries } from '#data/statistics/bookkeeping.ts'
import { products } from '#data/tables/catalogue.ts'
import { orderEvents, orders, payments } from '#data/tables/orders.ts'
import { testPayments } from '#data/tables/test-payments.ts'
import { invoices } from '#data/tables/invoices.ts'
import { outbox } from '#data/tables/outbox.ts'
import { refunds } from '#data/tables/refunds.ts'
import { returns } from '#data/tables/returns.ts'
import { cents } from '#domain/money.ts'
import { createTestClock, createTestContext } from '#tests/support/builders/context.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'
import { createPayLaterOrder, createPaidOrder, offerPayLater, payLaterRequest } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database/test-database.ts'
import type { AppContext } from '../context.ts'
import { cancelOrder } from '../order/cancel-order.ts'
import { expireUnpaidOrders } from '../order/expire-unpaid-orders.ts'
import { markDelivered, markPacked } from '../order/fulfil-order.ts'
import { placeOrder } from '../order/place-order.ts'
import { remindDuePayments } from '../order/remind-due-payments.ts'
import { remindUnpaidOrders } from '../order/remind-unpaid-orders.ts'
import { recoverInterruptedOrders } from '../order/recover-interrupted-orders.ts'
import { refundReturn, registerReturn } from '../order/return-order.ts'
import { shipOrder } from '../order/ship-order.ts'
import { withdrawByLink } from '../order/withdraw-order.ts'
import { bookBankTransfer, confirmOwnRefund } from './book-bank-transfer.ts'
import { payAgain } from './pay-again.ts'
import { sendAndPollRefunds } from './refund-status-job.ts'
import { refundByStaff } from './refund-by-staff.ts'
import { syncPayment } from './sync-payment.ts'

let database: TestDatabase
let clock: ReturnType<typeof createTestClock>
let context: AppContext
beforeEach(async () => {
  database = await createTestDatabase()
  clock = createTestClock()
  context = createTestContext(database.db, { clock: clock.now })
  await offerPayLater(context)
})
afterEach(async () => {
  const violations = await findInvariantViolations(database.db)
  await database.close()
  if (violations.length > 0) throw new Error(`broken: ${JSON.stringify(violations)}`)
})

const parcel = { carrier: 'PostNL', trackingCode: '3S1', trackingUrl: 'https://postnl.nl/3S1' }
const stored = async (id: number) => (await database.db.select().from(orders).where(eq(orders.id, id)))[0]!
const refundsOf = (id: number) => database.db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(refunds.id)
const eventsOf = async (id: number) =>
  (await database.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id)).map(({ type }) => type)
const mails = async () => (await database.db.select().from(outbox).orderBy(outbox.id)).map(({ mail }) => mail)
const reminders = async () => (await mails()).filter((mail) => mail.startsWith('payment-'))
const stockOf = async (id: number) => (await database.db.select().from(products).where(eq(products.id, id)))[0]?.stock
const booked = async () => {
  const rows = await listBookkeepingEntries(database.db, { from: '2000-01-01', to: '2100-01-01' }, undefined, 100)
  return rows.map(({ orderNumber, rates }) => [orderNumber, rates.reduce((sum, { gross }) => sum + gross, 0)])
}
const product = (stock = 20) => createTestProduct(database.db, { stock, price: cents(1000) })
const pay = async (id: string) => {
  await database.db.update(testPayments).set({ status: 'paid' }).where(eq(testPayments.id, id))
  await syncPayment(context, id)
}
/** Two packs of € 10 and € 5 shipping. */
async function anOrder(email = 'kim@luwte.example') {
  const item = await product()
  return { item, order: await createPayLaterOrder(context, email, { ...item, quantity: 2 }) }
}
async function shippedOrder() {
  const { item, order } = await anOrder()
  await markPacked(context, order.number, 'staff:2')
  await shipOrder(context, order.number, 'staff:2', parcel)
  return { item, order }
}
const transfer = (amount: number, key = 'transfer-1') => ({
  day: clock.now().toISOString().slice(0, 10),
  amount: cents(amount),
  by: 'staff:2' as const,
  key,
})

describe('placeOrder with achteraf', () => {
  test('accepts the order without a payment, reserves its stock and mails the confirmation', async () => {
    const { item, order } = await anOrder()
    expect(order).toMatchObject({ state: 'accepted', paidAt: null, total: 2500, paymentLeaseUntil: null, hasReservation: true })
    expect(order.acceptedAt).toEqual(clock.now())
    expect(await stockOf(item.id)).toBe(18)
    expect(await database.db.$count(payments)).toBe(0)
    expect(await mails()).toEqual(['order-accepted'])
    expect(await booked()).toEqual([[order.number, 2500]])
  })

  test('a double click and a repeated key make one order', async () => {
    const item = await product()
    const request = payLaterRequest('kim@luwte.example', '1', item)
    const both = await Promise.all([1, 2, 3].map(() => placeOrder(context, request, 'one-attempt-key')))
    expect(new Set(both.map(({ orderId }) => orderId)).size).toBe(1)
    expect(new Set(both.map(({ redirectUrl }) => redirectUrl)).size).toBe(1)
    expect(await database.db.$count(orders)).toBe(1)
    expect(await mails()).toEqual(['order-accepted'])
  })

  test('accepts one of several orders at the same moment for one e-mail address or one house', async () => {
    const item = await product(100)
    const place = (email: string, house: string) => placeOrder(context, payLaterRequest(email, house, item), undefined)
    const tries = ['Kim@luwte.example 1', 'kim@luwte.example 2', 'sam@luwte.example 1', 'kim@luwte.example 1']
    const results = await Promise.allSettled(tries.map((one) => place(one.split(' ')[0]!, one.split(' ')[1]!)))
    const accepted = await database.db.select().from(orders)
    expect(accepted.length).toBeGreaterThanOrEqual(1)
    expect(new Set(accepted.map(({ email }) => email.toLowerCase())).size).toBe(accepted.length)
    expect(new Set(accepted.map(({ houseNumber }) => houseNumber)).size).toBe(accepted.length)
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'input-invalid', errors: { payment_method: expect.anything() } })
    expect(await stockOf(item.id)).toBe(100 - accepted.length)
  })

  test('allows the next order after payment, up to the higher limit', async () => {
    const { order } = await anOrder()
    const item = await product()
    const place = (quantity: number) => placeOrder(context, payLaterRequest('kim@luwte.example', '1', { ...item, quantity }), undefined)
    await expect(place(1)).rejects.toMatchObject({ code: 'input-invalid' })
    await bookBankTransfer(context, order.number, transfer(2500))
    const expensive = await createTestProduct(database.db, { stock: 20, price: cents(5000) })
    const placeFor = (euros: 100 | 200) =>
      placeOrder(context, payLaterRequest('kim@luwte.example', '1', { ...expensive, quantity: euros / 50 }), undefined)
    await expect(placeFor(200)).rejects.toMatchObject({ code: 'input-invalid' })
    await expect(placeFor(100)).resolves.toBeDefined()
  })

  test('refuses a first order above the limit, a shop that does not offer it, and reserves nothing', async () => {
    const expensive = await createTestProduct(database.db, { stock: 20, price: cents(7600) })
    const place = () => placeOrder(context, payLaterRequest('new@luwte.example', '1', expensive), 'one-attempt-key')
    await expect(place()).rejects.toMatchObject({ code: 'input-invalid' })
    await offerPayLater(context, { enabled: false, max_first_order: 100 })
    await expect(place()).rejects.toThrow('nu niet')
    expect(await stockOf(expensive.id)).toBe(20)
    expect(await database.db.$count(orders)).toBe(0)
    await offerPayLater(context, { max_first_order: 100 })
    await expect(place()).resolves.toBeDefined()
  })

  test('is not for subscriptions and phone orders', async () => {
    const item = await product()
    const request = payLaterRequest('kim@luwte.example', '1', item)
    await expect(placeOrder(context, request, undefined, { subscription: { interval: 'month' } })).rejects.toMatchObject({
      code: 'input-invalid',
    })
    await expect(placeOrder(context, request, undefined, { byPhone: 'staff:2' })).rejects.toMatchObject({ code: 'input-invalid' })
  })

  test('works while the payment provider is down', async () => {
    const item = await product()
    const down = { ...context, payments: { ...context.payments, methods: () => Promise.reject(new Error('down')) } }
    await expect(placeOrder(down, payLaterRequest('kim@luwte.example', '1', item), undefined)).resolves.toBeDefined()
  })
})

describe('the jobs for prepaid orders', () => {
  test('leave a pay-later order alone, however old it is', async () => {
    const { item, order } = await anOrder()
    for (const days of [1, 30, 400]) {
      clock.forward({ days })
      await Promise.all([expireUnpaidOrders(context), remindUnpaidOrders(context), recoverInterruptedOrders(context)])
    }
    expect(await stored(order.id)).toMatchObject({ state: 'accepted', hasReservation: true, paymentReminderAt: null })
    expect(await stockOf(item.id)).toBe(18)
    expect(await mails()).toEqual(['order-accepted'])
  })
})

describe('payment of a pay-later order', () => {
  test('before packing makes it a paid order, and later leaves the fulfilment as it is', async () => {
    const first = await anOrder()
    await pay((await payAgain(context, first.order.token)).split('/').at(-1)!)
    expect(await stored(first.order.id)).toMatchObject({ state: 'paid', paidAt: clock.now() })
    const { order } = await shippedOrder()
    const url = await payAgain(context, order.token)
    expect(await payAgain(context, order.token)).toBe(url)
    await pay(url.split('/').at(-1)!)
    expect(await stored(order.id)).toMatchObject({ state: 'shipped', paidAt: clock.now() })
    expect(await booked()).toHaveLength(2)
    await markDelivered(context, order.number, 'staff:2')
  })

  test('failed and cancelled payments keep the order, its stock and its amount', async () => {
    const { item, order } = await anOrder()
    const id = (await payAgain(context, order.token)).split('/').at(-1)!
    await database.db.update(testPayments).set({ status: 'canceled' }).where(eq(testPayments.id, id))
    await syncPayment(context, id)
    expect(await stored(order.id)).toMatchObject({ state: 'accepted', hasReservation: true })
    expect(await stockOf(item.id)).toBe(18)
    expect(await payAgain(context, order.token)).not.toContain(id)
  })

  test('two webhooks and a booking by staff at the same moment pay once', async () => {
    const { order } = await shippedOrder()
    const id = (await payAgain(context, order.token)).split('/').at(-1)!
    await database.db.update(testPayments).set({ status: 'paid' }).where(eq(testPayments.id, id))
    await Promise.allSettled([syncPayment(context, id), syncPayment(context, id), bookBankTransfer(context, order.number, transfer(2500))])
    const events = await eventsOf(order.id)
    expect(events.filter((type) => type === 'paid')).toHaveLength(1)
    expect((await mails()).filter((mail) => mail === 'order-paid')).toHaveLength(1)
    const paid = await database.db.select().from(payments).where(eq(payments.status, 'paid'))
    // If both arrived, staff see that it was paid twice.
    expect(events.includes('paid-twice')).toBe(paid.length === 2)
    // Staff refund the second payment, so that the check of the accounts after this test knows only one.
    if (paid.length === 2) await database.db.delete(payments).where(like(payments.id, 'bank%'))
  })

  test('a booking is idempotent, needs the whole amount and a possible day', async () => {
    const { order } = await shippedOrder()
    await expect(bookBankTransfer(context, order.number, transfer(2499))).rejects.toMatchObject({ errors: { amount: expect.anything() } })
    await expect(bookBankTransfer(context, order.number, { ...transfer(2500), day: '2100-01-01' })).rejects.toMatchObject({
      errors: { day: expect.anything() },
    })
    await Promise.all([1, 2, 3].map(() => bookBankTransfer(context, order.number, transfer(2500))))
    expect(await database.db.$count(payments)).toBe(1)
    await expect(bookBankTransfer(context, order.number, transfer(2500, 'transfer-2'))).rejects.toMatchObject({ code: 'not-payable' })
    expect(await stored(order.id)).toMatchObject({ state: 'shipped', paidAt: clock.now() })
  })

  test('money above the amount due goes back: by the provider, or by staff for a transfer', async () => {
    const { order } = await shippedOrder()
    await bookBankTransfer(context, order.number, transfer(3000))
    await sendAndPollRefunds(context)
    const [surplus] = await refundsOf(order.id)
    expect(surplus).toMatchObject({ amount: 500, status: 'asked', shares: [], key: expect.stringContaining('surplus') })
    await Promise.all([1, 2].map(() => confirmOwnRefund(context, order.number, surplus!.id, 'staff:2')))
    expect((await refundsOf(order.id))[0]).toMatchObject({ status: 'refunded' })
    expect(await stored(order.id)).toMatchObject({ state: 'shipped' })
    expect((await eventsOf(order.id)).filter((type) => type === 'refund-transferred')).toHaveLength(1)
    expect(await booked()).toEqual([[order.number, 2500]])
  })
})

describe('before the payment', () => {
  test('a cancellation releases the stock, credits the sale and asks for nothing', async () => {
    const { item, order } = await anOrder()
    await Promise.all([cancelOrder(context, order.token), cancelOrder(context, order.token, 'staff:2')])
    expect(await stored(order.id)).toMatchObject({ state: 'cancelled', credited: 2500, hasReservation: false })
    expect(await stockOf(item.id)).toBe(20)
    expect(await refundsOf(order.id)).toMatchObject([{ paymentId: null, amount: 2500, status: 'refunded' }])
    expect(await mails()).toEqual(['order-accepted', 'order-cancelled'])
    // The invoice of the acceptance, and its credit note.
    expect(await database.db.$count(invoices, eq(invoices.orderId, order.id))).toBe(2)
    expect(await booked()).toEqual([
      [order.number, 2500],
      [order.number, -2500],
    ])
    await expect(payAgain(context, order.token)).rejects.toMatchObject({ code: 'not-payable' })
  })

  test('a payment that arrives after the cancellation goes back and does not revive the order', async () => {
    const { order } = await anOrder()
    const id = (await payAgain(context, order.token)).split('/').at(-1)!
    const stubborn = { ...context, payments: { ...context.payments, cancel: () => Promise.resolve(undefined) } }
    await cancelOrder(stubborn, order.token)
    await pay(id)
    expect(await stored(order.id)).toMatchObject({ state: 'cancelled', paidAt: null })
    await sendAndPollRefunds(context)
    expect((await refundsOf(order.id)).map(({ paymentId, amount }) => [paymentId, amount])).toEqual([
      [null, 2500],
      [id, 2500],
    ])
  })

  test('a withdrawal before shipping cancels the order', async () => {
    const { item, order } = await anOrder()
    await withdrawByLink(context, order.token, { name: 'Kim', note: '' })
    expect(await stored(order.id)).toMatchObject({ state: 'cancelled', credited: 2500 })
    expect(await stockOf(item.id)).toBe(20)
  })

  test('a return reduces what is due, and a payment that was begun for more is replaced', async () => {
    const { item, order } = await shippedOrder()
    const before = await payAgain(context, order.token)
    await markDelivered(context, order.number, 'staff:2')
    await registerReturn(context, order.token, { lines: [{ itemId: item.id, quantity: 1 }], reason: 'changed-mind', note: '' })
    const [announced] = await database.db.select().from(returns)
    await refundReturn(context, announced!.id, 'staff:2')
    expect(await stored(order.id)).toMatchObject({ state: 'delivered', credited: 1000, paidAt: null })
    expect(await mails()).toContain('amount-due-changed')
    expect(await mails()).not.toContain('order-refund')
    const after = await payAgain(context, order.token)
    expect(after).not.toBe(before)
    await pay(after.split('/').at(-1)!)
    expect(await stored(order.id)).toMatchObject({ state: 'delivered', credited: 1000 })
    expect(await database.db.select().from(payments).where(eq(payments.status, 'paid'))).toMatchObject([{ amount: 1500 }])
    // After the payment a refund is paid out as usual, and the state shows what is left of the payment.
    await refundByStaff(context, order.number, {
      key: 'later',
      by: 'staff:2',
      reason: 'x',
      seen: undefined,
      lines: undefined,
      amount: cents(1500),
    })
    clock.forward({ minutes: 120 })
    await sendAndPollRefunds(context)
    expect(await stored(order.id)).toMatchObject({ state: 'refunded' })
    expect((await booked()).reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(0)
  })

  test('an old payment of more than is due pays the order, and the difference goes back', async () => {
    const { order } = await shippedOrder()
    const id = (await payAgain(context, order.token)).split('/').at(-1)!
    await refundByStaff(context, order.number, {
      key: 'less',
      by: 'staff:2',
      reason: 'x',
      seen: undefined,
      lines: undefined,
      amount: cents(400),
    })
    await pay(id)
    expect(await stored(order.id)).toMatchObject({ state: 'shipped', credited: 400, paidAt: clock.now() })
    expect((await refundsOf(order.id)).map(({ amount, shares }) => [amount, shares.length])).toEqual([
      [400, 1],
      [400, 0],
    ])
  })

  test('nothing more than the amount due can be credited', async () => {
    const { order } = await shippedOrder()
    const credit = (amount: number, key: string) =>
      refundByStaff(context, order.number, { key, by: 'staff:2', reason: 'x', seen: undefined, lines: undefined, amount: cents(amount) })
    await expect(credit(2501, 'a')).rejects.toMatchObject({ code: 'too-much-refunded' })
    const results = await Promise.allSettled([credit(2000, 'b'), credit(2000, 'c')])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stored(order.id)).toMatchObject({ credited: 2000 })
  })
})

describe('remindDuePayments', () => {
  test('reminds twice after shipping, each once, also with several processes at once', async () => {
    const { order } = await shippedOrder()
    for (let day = 0; day <= 30; day++) {
      await Promise.all([remindDuePayments(context), remindDuePayments(context)])
      if (day === 13) expect(await reminders()).toEqual([])
      if (day === 16) expect(await reminders()).toEqual(['payment-due'])
      clock.forward({ days: 1 })
    }
    expect(await reminders()).toEqual(['payment-due', 'payment-overdue'])
    expect((await eventsOf(order.id)).filter((type) => type === 'due-reminder')).toHaveLength(2)
  })

  test('does not remind of an order that was paid, or whose lost payment it finds', async () => {
    const { order } = await shippedOrder()
    const id = (await payAgain(context, order.token)).split('/').at(-1)!
    await database.db.update(testPayments).set({ status: 'paid' }).where(eq(testPayments.id, id))
    clock.forward({ days: 15 })
    await remindDuePayments(context)
    expect(await mails()).not.toContain('payment-due')
    expect((await stored(order.id)).paidAt).not.toBeNull()
  })
})

describe('any sequence of events', () => {
  type Step = 'pay' | 'book' | 'pack' | 'ship' | 'cancel' | 'return' | 'credit' | 'withdraw' | 'job'
  const steps: Step[] = ['pay', 'book', 'pack', 'ship', 'cancel', 'return', 'credit', 'withdraw', 'job']

  test('keeps the accounts, the stock and the amounts consistent', async () => {
    let round = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 2, maxLength: 7 }), async (path) => {
        round++
        const item = await product()
        const request = payLaterRequest(`kim${round}@luwte.example`, String(round), { ...item, quantity: 2 })
        const { orderId } = await placeOrder(context, request, undefined)
        const order = await stored(orderId)
        const token = linkTokenOf(order)
        const runs: Record<Step, () => Promise<unknown>> = {
          pay: async () => {
            const url = await payAgain(context, token)
            if (url.includes('betaalproef')) await pay(url.split('/').at(-1)!)
          },
          book: () => bookBankTransfer(context, order.number, transfer(2500, `book-${round}`)),
          pack: () => markPacked(context, order.number, 'staff:2'),
          ship: () => shipOrder(context, order.number, 'staff:2', parcel),
          cancel: () => cancelOrder(context, token),
          return: async () => {
            await registerReturn(context, token, { lines: [{ itemId: item.id, quantity: 1 }], reason: 'changed-mind', note: '' })
            const [open] = await database.db.select().from(returns).where(eq(returns.orderId, orderId))
            await refundReturn(context, open!.id, 'staff:2')
          },
          credit: () =>
            refundByStaff(context, order.number, {
              key: `credit-${round}`,
              by: 'staff:2',
              reason: 'x',
              seen: undefined,
              lines: undefined,
              amount: cents(300),
            }),
          withdraw: () => withdrawByLink(context, token, { name: 'Kim', note: '' }),
          job: () => sendAndPollRefunds(context),
        }
        for (const step of path)
          await runs[step]().catch((error: unknown) => {
            if (!(error instanceof Error) || error.name !== 'Problem') throw error
          })
        const { credited, total, paidAt, state } = await stored(orderId)
        expect(credited).toBeLessThanOrEqual(total)
        if (state === 'cancelled' && paidAt === null) expect(credited).toBe(total)
        expect(await findInvariantViolations(database.db)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})

test('a paid order of the same customer does not become a pay-later order', async () => {
  const paid = await createPaidOrder(context, await product())
  expect(await stored(paid.id)).toMatchObject({ acceptedAt: null, credited: 0, state: 'paid' })
})
