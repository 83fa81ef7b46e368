import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { canTransitionOrder, orderStates } from '#domain/order/order-state.ts'
import {
  canTransitionSubscription,
  subscriptionStates,
} from '#domain/subscription/subscription-state.ts'
import { createPlacedOrder } from '#tests/support/builders/orders.ts'
import { createTestClock, createTestContext } from '#tests/support/builders/context.ts'
import { createTestSubscription } from '#tests/support/builders/subscriptions.ts'
import { transitionOrder } from './orders.ts'
import { transitionSubscription } from '../subscription/subscriptions.ts'
import { orders } from '../tables/order/orders.ts'
import { orderEvents } from '../tables/order/order-events.ts'
import { subscriptions } from '../tables/subscription/subscriptions.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const { database, createProduct, inTransaction, updateOrder, updateSubscription } = useFreshShop()

const pairsOf = <State>(states: readonly State[]) =>
  states.flatMap((from) => states.map((to) => [from, to] as const))

describe('transitionOrder', () => {
  test('allows exactly the transitions of the table, each with its event', async () => {
    const { db } = database
    const clock = createTestClock()
    const { id } = await createPlacedOrder(
      createTestContext(db, { clock: clock.now }),
      await createProduct(),
    )
    const taken: (readonly [string, string])[] = []
    for (const [from, to] of pairsOf(orderStates)) {
      await updateOrder(id, { state: from })
      const before = await db.$count(orderEvents)
      const result = await inTransaction((tx) =>
        transitionOrder(tx, { id, state: from }, to, { by: 'shop', at: clock.now() }),
      ).then(
        () => true,
        () => false,
      )
      const [row] = await db.select({ state: orders.state }).from(orders).where(eq(orders.id, id))
      expect([from, to, row?.state, (await db.$count(orderEvents)) - before]).toEqual([
        from,
        to,
        result ? to : from,
        result ? 1 : 0,
      ])
      if (result) taken.push([from, to])
    }
    expect(taken).toEqual(pairsOf(orderStates).filter(([from, to]) => canTransitionOrder(from, to)))
  })
})

describe('transitionSubscription', () => {
  test('allows exactly the transitions of the table', async () => {
    const { db } = database
    const clock = createTestClock()
    const { id } = (
      await createTestSubscription(createTestContext(db), 'month', await createProduct())
    ).subscription
    const taken: (readonly [string, string])[] = []
    for (const [from, to] of pairsOf(subscriptionStates)) {
      const stoppedAt = (state: string) => (state === 'stopped' ? clock.now() : null)
      await updateSubscription(id, { state: from, stoppedAt: stoppedAt(from) })
      const result = await inTransaction((tx) =>
        transitionSubscription(tx, { id, state: from }, to, { stoppedAt: stoppedAt(to) }),
      ).then(
        () => true,
        () => false,
      )
      const [row] = await db
        .select({ state: subscriptions.state })
        .from(subscriptions)
        .where(eq(subscriptions.id, id))
      expect([from, to, row?.state]).toEqual([from, to, result ? to : from])
      if (result) taken.push([from, to])
    }
    expect(taken).toEqual(
      pairsOf(subscriptionStates).filter(([from, to]) => canTransitionSubscription(from, to)),
    )
  })
})
