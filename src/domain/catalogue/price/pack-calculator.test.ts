import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../../money.ts'
import {
  maxPiecesPerDay,
  calculatePackNeed,
  describePackPlan,
  defaultPiecesPerDay,
  daysPerMonth,
} from './pack-calculator.ts'

const usages = fc.record({
  price: fc.integer({ min: 1, max: 50_000 }).map(cents),
  pieces: fc.integer({ min: 1, max: 400 }),
  perDay: fc.integer({ min: 1, max: maxPiecesPerDay }),
})

test('calculatePackNeed for three pieces a day from packs of 21', () => {
  const need = calculatePackNeed({ price: cents(1295), pieces: 21, perDay: 3 })
  expect(need).toEqual({
    packsAMonth: 5,
    costADay: 185,
    costAMonth: 5550,
    plan: { packs: 9, months: 2, left: 9 },
  })
  expect(describePackPlan(need)).toBe(
    'Een abonnement van 9 pakken per 2 maanden past hierbij. Je houdt dan 9 stuks over.',
  )
})

test('describePackPlan for a plan without surplus', () => {
  const need = calculatePackNeed({ price: cents(1000), pieces: 30, perDay: 1 })
  expect(describePackPlan(need)).toBe(
    'Een abonnement van 1 pak per maand past hierbij. Je houdt niets over.',
  )
})

test('the packs per month and the plan always cover the need', () => {
  fc.assert(
    fc.property(usages, (usage) => {
      const { packsAMonth, plan } = calculatePackNeed(usage)
      const { pieces, perDay } = usage
      expect(packsAMonth * pieces).toBeGreaterThanOrEqual(perDay * daysPerMonth)
      expect((packsAMonth - 1) * pieces).toBeLessThan(perDay * daysPerMonth)
      expect(plan.packs * pieces - perDay * daysPerMonth * plan.months).toBe(plan.left)
      expect(plan.left).toBeGreaterThanOrEqual(0)
      expect(plan.left).toBeLessThan(pieces)
    }),
  )
})

test('a longer interval is only advised if its share of surplus is smaller', () => {
  fc.assert(
    fc.property(usages, (usage) => {
      const { plan } = calculatePackNeed(usage)
      const surplusShare = (packs: number, months: number) =>
        (packs * usage.pieces) / (usage.perDay * daysPerMonth * months)
      for (const months of [1, 2, 3].filter((one) => one < plan.months))
        expect(surplusShare(plan.packs, plan.months)).toBeLessThan(
          surplusShare(Math.ceil((usage.perDay * daysPerMonth * months) / usage.pieces), months),
        )
    }),
  )
})

test('a month costs thirty days, except for rounding', () => {
  fc.assert(
    fc.property(usages, (usage) => {
      const { costADay, costAMonth } = calculatePackNeed(usage)
      expect(Math.abs(costAMonth - costADay * daysPerMonth)).toBeLessThanOrEqual(daysPerMonth / 2)
    }),
  )
})

const usual = (...features: string[]) => defaultPiecesPerDay({ features })

test('defaultPiecesPerDay is one for a night product and otherwise three', () => {
  expect([usual('nacht'), usual('dag'), usual('dag', 'nacht'), usual()]).toEqual([1, 3, 3, 3])
})
