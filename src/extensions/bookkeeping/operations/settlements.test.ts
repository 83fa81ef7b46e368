import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refunds } from '#data/tables/order/refunds.ts'
import { cents } from '#domain/money.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { type FakeMollie, startFakeMollie } from '#integrations/payments/mollie.fake.ts'
import { createMollieRefundProvider } from '#integrations/payments/mollie-refunds.ts'
import { createMollieSettlementProvider } from '#integrations/payments/mollie-settlements.ts'
import { createMolliePaymentProvider } from '#integrations/payments/mollie.ts'
import { importSettlements, loadSettlementOverview } from './settlements.ts'
import { costs, payOut } from '#tests/support/builders/fake-settlements.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const { context, clock, createProduct, createPlacedOrder, updateRows, refundOrder, syncPayment } =
  useFreshShop()
let fake: FakeMollie
beforeEach(async () => {
  fake = await startFakeMollie()
  const access = { apiUrl: fake.url, apiKey: fake.apiKey, timeoutMs: 500 }
  Object.assign(context, {
    payments: createMolliePaymentProvider(access),
    refunds: createMollieRefundProvider(access),
    settlements: createMollieSettlementProvider({ ...access, apiKey: fake.accessToken }),
  })
})
afterEach(() => fake.close())

const year = { from: '2000-01-01', to: '2009-12-31' }
const allDays = () => ({ ...year, from: '2020-01-01', to: toCalendarDay(clock.now()) })
const overview = () => loadSettlementOverview(context, allDays())
const latest = async () => (await overview()).settlements[0]!

async function placeOrder({ paid = true } = {}) {
  const product = await createProduct({
    slug: `p-${crypto.randomUUID()}`,
    price: cents(2000),
    vatRate: 9,
  })
  const order = await createPlacedOrder(product)
  const payment = [...fake.payments.values()].at(-1)!
  payment.status = 'paid'
  if (paid) await syncPayment(payment.id)
  return { ...order, paymentId: payment.id, amount: payment.amount.value }
}

async function refund(orderId: number, amount: number) {
  await refundOrder(orderId, amount)
  const made = [...fake.refunds.values()].at(-1)!
  made.status = 'refunded'
  return made
}

