import { describe, expect, test } from 'vitest'
import {
  additionKey,
  addressLookupKey,
  needsLookup,
  toAddressLookupRequest,
} from './address-lookup.ts'
import { manualAddressKey } from './form-values.ts'

const values = {
  postcode: '1012 js',
  houseNumber: '12a',
  addition: '',
  addressOf: '',
  additionOf: '',
}

describe('toAddressLookupRequest', () => {
  test('splits the house number', () => {
    expect(toAddressLookupRequest(values)).toEqual({
      postcode: '1012JS',
      house_number: 12,
      addition: 'a',
    })
    expect(toAddressLookupRequest({ ...values, houseNumber: '12' })?.addition).toBeNull()
    expect(
      toAddressLookupRequest({ ...values, houseNumber: '12', addition: ' bis ' })?.addition,
    ).toBe('bis')
  })

  test('prefers an addition behind the number to an earlier one', () => {
    expect(toAddressLookupRequest({ ...values, houseNumber: '14b', addition: 'a' })).toMatchObject({
      house_number: 14,
      addition: 'b',
    })
  })

  test.each([{ postcode: '' }, { houseNumber: '' }, { postcode: '99' }])(
    'returns undefined for %j',
    (part) => {
      expect(toAddressLookupRequest({ ...values, ...part })).toBeUndefined()
    },
  )
})

describe('needsLookup', () => {
  const plain = { ...values, houseNumber: '12' }
  const found = { ...plain, addressOf: addressLookupKey(plain) ?? '' }

  test('is true once per postcode and number, and never for a manual address', () => {
    expect(needsLookup(plain)).toBe(true)
    expect(needsLookup(found)).toBe(false)
    expect(needsLookup({ ...found, houseNumber: '14' })).toBe(true)
    expect(needsLookup({ ...plain, addressOf: manualAddressKey })).toBe(false)
  })

  test('is true once per addition', () => {
    const withAddition = { ...found, addition: 'b' }
    expect(needsLookup(withAddition)).toBe(true)
    const checked = { ...withAddition, additionOf: additionKey(withAddition) ?? '' }
    expect(needsLookup(checked)).toBe(false)
    expect(needsLookup({ ...checked, addition: 'c' })).toBe(true)
    expect(needsLookup({ ...checked, addition: '' })).toBe(false)
  })
})
