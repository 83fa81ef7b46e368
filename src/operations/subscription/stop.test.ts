import { expect, test } from 'vitest'
import { products } from '#data/tables/catalogue/products.ts'
import { orders } from '#data/tables/order/orders.ts'
import { setUpRenewalScenario } from '#tests/support/builders/renewal-scenario.ts'
import { resumeSubscription, skipDelivery, stopSubscription } from './customer-actions.ts'
import { deliverNow } from './deliver-now.ts'
import { runRenewals } from './renewal-job.ts'
import { withRecurring } from '#tests/support/builders/payment-provider.ts'

const {
  runDays,
  runUntilDayBeforeDelivery,
  deliveries,
  charges,
  countMails,
  createRunningSubscription,
  createProduct,
  context,
  clock,
  rowsOf,
  loadSubscriptionView,
  atOnce,
  expectCount,
} = setUpRenewalScenario()

test('after a stop nothing is charged, announced or changed, and the customer gets one mail', async () => {
  const { id, token } = await createRunningSubscription('month')
  await runDays(27)
  await atOnce(8, () => stopSubscription(context, token))
  await runDays(120)
  expect(await deliveries(id)).toEqual(['2027-01-31 paid'])
  expect(await charges(id)).toEqual([])
  expect(await countMails('subscription-stopped')).toBe(1)
  const { can, next_date, upcoming } = await loadSubscriptionView(token)
  expect({ next_date, upcoming, can: Object.values(can) }).toEqual({
    next_date: null,
    upcoming: [],
    can: Object.values(can).map(() => false),
  })
  for (const late of [skipDelivery, resumeSubscription, deliverNow])
    await expect(late(context, token, '2027-02-28')).toBeRefused('subscription-changed')
})

test('a stop during the renewal job, at any moment, is preceded by the charge or prevents it', async () => {
  const product = await createProduct({ stock: 100 })
  const maxDelay = 6
  let debited = 0
  for (let delay = 0; delay <= maxDelay; delay++) {
    const { id, token } = await createRunningSubscription('month', product)
    await runUntilDayBeforeDelivery(id)
    clock.forward({ days: 1 })
    const order: string[] = []
    const requested = Promise.withResolvers<undefined>()
    const slow = withRecurring(context, {
      charge: async (charge) => {
        requested.resolve(undefined)
        for (let wait = 0; wait < 8; wait++) await context.db.execute('select 1')
        const payment = await context.payments.recurring.charge(charge)
        order.push('debited')
        return payment
      },
    })
    const stop = async () => {
      if (delay === maxDelay) await requested.promise
      for (let wait = 0; wait < delay; wait++) await context.db.execute('select 1')
      await stopSubscription(context, token)
      order.push('stopped')
    }
    await Promise.all([stop(), runRenewals(slow), runRenewals(slow)])
    await runDays(3)
    expect(order.at(-1)).toBe('stopped')
    expect(await charges(id)).toHaveLength(order.length - 1)
    debited += order.length - 1
  }
  expect(debited).toBeGreaterThan(0)
  await expectCount(orders, 0, { state: 'awaiting-payment' })
})

test('a stop after a kill during the charge records a charge that reached the provider and never requests one that did not', async () => {
  const product = await createProduct({ stock: 10 })
  for (const reached of [true, false]) {
    const { id, token } = await createRunningSubscription('month', product)
    await runUntilDayBeforeDelivery(id)
    clock.forward({ days: 1 })
    const dying = withRecurring(context, {
      charge: async (charge) => {
        if (reached) await context.payments.recurring.charge(charge)
        throw new Error('killed')
      },
    })
    await expect(runRenewals(dying)).rejects.toThrow('killed')
    clock.forward({ minutes: 1 })
    expect(await stopSubscription(context, token)).toMatchObject({ state: 'stopped' })
    await runRenewals(context)
    expect(await charges(id)).toHaveLength(reached ? 1 : 0)
    expect((await deliveries(id)).at(-1)).toMatch(reached ? /paid$/ : /cancelled$/)
  }
  expect((await rowsOf(products))[0]?.stock).toBe(10 - 3)
})
