// Compares the lives of subscriptions with an independent count over random subscriptions.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadSubscriptionLives } from '../data/question-figures.ts'
import { subscriptionEvents } from '#data/tables/subscription/subscription-periods.ts'
import { subscriptions } from '#data/tables/subscription/subscriptions.ts'
import type { DeliveryInterval } from '#domain/subscription/interval.ts'
import type { SubscriptionEventType } from '#domain/subscription/subscription-event.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import type { Transaction } from '#data/core/db.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { address, now, momentAt, inRolledBackTransaction } from '../tests/statistics-rows.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

const { db } = await openTestShop()

type TestSubscription = {
  interval: DeliveryInterval
  daysAgo: number
  ranDays: number | null
  isErased: boolean
  events: readonly ('charged' | 'failed-again')[]
  onRequest: boolean
}
async function insertTestSubscription(
  tx: Transaction,
  { interval, daysAgo, ranDays, isErased, events, onRequest }: TestSubscription,
) {
  const startedAt = momentAt(daysAgo)
  const stoppedAt = ranDays === null ? null : momentAt(daysAgo - ranDays)
  const [row] = await tx
    .insert(subscriptions)
    .values({
      ...address,
      interval,
      startedAt,
      stoppedAt,
      email: isErased ? '' : 'kim@voorbeeld.nl',
      state: stoppedAt ? 'stopped' : 'active',
      paymentMethod: 'ideal',
      anchorDay: 1,
      nextDate: '2027-01-01',
      createdAt: startedAt,
    })
    .returning({ id: subscriptions.id })
  const event = (type: SubscriptionEventType, at: Date, detail = {}) => ({
    subscriptionId: row!.id,
    type,
    at,
    detail,
  })
  const all = events.map((type, index) => event(type, new Date(startedAt.getTime() + index * 1000)))
  if (stoppedAt) all.push(event('stopped', stoppedAt, onRequest ? { onRequest } : {}))
  if (all.length > 0) await tx.insert(subscriptionEvents).values(all)
}

const someSubscription: fc.Arbitrary<TestSubscription> = fc
  .record({
    interval: fc.constantFrom('month' as const, '3 months' as const, '4 weeks' as const),
    daysAgo: fc.integer({ min: 1, max: 300 }),
    share: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    isErased: fc.boolean(),
    events: fc.array(fc.constantFrom('charged' as const, 'failed-again' as const), {
      maxLength: 3,
    }),
    onRequest: fc.boolean(),
  })
  .map(({ share, ...rest }) => ({
    ...rest,
    ranDays: share === null ? null : Math.floor(share * rest.daysAgo),
  }))

const wayOf = ({ isErased, events, onRequest }: TestSubscription) => {
  if (isErased) return 'erased'
  if (events.at(-1) === 'failed-again') return 'unpaid'
  return onRequest ? 'on-request' : 'self'
}

test('the lives of subscriptions equal a count per subscription', async () => {
  const run = fc.asyncProperty(
    fc.array(someSubscription, { maxLength: 15 }),
    fc.integer({ min: 0, max: 200 }),
    async (all, last) => {
      await inRolledBackTransaction(db, async (tx) => {
        for (const one of all) await insertTestSubscription(tx, one)
        const { groups, stops } = await loadSubscriptionLives(
          tx,
          { from: toCalendarDay(momentAt(250)), to: toCalendarDay(momentAt(last)) },
          now,
        )
        const begun = all.filter(({ daysAgo }) => daysAgo <= 250 && daysAgo >= last)
        const expected = begun.map(
          ({ interval, daysAgo, ranDays }) =>
            `${interval} ${ranDays ?? daysAgo} ${ranDays === null ? 'running' : 'ended'}`,
        )
        const found = groups.flatMap(({ interval, durations }) =>
          durations.flatMap(({ days, ended, running }) => [
            ...Array.from({ length: ended }, () => `${interval} ${days} ended`),
            ...Array.from({ length: running }, () => `${interval} ${days} running`),
          ]),
        )
        expect(found.toSorted()).toEqual(expected.toSorted())
        const ways = Object.entries(
          Object.groupBy(
            begun.filter(({ ranDays }) => ranDays !== null),
            wayOf,
          ),
        )
        expect(Object.fromEntries(stops.map(({ way, count }) => [way, count]))).toEqual(
          Object.fromEntries(ways.map(([way, members]) => [way, members.length])),
        )
      })
    },
  )
  await fc.assert(run, { numRuns: randomRuns(40) })
})
