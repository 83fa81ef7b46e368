import { expect, test } from 'vitest'
import { addressLookupKey, toAddressLookupRequest, needsLookup } from './address-lookup.ts'
import { manualAddressKey } from './form-values.ts'

const values = { postcode: '1012 js', houseNumber: '12a', addition: '', addressOf: '' }

test('toAddressLookupRequest splits the house number', () => {
  expect(toAddressLookupRequest(values)).toEqual({
    postcode: '1012JS',
    house_number: 12,
    addition: 'a',
  })
  expect(toAddressLookupRequest({ ...values, houseNumber: '12' })?.addition).toBeNull()
  expect(toAddressLookupRequest({ ...values, addition: ' bis ' })?.addition).toBe('bis')
})

test.each([{ postcode: '' }, { houseNumber: '' }, { postcode: '99' }])(
  'toAddressLookupRequest returns undefined for %j',
  (part) => {
    expect(toAddressLookupRequest({ ...values, ...part })).toBeUndefined()
  },
)

test('needsLookup is true once per postcode and number, and never for a manual address', () => {
  const addressOf = addressLookupKey(values) ?? ''
  expect(needsLookup(values)).toBe(true)
  expect(needsLookup({ ...values, addressOf })).toBe(false)
  expect(needsLookup({ ...values, addressOf, addition: 'b' })).toBe(false)
  expect(needsLookup({ ...values, addressOf, houseNumber: '14' })).toBe(true)
  expect(needsLookup({ ...values, addressOf: manualAddressKey })).toBe(false)
})