describe('importSettlements', () => {
  test('matches payments, refunds, chargebacks and costs to the cent', async () => {
    const [first, second] = [await placeOrder(), await placeOrder()]
    const made = await refund(first.id, 500)
    await syncPayment(first.paymentId)
    payOut(fake, clock.now(), {
      amount: '18.30',
      costs,
      payments: [first, second].map(({ paymentId: id, amount }) => ({ id, amount })),
      refunds: [{ id: made.id, paymentId: first.paymentId, amount: '5.00' }],
      chargebacks: [{ id: 'chb_one', paymentId: second.paymentId, amount: '26.00' }],
    })
    // 25.00 + 25.00 − 5.00 − 26.00 − 0.70 = 18.30: the bank of the customer added a euro to the
    // chargeback.
    expect(await importSettlements(context)).toBe(1)
    expect(await latest()).toMatchObject({
      lines: 4,
      payments: 5000,
      refunds: 500,
      chargebacks: 2600,
      costsNet: 58,
      costsVat: 12,
      payout: 1830,
      rest: 0,
      differences: [],
    })
    expect(await overview()).toMatchObject({
      problem: null,
      succeededAt: clock.now(),
    })
    expect(await importSettlements(context)).toBe(0)
  })

  test('books a payment whose webhook never came, and a refund that staff made at Mollie', async () => {
    const order = await placeOrder({ paid: false })
    fake.refunds.set('re_unknown', {
      id: 're_unknown',
      paymentId: order.paymentId,
      amount: { currency: 'EUR', value: '4.00' },
      status: 'refunded',
      description: '',
      metadata: null,
    })
    payOut(fake, clock.now(), {
      amount: '21.00',
      payments: [{ id: order.paymentId, amount: order.amount }],
      refunds: [{ id: 're_unknown', paymentId: order.paymentId, amount: '4.00' }],
    })
    await importSettlements(context)
    expect((await latest()).differences).toEqual([])
    const { rows } = await context.db.execute(
      sql`select o.state, (select sum(amount)::int from payment_entries where order_id = o.id) as moved,
        (select sum(gross)::int from sales_entries where order_id = o.id) as sold from orders o where id = ${order.id}`,
    )
    expect(rows).toEqual([{ state: 'partly-refunded', moved: 2100, sold: 2100 }])
  })

  test('says of each difference what does not match', async () => {
    const order = await placeOrder()
    payOut(fake, clock.now(), {
      amount: '25.00',
      payments: [{ id: order.paymentId, amount: order.amount }],
    })
    const wrong = payOut(fake, clock.now(), {
      amount: '40.01',
      payments: [
        { id: order.paymentId, amount: order.amount },
        { id: 'tr_unknown', amount: '10.00' },
      ],
      refunds: [{ id: 're_unknown', paymentId: 'tr_unknown', amount: '3.00' }],
    })
    await importSettlements(context)
    const { differences, rest } = (await overview()).settlements.find(({ id }) => id === wrong)!
    expect(rest).toBe(801)
    expect(
      differences.map(({ reason, amount, reference, orderNumber }) => [
        reason,
        amount,
        reference,
        orderNumber,
      ]),
    ).toEqual([
      ['settled-before', 2500, order.paymentId, order.number],
      ['unknown', 1000, 'tr_unknown', null],
      ['unknown', -300, 're_unknown', null],
      ['correction', 801, null, null],
    ])
    const tiny = payOut(fake, clock.now(), { amount: '0.01' })
    await importSettlements(context)
    const rounded = (await overview()).settlements.find(({ id }) => id === tiny)!
    expect(rounded.differences).toEqual([
      { reason: 'rounding', amount: 1, kind: null, reference: null, orderNumber: null },
    ])
  })

  test('continues after an outage halfway, and records what happened', async () => {
    const orders = [await placeOrder(), await placeOrder()]
    for (const { paymentId: id, amount } of orders)
      payOut(fake, clock.now(), { amount: '25.00', payments: [{ id, amount }] })
    fake.behave('down')
    expect(await importSettlements(context)).toBe(0)
    expect(await overview()).toMatchObject({
      problem: 'unreachable',
      succeededAt: null,
    })
    fake.behave('well')
    // The newer settlement is invalid at first.
    const newer = fake.settlements.at(-1)!
    newer.payments[0]!.amount = 'broken'
    expect(await importSettlements(context)).toBe(1)
    expect((await overview()).settlements).toHaveLength(1)
    newer.payments[0]!.amount = '25.00'
    expect(await importSettlements(context)).toBe(1)
    const { settlements, problem } = await overview()
    expect(settlements.flatMap(({ differences }) => differences)).toEqual([])
    expect(problem).toBeNull()
  })

  test('stores each settlement once when two processes import at once', async () => {
    const order = await placeOrder()
    payOut(fake, clock.now(), {
      amount: '25.00',
      payments: [{ id: order.paymentId, amount: order.amount }],
    })
    await Promise.all([
      importSettlements(context),
      importSettlements(context),
      importSettlements(context),
    ])
    expect((await overview()).settlements).toHaveLength(1)
    expect((await latest()).differences).toEqual([])
  })

  test('records that Mollie refuses the token', async () => {
    await placeOrder()
    const access = { apiUrl: fake.url, apiKey: 'access_wrong' }
    context.settlements = createMollieSettlementProvider(access)
    expect(await importSettlements(context)).toBe(0)
    expect((await loadSettlementOverview(context, year)).problem).toBe('refused')
  })

  test('does nothing in a shop without a token', async () => {
    context.settlements = undefined
    expect(await importSettlements(context)).toBe(0)
    expect(await loadSettlementOverview(context, year)).toMatchObject({
      isConnected: false,
      attemptedAt: null,
    })
  })
})

describe('loadSettlementOverview', () => {
  test('lists payments and refunds that are not paid out after two weeks', async () => {
    const [first, second] = [await placeOrder(), await placeOrder()]
    await refund(first.id, 500)
    await syncPayment(first.paymentId)
    payOut(fake, clock.now(), {
      amount: '25.00',
      payments: [{ id: second.paymentId, amount: second.amount }],
    })
    await importSettlements(context)
    expect((await overview()).unsettled.count).toBe(0)
    clock.forward({ days: 14 })
    expect((await overview()).unsettled).toMatchObject({
      count: 2,
      sum: 2000,
      oldest: [
        { orderNumber: first.number, payment: first.paymentId, kind: 'payment', amount: 2500 },
        { orderNumber: first.number, payment: first.paymentId, kind: 'refund', amount: -500 },
      ],
    })
  })
})

describe('payment_entries', () => {
  test('has each paid payment and each paid-out refund once, and rejects changes', async () => {
    const order = await placeOrder()
    await refund(order.id, 500)
    await Promise.all([syncPayment(order.paymentId), syncPayment(order.paymentId)])
    await updateRows(refunds, { orderId: order.id }, { status: 'refunded' })
    const { rows } = await context.db.execute(
      sql`select day::text, payment_id, amount from payment_entries order by id`,
    )
    const day = toCalendarDay(clock.now())
    expect(rows).toEqual(
      [2500, -500].map((amount) => ({ day, payment_id: order.paymentId, amount })),
    )
    await expect(context.db.execute(sql`delete from payment_entries`)).rejects.toMatchObject({
      cause: { constraint: 'payment_entries_never_change' },
    })
  })
})
