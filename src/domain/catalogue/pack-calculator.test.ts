import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { daysAMonth } from './month.ts'
import { mostADay, needOf, planSentence, usualADay } from './pack-calculator.ts'

const questions = fc.record({
  price: fc.integer({ min: 1, max: 50_000 }).map(cents),
  pieces: fc.integer({ min: 1, max: 400 }),
  perDay: fc.integer({ min: 1, max: mostADay }),
})

test('three a day out of packs of 21', () => {
  const need = needOf({ price: cents(1295), pieces: 21, perDay: 3 })
  expect(need).toEqual({ packsAMonth: 5, costADay: 185, costAMonth: 5550, plan: { packs: 9, months: 2, left: 9 } })
  expect(planSentence(need)).toBe('Een abonnement van 9 pakken per 2 maanden past hierbij. Je houdt dan 9 stuks over.')
})

test('a pack that comes out even needs no words about what is left', () => {
  const need = needOf({ price: cents(1000), pieces: 30, perDay: 1 })
  expect(planSentence(need)).toBe('Een abonnement van 1 pak per maand past hierbij. Je houdt niets over.')
})

test('nobody runs out, neither with the packs of a month nor with the plan', () => {
  fc.assert(
    fc.property(questions, (question) => {
      const { packsAMonth, plan } = needOf(question)
      const { pieces, perDay } = question
      expect(packsAMonth * pieces).toBeGreaterThanOrEqual(perDay * daysAMonth)
      expect((packsAMonth - 1) * pieces).toBeLessThan(perDay * daysAMonth)
      expect(plan.packs * pieces - perDay * daysAMonth * plan.months).toBe(plan.left)
      expect(plan.left).toBeGreaterThanOrEqual(0)
      expect(plan.left).toBeLessThan(pieces)
    }),
  )
})

test('a longer interval is only advised when it leaves less over, in proportion', () => {
  fc.assert(
    fc.property(questions, (question) => {
      const { plan } = needOf(question)
      const part = (packs: number, months: number) => (packs * question.pieces) / (question.perDay * daysAMonth * months)
      for (const months of [1, 2, 3].filter((one) => one < plan.months))
        expect(part(plan.packs, plan.months)).toBeLessThan(
          part(Math.ceil((question.perDay * daysAMonth * months) / question.pieces), months),
        )
    }),
  )
})

test('a month costs thirty days, but for rounding', () => {
  fc.assert(
    fc.property(questions, (question) => {
      const { costADay, costAMonth } = needOf(question)
      expect(Math.abs(costAMonth - costADay * daysAMonth)).toBeLessThanOrEqual(daysAMonth / 2)
    }),
  )
})

const usual = (...features: string[]) => usualADay({ features })

test('a night product is used once', () => {
  expect([usual('nacht'), usual('dag'), usual('dag', 'nacht'), usual()]).toEqual([1, 3, 3, 3])
})
