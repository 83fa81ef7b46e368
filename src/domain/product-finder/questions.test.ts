import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isFinderComplete,
  emptyFinderAnswers,
  isFinderFilter,
  parseStoredAnswers,
  questionNames,
  toggleLeakageMoment,
  toProductFilter,
  type FinderAnswers,
  emptyFinderDetails,
  type FinderDetails,
  parseStoredDetails,
  type QuestionName,
} from './finder-answers.ts'
import {
  isQuestionDimmed,
  isQuestionLocked,
  findNextStep,
  questionCount,
  questions,
} from './questions.ts'

const woman: FinderAnswers = {
  gender: 'female',
  leakage_amount: 'medium',
  incontinence_time: ['often'],
}

const man: FinderAnswers = { ...emptyFinderAnswers, gender: 'male' }
const isDimmed = (name: QuestionName, answers: FinderAnswers) =>
  isQuestionDimmed(name, answers, emptyFinderDetails)
const isLocked = (name: QuestionName, answers: FinderAnswers) =>
  isQuestionLocked(name, answers, emptyFinderDetails)
const next = (name: QuestionName, answers: FinderAnswers) =>
  findNextStep(name, answers, emptyFinderDetails)

describe('finder questions', () => {
  test('questionCount counts those that an advice needs', () => {
    expect(questions).toHaveLength(3)
    expect(questionCount).toBe('Drie korte vragen. De rest mag je overslaan.')
  })
  test('isQuestionDimmed is true until all earlier questions are answered', () => {
    expect(isDimmed('gender', emptyFinderAnswers)).toBe(false)
    expect(isDimmed('leakage_amount', emptyFinderAnswers)).toBe(true)
    expect(isDimmed('leakage_amount', man)).toBe(false)
    expect(isDimmed('incontinence_time', man)).toBe(true)
    expect(isDimmed('incontinence_time', { ...woman, incontinence_time: [] })).toBe(false)
  })

  test('isQuestionLocked is true for dimmed single-choice questions and false for the multiple-choice question', () => {
    expect(isLocked('leakage_amount', emptyFinderAnswers)).toBe(true)
    expect(isLocked('leakage_amount', man)).toBe(false)
    expect(isLocked('incontinence_time', emptyFinderAnswers)).toBe(false)
  })

  test('findNextStep returns the next unanswered question, and the button after the last', () => {
    expect(next('gender', man)).toBe('leakage_amount')
    expect(next('gender', { ...man, incontinence_time: ['often'] })).toBe('leakage_amount')
    expect(next('leakage_amount', { ...woman, incontinence_time: [] })).toBe('incontinence_time')
    expect(next('leakage_amount', woman)).toBe('show')
  })
})

describe('the answer Weet ik niet', () => {
  const unknown: FinderDetails = { ...emptyFinderDetails, unknown: questionNames }

  test('counts as an answer, and leaves the filter open', () => {
    expect(isFinderComplete(emptyFinderAnswers, unknown)).toBe(true)
    expect(isFinderComplete(emptyFinderAnswers, emptyFinderDetails)).toBe(false)
    expect(findNextStep('gender', emptyFinderAnswers, { ...unknown, unknown: ['gender'] })).toBe(
      'leakage_amount',
    )
    expect(toProductFilter(emptyFinderAnswers)).toEqual({
      gender: 'both',
      absorption: [],
      categories: [],
    })
  })

  test('isFinderFilter recognises the filter of the finder with one unknown answer', () => {
    const answers = { ...woman, leakage_amount: null }
    const details: FinderDetails = { ...emptyFinderDetails, unknown: ['leakage_amount'] }
    expect(isFinderFilter(toProductFilter(answers), answers, details)).toBe(true)
    expect(isFinderFilter(toProductFilter(answers), answers, emptyFinderDetails)).toBe(false)
    expect(isFinderFilter(toProductFilter(emptyFinderAnswers), emptyFinderAnswers, unknown)).toBe(
      false,
    )
  })

  test('parseStoredDetails accepts any text and ignores invalid values', () => {
    const details: FinderDetails = {
      wearer: 'other',
      unknown: ['gender'],
      mobility: 'walks',
      stool: 'no',
      currentType: 'pad',
      currentDrops: 4,
    }
    fc.assert(
      fc.property(fc.option(fc.oneof(fc.string(), fc.json())), (text) =>
        Array.isArray(parseStoredDetails(text).unknown),
      ),
    )
    expect(parseStoredDetails(JSON.stringify(details))).toEqual(details)
    expect(
      parseStoredDetails(
        '{"wearer":"cat","unknown":["stool"],"mobility":1,"currentType":"x","currentDrops":9}',
      ),
    ).toEqual(emptyFinderDetails)
  })
})

describe('finder answers', () => {
  test('parseStoredAnswers accepts any text and ignores invalid values', () => {
    fc.assert(
      fc.property(
        fc.option(fc.oneof(fc.string(), fc.json())),
        (text) =>
          typeof isFinderComplete(parseStoredAnswers(text), emptyFinderDetails) === 'boolean',
      ),
    )
    expect(parseStoredAnswers(JSON.stringify(woman))).toEqual(woman)
    expect(parseStoredAnswers('{"gender":"cat","incontinence_time":["often","x",1]}')).toEqual({
      ...emptyFinderAnswers,
      incontinence_time: ['often'],
    })
  })

  test('toggleLeakageMoment adds and removes a moment in the order of the question', () => {
    expect(toggleLeakageMoment(['often'], 'unexpectedly')).toEqual(['unexpectedly', 'often'])
    expect(toggleLeakageMoment(['often'], 'often')).toEqual([])
  })
})
