import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { products } from '#data/tables/catalogue.ts'
import { orders } from '#data/tables/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aLifeEachTest, eightTimes } from '#tests/support/builders/subscription-life.ts'
import { aRunningSubscription } from '#tests/support/builders/subscriptions.ts'
import type { Shop } from '../shop.ts'
import { resumeSubscription, skipDelivery } from './customer-actions.ts'
import { deliverNow } from './deliver-now.ts'
import { subscriptionViewByToken } from './view.ts'
import { stopSubscription } from './customer-actions.ts'
import { runRenewals } from './renewal-job.ts'

vi.setConfig({ testTimeout: 60_000 })

const life = aLifeEachTest()
const { live, untilDayBefore, deliveries, debits, mailed } = life

test('stopped is stopped: nothing is charged, announced or changed after it, and it is told once', async () => {
  const { id, token } = await aRunningSubscription(life.shop, 'month', await aProduct(life.database.db))
  await live(27)
  await eightTimes(() => stopSubscription(life.shop, token))
  await live(120)
  expect(await deliveries(id)).toEqual(['2027-01-31 paid'])
  expect(await debits(id)).toEqual([])
  expect(await mailed('subscription-stopped')).toBe(1)
  const { can, next_date, upcoming } = await subscriptionViewByToken(life.shop, token)
  expect({ next_date, upcoming, can: Object.values(can) }).toEqual({
    next_date: null,
    upcoming: [],
    can: Object.values(can).map(() => false),
  })
  for (const late of [skipDelivery, resumeSubscription, deliverNow])
    await expect(late(life.shop, token, '2027-02-28')).rejects.toMatchObject({ code: 'subscription-changed' })
})

test('stopped while the scheduler works on it, at any moment: charged before the answer or never', async () => {
  const product = await aProduct(life.database.db, { stock: 100 })
  const turns = 6
  let debited = 0
  for (let turn = 0; turn <= turns; turn++) {
    const { id, token } = await aRunningSubscription(life.shop, 'month', product)
    await untilDayBefore(id)
    life.clock.forward({ days: 1 })
    const order: string[] = []
    const asked = Promise.withResolvers<undefined>()
    const slow: Shop = {
      ...life.shop,
      payments: {
        ...life.shop.payments,
        recurring: {
          ...life.shop.payments.recurring,
          debit: async (wanted) => {
            asked.resolve(undefined)
            for (let wait = 0; wait < 8; wait++) await life.database.db.execute('select 1')
            const made = await life.shop.payments.recurring.debit(wanted)
            order.push('debited')
            return made
          },
        },
      },
    }
    const stop = async () => {
      if (turn === turns) await asked.promise
      for (let wait = 0; wait < turn; wait++) await life.database.db.execute('select 1')
      await stopSubscription(life.shop, token)
      order.push('stopped')
    }
    await Promise.all([stop(), runRenewals(slow), runRenewals(slow)])
    await live(3)
    expect(order.at(-1)).toBe('stopped')
    expect(await debits(id)).toHaveLength(order.length - 1)
    debited += order.length - 1
  }
  expect(debited).toBeGreaterThan(0)
  expect(await life.database.db.$count(orders, eq(orders.state, 'awaiting-payment'))).toBe(0)
})

test('a stop after a killed debit: what reached the provider is told, what did not is never asked for', async () => {
  const product = await aProduct(life.database.db, { stock: 10 })
  for (const reached of [true, false]) {
    const { id, token } = await aRunningSubscription(life.shop, 'month', product)
    await untilDayBefore(id)
    life.clock.forward({ days: 1 })
    const dying: Shop = {
      ...life.shop,
      payments: {
        ...life.shop.payments,
        recurring: {
          ...life.shop.payments.recurring,
          debit: async (wanted) => {
            if (reached) await life.shop.payments.recurring.debit(wanted)
            throw new Error('killed')
          },
        },
      },
    }
    await expect(runRenewals(dying)).rejects.toThrow('killed')
    life.clock.forward({ minutes: 1 })
    expect(await stopSubscription(life.shop, token)).toMatchObject({ state: 'stopped' })
    await runRenewals(life.shop)
    expect(await debits(id)).toHaveLength(reached ? 1 : 0)
    expect((await deliveries(id)).at(-1)).toMatch(reached ? /paid$/ : /cancelled$/)
  }
  expect((await life.database.db.select().from(products))[0]?.stock).toBe(10 - 3)
})
