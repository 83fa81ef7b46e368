import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mayBecome, orderStates } from '#domain/order/order-state.ts'
import { maySubscriptionBecome, subscriptionStates } from '#domain/subscription/state.ts'
import { aPlacedOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { aSubscription } from '#tests/support/builders/subscriptions.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { transitionOrder } from './orders.ts'
import { transitionSubscription } from './subscriptions.ts'
import { orderEvents, orders } from './tables/orders.ts'
import { subscriptions } from './tables/subscriptions.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.close())

const pairsOf = <State>(states: readonly State[]) => states.flatMap((from) => states.map((to) => [from, to] as const))

describe('transitionOrder', () => {
  test('takes each step of the table with an event that tells it, and no other step', async () => {
    const { db } = database
    const clock = aClock()
    const { id } = await aPlacedOrder(aShop(db, { now: clock.now }), await aProduct(db))
    const taken: (readonly [string, string])[] = []
    for (const [from, to] of pairsOf(orderStates)) {
      await db.update(orders).set({ state: from }).where(eq(orders.id, id))
      const before = await db.$count(orderEvents)
      const result = await inTransaction(db, (tx) => transitionOrder(tx, { id, state: from }, to, { by: 'shop', at: clock.now() })).then(
        () => true,
        () => false,
      )
      const [row] = await db.select({ state: orders.state }).from(orders).where(eq(orders.id, id))
      expect([from, to, row?.state, (await db.$count(orderEvents)) - before]).toEqual([from, to, result ? to : from, result ? 1 : 0])
      if (result) taken.push([from, to])
    }
    expect(taken).toEqual(pairsOf(orderStates).filter(([from, to]) => mayBecome(from, to)))
  })
})

describe('transitionSubscription', () => {
  test('takes each step of the table, and no other step', async () => {
    const { db } = database
    const clock = aClock()
    const { id } = (await aSubscription(aShop(db), 'month', await aProduct(db))).subscription
    const taken: (readonly [string, string])[] = []
    for (const [from, to] of pairsOf(subscriptionStates)) {
      const stoppedAt = (state: string) => (state === 'stopped' ? clock.now() : null)
      await db
        .update(subscriptions)
        .set({ state: from, stoppedAt: stoppedAt(from) })
        .where(eq(subscriptions.id, id))
      const result = await inTransaction(db, (tx) =>
        transitionSubscription(tx, { id, state: from }, to, { stoppedAt: stoppedAt(to) }),
      ).then(
        () => true,
        () => false,
      )
      const [row] = await db.select({ state: subscriptions.state }).from(subscriptions).where(eq(subscriptions.id, id))
      expect([from, to, row?.state]).toEqual([from, to, result ? to : from])
      if (result) taken.push([from, to])
    }
    expect(taken).toEqual(pairsOf(subscriptionStates).filter(([from, to]) => maySubscriptionBecome(from, to)))
  })
})
