import { describe, expect, test } from 'vitest'
import { normalisePostcodeAndNumber } from './address-lookup.ts'
import { changeHouseNumber } from './change-house-number.ts'
import { emptyCheckoutValues } from './form-values.ts'

const entered = { ...emptyCheckoutValues, postcode: '1012JS' }
/** Types a number and leaves the field. */
const typeNumber = (before: typeof entered, houseNumber: string) => {
  const typed = { ...before, ...changeHouseNumber(before, houseNumber) }
  return { ...typed, ...normalisePostcodeAndNumber(typed) }
}

describe('changeHouseNumber', () => {
  const split = typeNumber(entered, '12a')

  test.each([
    ['14b', '14', 'b'],
    ['1-2', '1', '2'],
    ['3', '3', ''],
    ['12', '12', ''],
    ['12a', '12', 'a'],
  ])('after 12a, %s becomes number %s with addition %j', (typed, houseNumber, addition) => {
    expect(split).toMatchObject({ houseNumber: '12', addition: 'a' })
    expect(typeNumber(split, typed)).toMatchObject({ houseNumber, addition })
  })

  test('keeps an addition that the customer typed in its own field', () => {
    const own = typeNumber({ ...split, addition: 'bis' }, '14')
    expect(own).toMatchObject({ houseNumber: '14', addition: 'bis', splitAddition: '' })
  })

  test('keeps an addition that the customer typed after the number', () => {
    const typed = { ...entered, ...changeHouseNumber(split, '14'), addition: 'a' }
    expect(typeNumber(typed, '14')).toMatchObject({ houseNumber: '14', addition: 'a' })
  })

  test('keeps the addition of a number that stays', () => {
    expect({ ...split, ...normalisePostcodeAndNumber(split) }).toEqual(split)
  })
})
