import { describe, expect, test } from 'vitest'
import {
  assertNoErrors,
  fieldProblem,
  firstSentenceOf,
  ignoreProblem,
  inputProblem,
  Problem,
  problemSentence,
  requireFound,
} from './problem.ts'

describe('fieldProblem', () => {
  const errors = { email: ['Dit adres kennen we al.'] }
  const problem = fieldProblem('email', 'Dit adres kennen we al.')

  test('has its sentence at the field, and the general one', () => {
    expect(problem).toMatchObject({ code: 'input-invalid', errors, more: {} })
    expect(problem.message).toBe(problemSentence('input-invalid'))
  })

  test('can have another general sentence and more members', () => {
    const details = { message: 'Kijk het adres na.', more: { item: 3 } }
    expect(fieldProblem('email', errors.email[0]!, details)).toMatchObject({ errors, ...details })
  })

  test('has the sentence that comes first', () => {
    expect(firstSentenceOf(problem)).toBe('Dit adres kennen we al.')
    expect(firstSentenceOf(inputProblem('Dit kan nu niet.'))).toBe('Dit kan nu niet.')
  })
})

test('assertNoErrors refuses the fields with an error', () => {
  expect(() => assertNoErrors({})).not.toThrow()
  expect(() => assertNoErrors({ day: ['Kies een dag.'] })).toThrow(
    expect.objectContaining({ code: 'input-invalid', errors: { day: ['Kies een dag.'] } }),
  )
})

test('requireFound returns what there is, and refuses what there is not', () => {
  expect(requireFound(['found'])).toEqual(['found'])
  for (const missing of [undefined, null, false] as const)
    expect(() => requireFound(missing)).toThrow(expect.objectContaining({ code: 'not-found' }))
})

test('ignoreProblem rethrows what is no problem', () => {
  expect(() => ignoreProblem(new Problem('payment-unavailable'))).not.toThrow()
  expect(() => ignoreProblem(new Error('a fault'))).toThrow('a fault')
})
