import { describe, expect, test } from 'vitest'
import { outbox } from '#data/tables/outbox.ts'
import { refunds, testRefunds } from '#data/tables/order/refunds.ts'
import { cents } from '#domain/money.ts'
import type { RefundProvider } from '#integrations/payments/payment-provider.ts'
import { sendAndPollRefunds } from './refund-status-job.ts'
import { syncRefunds } from './sync-refunds.ts'
import { refundOrder } from './refund-order.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { unavailable } from '#tests/support/builders/payment-provider.ts'
import { countOutcomes } from '#tests/support/builders/problems.ts'

const {
  context,
  clock,
  createProduct,
  createPaidOrder,
  createPlacedOrder,
  rowsOf,
  eventsOf,
  countRows,
  atOnce,
  expectOrder,
  expectRows,
  expectCount,
} = useFreshShop()

/**
 * Creates a paid order of 38.40 euros: two packs of 12.95 at 9% VAT, one pack of 7.50 at 21% VAT,
 * and 5.00 for shipping.
 */
async function paid() {
  const [low, high] = [
    await createProduct(),
    await createProduct({ price: cents(750), vatRate: 21 }),
  ]
  return { order: await createPaidOrder({ ...low, quantity: 2 }, high), low, high }
}
const wish = (amount: number, key = `part:${amount}`) => ({
  key,
  amount: cents(amount),
  by: 'staff:2' as const,
})
const laterEventsOf = async (id: number) => (await eventsOf(id)).slice(2)
const mails = () => countRows(outbox, { mail: 'order-refund' })

/** Returns a provider that creates the refund and then throws, as if its response got lost. */
const losingResponses = (provider: RefundProvider): RefundProvider => ({
  ...provider,
  create: async (refund) => {
    await provider.create({ ...refund, idempotencyKey: crypto.randomUUID() })
    throw new Error('killed')
  },
})

describe('refundOrder', () => {
  test('partial refunds mail each refund, correct all VAT and end in refunded', async () => {
    const { order } = await paid()
    await refundOrder(context, order.id, wish(1000))
    await expectOrder(order.id, { state: 'partly-refunded' })
    await refundOrder(context, order.id, wish(2840))
    await expectOrder(order.id, { state: 'refunded' })
    expect(await laterEventsOf(order.id)).toEqual([
      'refund-started',
      'partly-refunded',
      'refund-started',
      'refunded',
    ])
    expect(await mails()).toBe(2)
    const shares = (await rowsOf(refunds)).flatMap((refund) => refund.shares)
    const back = (rate: number) =>
      shares.filter((share) => share.rate === rate).reduce((sum, { amount }) => sum + amount, 0)
    expect([back(9), back(21)]).toEqual([246, 150])
  })

  test('parallel refunds never exceed the paid amount', async () => {
    const { order } = await paid()
    const results = Array.from({ length: 20 }, (_, index) =>
      refundOrder(context, order.id, wish(1000, `part:${index}`)),
    )
    expect(await countOutcomes(results)).toEqual({ done: 3, 'too-much-refunded': 17 })
    expect((await rowsOf(testRefunds)).reduce((sum, { amount }) => sum + amount, 0)).toBe(3000)
  })

  test('the database rejects more than was paid and refunds of unpaid payments', async () => {
    const { order } = await paid()
    const open = await createPlacedOrder()
    const row = { key: 'x', shares: [], by: 'shop' as const, createdAt: clock.now() }
    const refused = { cause: { constraint: 'refunds_at_most_what_was_paid' } }
    const tooMuch = { ...row, orderId: order.id, paymentId: order.paymentId, amount: cents(3841) }
    await expect(context.db.insert(refunds).values(tooMuch)).rejects.toMatchObject(refused)
    const unpaid = { ...row, orderId: open.id, paymentId: open.paymentId, amount: cents(1) }
    await expect(context.db.insert(refunds).values(unpaid)).rejects.toMatchObject(refused)
  })

  test('parallel requests with one key create one refund', async () => {
    const { order } = await paid()
    await atOnce(10, () => refundOrder(context, order.id, wish(1000, 'one')))
    await expectCount(refunds, 1)
    await expectCount(testRefunds, 1)
    expect(await mails()).toBe(1)
  })

  test('the job sends nothing twice when the process was killed after the provider created the refund', async () => {
    const { order } = await paid()
    await expect(
      refundOrder({ ...context, refunds: losingResponses(context.refunds) }, order.id, wish(1000)),
    ).rejects.toThrow('killed')
    await expectRows(refunds, [{ status: 'requested' }])
    expect(await sendAndPollRefunds(context)).toBe(0)
    clock.forward({ minutes: 1 })
    await atOnce(3, () => sendAndPollRefunds(context))
    expect(await rowsOf(testRefunds)).toHaveLength(1)
    await expectRows(refunds, [{ status: 'refunded' }])
    await expectOrder(order.id, { state: 'partly-refunded' })
  })

  test('retries while the provider is down; a final rejection is recorded and frees the amount', async () => {
    const { order } = await paid()
    const down = {
      ...context,
      refunds: {
        ...context.refunds,
        create: unavailable,
      },
    }
    await refundOrder(down, order.id, wish(3840))
    expect(await mails()).toBe(0)
    clock.forward({ minutes: 1 })
    const refusing = {
      ...context,
      refunds: { ...context.refunds, create: () => Promise.resolve('refused' as const) },
    }
    await sendAndPollRefunds(refusing)
    expect(await laterEventsOf(order.id)).toEqual(['refund-failed'])
    await refundOrder(context, order.id, wish(3840, 'once more'))
    await expectOrder(order.id, { state: 'refunded' })
  })

  test('counts external refunds once and records a chargeback once', async () => {
    const { order } = await paid()
    await context.refunds.create({
      paymentId: order.paymentId,
      amount: cents(840),
      reference: 'by hand',
      idempotencyKey: 'by hand',
    })
    const seen = {
      id: order.paymentId,
      orderId: order.id,
      amount: order.total,
      currency: 'EUR',
      status: 'paid',
      checkoutUrl: undefined,
    } as const
    for (let turn = 0; turn < 2; turn++)
      await atOnce(4, () =>
        syncRefunds(context, { ...seen, refunded: cents(840), chargedBack: cents(100) }),
      )
    expect((await eventsOf(order.id)).sort()).toEqual([
      'awaiting-payment',
      'charged-back',
      'paid',
      'partly-refunded',
      'refunded-elsewhere',
    ])
    await expect(refundOrder(context, order.id, wish(3001))).toBeRefused({
      code: 'too-much-refunded',
      more: { left: 29 },
    })
  })
})
