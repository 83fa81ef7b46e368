import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { orders } from '#data/tables/orders.ts'
import { testPayments } from '#data/tables/test-payments.ts'
import { remindDuePayments } from './unpaid-order-jobs.ts'
import { payAgain } from '../payment/start-payment.ts'
import { setUpPayLaterScenario } from '#tests/support/builders/pay-later-scenario.ts'

const scenario = setUpPayLaterScenario()
const { shippedOrder, mails, reminders, stored, eventsOf } = scenario

describe('remindDuePayments', () => {
  test('reminds twice after shipping, each once, also with several processes at once', async () => {
    const { order } = await shippedOrder()
    for (let day = 0; day <= 30; day++) {
      await Promise.all([remindDuePayments(scenario.context), remindDuePayments(scenario.context)])
      if (day === 13) expect(await reminders()).toEqual([])
      if (day === 16) expect(await reminders()).toEqual(['payment-due'])
      scenario.clock.forward({ days: 1 })
    }
    expect(await reminders()).toEqual(['payment-due', 'payment-overdue'])
    expect((await eventsOf(order.id)).filter((type) => type === 'due-reminder')).toHaveLength(2)
  })

  test('does not remind of an order that was paid, or whose lost payment it finds', async () => {
    const { order } = await shippedOrder()
    const id = (await payAgain(scenario.context, order.token)).split('/').at(-1)!
    await scenario.db.update(testPayments).set({ status: 'paid' }).where(eq(testPayments.id, id))
    scenario.clock.forward({ days: 15 })
    await remindDuePayments(scenario.context)
    expect(await mails()).not.toContain('payment-due')
    expect((await stored(order.id)).paidAt).not.toBeNull()
  })

  test('asks for no money while staff decide about a payment that does not match', async () => {
    const { order } = await shippedOrder()
    await scenario.db
      .update(orders)
      .set({ heldFor: 'payment-mismatch' })
      .where(eq(orders.id, order.id))
    scenario.clock.forward({ days: 16 })
    await remindDuePayments(scenario.context)
    expect(await reminders()).toEqual([])
  })
})
