import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryCase, arbitraryProducts } from '#tests/support/finder/cases.ts'
import { adviseProducts } from './advice.ts'
import { emptyFinderAnswers, emptyFinderDetails } from './finder-answers.ts'
import { canLeak, moveAfterLeak } from './move-after-leak.ts'

const day = (absorption: number) => ({ absorption, features: 'dag' })
const start = { answers: emptyFinderAnswers, details: emptyFinderDetails }
const amountAfter = (absorption: number, before: 'medium' | 'heavy' | null = null) =>
  moveAfterLeak(
    { ...start, answers: { ...emptyFinderAnswers, leakage_amount: before } },
    day(absorption),
  ).answers.leakage_amount

const leastDrops = (
  products: Parameters<typeof adviseProducts>[0],
  { answers, details }: typeof start,
  part: string,
) =>
  Math.min(
    ...adviseProducts(products, answers, details)
      .advised.filter((one) => one.part === part)
      .map(({ product }) => product.absorption ?? 0),
  )

describe('moveAfterLeak', () => {
  test('moves the amount to the band above what leaked, also without an answer', () => {
    expect(amountAfter(4, 'medium')).toBe('heavy')
    expect(amountAfter(2)).toBe('medium')
    expect(amountAfter(8)).toBe('extreme')
  })

  test('leaves an amount that is higher already, so that a second press changes nothing', () => {
    expect(amountAfter(2, 'heavy')).toBe('heavy')
    const once = moveAfterLeak(start, day(4))
    expect(moveAfterLeak(once, day(4))).toBe(once)
  })

  test('changes nothing for a product for the night', () => {
    expect(moveAfterLeak(start, { absorption: 8, features: 'nacht' })).toBe(start)
  })

  test('replaces the answer Weet ik niet about the amount, and no other', () => {
    const details = { ...emptyFinderDetails, unknown: ['gender', 'leakage_amount'] as const }
    expect(moveAfterLeak({ ...start, details }, day(4))).toEqual({
      answers: { ...emptyFinderAnswers, leakage_amount: 'heavy' },
      details: { ...emptyFinderDetails, unknown: ['gender'] },
    })
  })

  test('never gives an advice with fewer drops', () => {
    fc.assert(
      fc.property(
        arbitraryProducts,
        arbitraryCase,
        fc.double({ min: 0.1, max: 8, noNaN: true }),
        fc.constantFrom('day', 'night'),
        (products, state, drops, part) => {
          fc.pre(state.answers.leakage_amount !== null && state.details.stool !== 'yes')
          const before = leastDrops(products, state, part)
          fc.pre(Number.isFinite(before))
          expect(
            leastDrops(products, moveAfterLeak(state, day(drops)), part),
          ).toBeGreaterThanOrEqual(before)
        },
      ),
    )
  })
})

test('canLeak is true of what is worn and absorbs', () => {
  expect(canLeak(day(4))).toBe(true)
  expect(canLeak({ absorption: 6, features: 'bed' })).toBe(false)
  expect(canLeak({ features: 'verzorging' })).toBe(false)
  expect(canLeak({ absorption: 0, features: 'fixatie' })).toBe(false)
})
