import { describe, expect, test } from 'vitest'
import { normalisePostcodeAndNumber } from '#domain/checkout/address-lookup.ts'
import { changeHouseNumber } from '#domain/checkout/change-house-number.ts'
import { emptyCheckoutValues } from '#domain/checkout/form-values.ts'
import { toAddressValues } from './saved-address-values.ts'

const saved = {
  ...emptyCheckoutValues,
  ...toAddressValues({
    first_name: 'An',
    last_name: 'Kok',
    street: 'Dam',
    street_number: '12',
    street_addition: 'a',
    postcode: '1012JS',
    city: 'Amsterdam',
  }),
}
const typeNumber = (houseNumber: string, before = saved) => ({
  ...before,
  ...changeHouseNumber(before, houseNumber),
})

describe('toAddressValues', () => {
  test.each([
    ['14', '14', ''],
    ['14b', '14', 'b'],
    ['12 c', '12', 'c'],
  ])(
    'fills in an address whose addition leaves when the customer types %s over its number',
    (text, houseNumber, addition) => {
      const typed = typeNumber(text)
      expect(typed).toMatchObject({ houseNumber: text, addition: '' })
      expect({ ...typed, ...normalisePostcodeAndNumber(typed) }).toMatchObject({
        houseNumber,
        addition,
      })
    },
  )

  test('fills in an address whose addition stays while the customer leaves the number', () => {
    expect({ ...saved, ...normalisePostcodeAndNumber(saved) }).toMatchObject({
      houseNumber: '12',
      addition: 'a',
      splitAddition: 'a',
    })
  })

  test('fills in an address whose addition stays if the customer types another one', () => {
    expect(typeNumber('14', { ...saved, addition: 'bis' })).toMatchObject({ addition: 'bis' })
    const after = { ...typeNumber('14'), addition: 'a' }
    expect({ ...after, ...normalisePostcodeAndNumber(after) }).toMatchObject({
      houseNumber: '14',
      addition: 'a',
    })
  })
})
