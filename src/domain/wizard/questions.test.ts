import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isComplete, noAnswers, readStoredAnswers, toggled, type WizardAnswers } from './answers.ts'
import { isDimmed, isLocked, nextAfter } from './questions.ts'

const woman: WizardAnswers = { gender: 'female', leakage_amount: 'medium', incontinence_time: ['often'] }

describe('questions', () => {
  test('are dimmed until earlier ones are answered', () => {
    expect(isDimmed('gender', noAnswers)).toBe(false)
    expect(isDimmed('leakage_amount', noAnswers)).toBe(true)
    expect(isDimmed('leakage_amount', { ...noAnswers, gender: 'male' })).toBe(false)
    expect(isDimmed('incontinence_time', { ...noAnswers, gender: 'male' })).toBe(true)
    expect(isDimmed('incontinence_time', { ...woman, incontinence_time: [] })).toBe(false)
  })

  test('with one choice are locked while they are dimmed, the one with several takes an early tick', () => {
    expect(isLocked('leakage_amount', noAnswers)).toBe(true)
    expect(isLocked('leakage_amount', { ...noAnswers, gender: 'male' })).toBe(false)
    expect(isLocked('incontinence_time', noAnswers)).toBe(false)
  })

  test('lead to the next open one, and the last to the button', () => {
    expect(nextAfter('gender', { ...noAnswers, gender: 'male' })).toBe('leakage_amount')
    expect(nextAfter('gender', { ...noAnswers, gender: 'male', incontinence_time: ['often'] })).toBe('leakage_amount')
    expect(nextAfter('leakage_amount', { ...woman, incontinence_time: [] })).toBe('incontinence_time')
    expect(nextAfter('leakage_amount', woman)).toBe('show')
  })
})

describe('answers', () => {
  test('of any stored kind are read or forgotten', () => {
    fc.assert(fc.property(fc.option(fc.oneof(fc.string(), fc.json())), (text) => typeof isComplete(readStoredAnswers(text)) === 'boolean'))
    expect(readStoredAnswers(JSON.stringify(woman))).toEqual(woman)
    expect(readStoredAnswers('{"gender":"cat","incontinence_time":["often","x",1]}')).toEqual({
      ...noAnswers,
      incontinence_time: ['often'],
    })
  })

  test('with several choices are toggled and keep their order', () => {
    expect(toggled(['often'], 'unexpectedly')).toEqual(['unexpectedly', 'often'])
    expect(toggled(['often'], 'often')).toEqual([])
  })
})
