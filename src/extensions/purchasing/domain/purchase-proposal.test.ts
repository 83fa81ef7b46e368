import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/time/calendar-day.ts'
import {
  coveredUntil,
  describeProposal,
  type ProposalReason,
  type ProposalSituation,
  proposePacks,
  sortByUrgency,
} from './purchase-proposal.ts'

const today = '2026-11-27'
const none: ProposalSituation = {
  stock: 0,
  perDay: 0,
  deliveries: [],
  arrivals: [],
  leadTimeDays: 7,
  packsPerCase: 6,
  waiting: 0,
  minimumStock: 0,
}
const propose = (overrides: Partial<ProposalSituation>) =>
  proposePacks({ ...none, ...overrides }, today)

const day = fc.integer({ min: -5, max: 60 }).map((days) => addDays(today, days))
const packs = fc.integer({ min: 1, max: 500 })
const situation: fc.Arbitrary<ProposalSituation> = fc.record({
  stock: fc.integer({ min: 0, max: 2_000 }),
  perDay: fc.double({ min: 0, max: 50, noNaN: true }),
  deliveries: fc.array(fc.record({ day, packs, deliveries: fc.constant(1) }), { maxLength: 8 }),
  arrivals: fc.array(fc.record({ day: fc.option(day), packs }), { maxLength: 4 }),
  leadTimeDays: fc.integer({ min: 0, max: 90 }),
  packsPerCase: fc.integer({ min: 1, max: 48 }),
  waiting: fc.integer({ min: 0, max: 40 }),
  minimumStock: fc.integer({ min: 0, max: 100 }),
})

describe('proposePacks', () => {
  test('covers the lead time, a week until the next order and a week of safety, in whole cases', () => {
    expect(coveredUntil(7, today)).toBe('2026-12-18')
    expect(propose({ perDay: 1 })).toBe(24)
    expect(propose({ perDay: 1, packsPerCase: 1 })).toBe(21)
    expect(propose({ perDay: 1, stock: 21 })).toBe(0)
    expect(propose({ perDay: 1, stock: 15, arrivals: [{ day: null, packs: 6 }] })).toBe(0)
  })
  test('adds the deliveries of subscriptions within the cover, and the customers who wait', () => {
    const deliveries = [
      { day: '2026-12-18', packs: 5, deliveries: 2 },
      { day: '2026-12-19', packs: 50, deliveries: 2 },
    ]
    expect(propose({ deliveries, packsPerCase: 1 })).toBe(5)
    expect(propose({ waiting: 3, packsPerCase: 1 })).toBe(3)
    expect(propose({ minimumStock: 8, stock: 2, packsPerCase: 1 })).toBe(6)
  })
  test('is never negative, always whole cases, and enough for the cover', () => {
    fc.assert(
      fc.property(situation, (one) => {
        const proposed = proposePacks(one, today)
        expect(proposed).toBeGreaterThanOrEqual(0)
        expect(proposed % one.packsPerCase).toBe(0)
        const available =
          one.stock + proposed + one.arrivals.reduce((sum, arrival) => sum + arrival.packs, 0)
        expect(available).toBeGreaterThanOrEqual(
          one.perDay * (one.leadTimeDays + 14) + one.waiting - 1e-3,
        )
      }),
    )
  })
  test('never falls with more sales or a longer lead time, and never rises with more stock or more on order', () => {
    fc.assert(
      fc.property(
        situation,
        fc.double({ min: 0, max: 20, noNaN: true }),
        fc.integer({ min: 1, max: 300 }),
        (one, faster, more) => {
          const proposed = proposePacks(one, today)
          expect(
            proposePacks({ ...one, perDay: one.perDay + faster }, today),
          ).toBeGreaterThanOrEqual(proposed)
          expect(
            proposePacks({ ...one, leadTimeDays: one.leadTimeDays + more }, today),
          ).toBeGreaterThanOrEqual(proposed)
          expect(proposePacks({ ...one, stock: one.stock + more }, today)).toBeLessThanOrEqual(
            proposed,
          )
          expect(
            proposePacks(
              { ...one, arrivals: [...one.arrivals, { day: null, packs: more }] },
              today,
            ),
          ).toBeLessThanOrEqual(proposed)
        },
      ),
    )
  })
})

const noReason: ProposalReason = {
  perDay: 3,
  onOrder: 0,
  overdue: 0,
  waiting: 0,
  subscribed: { deliveries: 0, packs: 0 },
  coveredUntil: '2026-12-12',
}

test('describeProposal names each part of the reason', () => {
  expect(describeProposal({ ...noReason, subscribed: { deliveries: 4, packs: 9 } })).toBe(
    'Verkoop 3 per dag, 4 leveringen van abonnementen (9 pakken) tot en met 12 december.',
  )
  expect(
    describeProposal({
      ...noReason,
      perDay: 0.5,
      onOrder: 12,
      overdue: 6,
      waiting: 1,
    }),
  ).toBe('Verkoop 3,5 per week, 12 besteld, waarvan 6 te laat of zonder dag, 1 klant wacht erop.')
  expect(describeProposal({ ...noReason, perDay: 0 })).toBe('Geen losse verkoop in acht weken.')
})

const item = (stock: number, is_too_late: boolean, runs_out_on: string | null) => ({
  stock,
  is_too_late,
  runs_out_on,
})

test('sortByUrgency puts what is sold out before what is late, and then sorts by day', () => {
  const soldOut = item(0, true, today)
  const late = item(3, true, '2026-12-01')
  const soon = item(9, false, '2026-12-05')
  const never = item(9, false, null)
  expect(sortByUrgency([never, soon, late, soldOut])).toEqual([soldOut, late, soon, never])
})
