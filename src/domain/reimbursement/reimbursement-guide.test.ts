import { describe, expect, it } from 'vitest'
import {
  isAnswered,
  judgeReimbursement,
  type ReimbursementAnswers,
  reimbursementQuestions,
  reimbursementRules,
} from './reimbursement-guide.ts'

/** All 32 sets of answers. */
const allAnswers: ReimbursementAnswers[] = Array.from(
  { length: 2 ** reimbursementQuestions.length },
  (_, bits) => {
    const [lasting = false, daytime = false, cause = false, exercise = false, deductible = false] =
      reimbursementQuestions.map((_question, index) => (bits & (1 << index)) !== 0)
    return { lasting, daytime, cause, exercise, deductible }
  },
)

/** The expected chance for 'lasting, cause, exercise' by day; '1' is yes. */
const chanceByDay: Record<string, string> = {
  '111': 'likely',
  '110': 'maybe',
  '101': 'maybe',
  '100': 'maybe',
  '011': 'maybe',
  '010': 'maybe',
  '001': 'maybe',
  '000': 'unlikely',
}
const key = ({ lasting, cause, exercise }: ReimbursementAnswers) =>
  [lasting, cause, exercise].map(Number).join('')

describe('judgeReimbursement', () => {
  it('gives the expected chance for every set of answers', () => {
    for (const answers of allAnswers)
      expect({ answers, chance: judgeReimbursement(answers).chance }).toEqual({
        answers,
        chance: answers.daytime ? chanceByDay[key(answers)] : 'unlikely',
      })
  })

  it('lets no answer about the deductible change the chance or the reason', () => {
    for (const answers of allAnswers) {
      const [used, left] = [true, false].map((deductible) =>
        judgeReimbursement({ ...answers, deductible }),
      )
      expect([used?.chance, used?.reason]).toEqual([left?.chance, left?.reason])
    }
  })

  it('names the deductible that is left only if the insurer may pay', () => {
    const withOwnCosts = allAnswers.filter((answers) =>
      judgeReimbursement(answers).costs.includes('betaal je zelf'),
    )
    expect(withOwnCosts.every(({ daytime, deductible }) => daytime && !deductible)).toBe(true)
    expect(withOwnCosts).toHaveLength(7)
  })

  it('uses every rule for some answers', () => {
    const reasons = new Set(allAnswers.map((answers) => judgeReimbursement(answers).reason))
    expect([...reasons].toSorted()).toEqual(
      reimbursementRules.map(({ reason }) => reason).toSorted(),
    )
  })
})

describe('isAnswered', () => {
  it('is false until the last question has an answer', () => {
    expect(isAnswered({ lasting: true, daytime: true, cause: false, exercise: false })).toBe(false)
    expect(
      isAnswered({
        lasting: true,
        daytime: true,
        cause: false,
        exercise: false,
        deductible: false,
      }),
    ).toBe(true)
  })
})
