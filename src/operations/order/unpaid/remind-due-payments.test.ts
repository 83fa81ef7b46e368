import { describe, expect, test } from 'vitest'
import { testPayments } from '#data/tables/order/test-payments.ts'
import { remindDuePayments } from './unpaid-order-jobs.ts'
import { setUpPayLaterScenario } from '#tests/support/builders/pay-later-scenario.ts'

const {
  shippedOrder,
  mailNames: mails,
  reminders,
  storedOrder: stored,
  eventsOf,
  context,
  clock,
  updateOrder,
  startPayment,
  updateRows,
} = setUpPayLaterScenario()

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
    const id = await startPayment(order.token)
    await updateRows(testPayments, { id }, { status: 'paid' })
    clock.forward({ days: 15 })
    await remindDuePayments(context)
    expect(await mails()).not.toContain('payment-due')
    expect((await stored(order.id)).paidAt).not.toBeNull()
  })

  test('asks for no money while staff decide about a payment that does not match', async () => {
    const { order } = await shippedOrder()
    await updateOrder(order.id, { heldFor: 'payment-mismatch' })
    clock.forward({ days: 16 })
    await remindDuePayments(context)
    expect(await reminders()).toEqual([])
  })
})
