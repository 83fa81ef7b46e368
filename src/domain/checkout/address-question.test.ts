import { expect, test } from 'vitest'
import { addressKey, addressQuestion, needsLookup } from './address-question.ts'
import { byHand } from './form-values.ts'

const values = { postcode: '1012 js', houseNumber: '12a', addition: '', addressOf: '' }

test('asks with the number split', () => {
  expect(addressQuestion(values)).toEqual({ postcode: '1012JS', house_number: 12, addition: 'a' })
  expect(addressQuestion({ ...values, houseNumber: '12' })?.addition).toBeNull()
  expect(addressQuestion({ ...values, addition: ' bis ' })?.addition).toBe('bis')
})

test.each([{ postcode: '' }, { houseNumber: '' }, { postcode: '99' }])('asks nothing with %j', (part) => {
  expect(addressQuestion({ ...values, ...part })).toBeUndefined()
})

test('asks once per postcode and number, and never for what is filled in by hand', () => {
  const addressOf = addressKey(values) ?? ''
  expect(needsLookup(values)).toBe(true)
  expect(needsLookup({ ...values, addressOf })).toBe(false)
  expect(needsLookup({ ...values, addressOf, addition: 'b' })).toBe(false)
  expect(needsLookup({ ...values, addressOf, houseNumber: '14' })).toBe(true)
  expect(needsLookup({ ...values, addressOf: byHand })).toBe(false)
})
