import { describe, expect, test } from 'vitest'
import {
  ambiguousDutchAddresses,
  dutchAddresses,
  dutchAddressLines,
  postBoxes,
  streetsLikePostBoxes,
  unreadableDutchAddresses,
} from '#tests/support/dutch-addresses.ts'
import { splitHouseNumber } from './house-number.ts'
import { isPostBox } from './post-box.ts'
import { readStreetLine } from './street-line.ts'

const asParts = (line: string, second = '') =>
  readStreetLine(line, second).map(({ street, houseNumber, houseNumberAddition }) => [
    street,
    houseNumber,
    houseNumberAddition,
  ])

describe('readStreetLine', () => {
  test.each(dutchAddresses)('reads ‘%s’', (line, ...parts) => {
    expect(asParts(line)).toEqual([parts])
  })

  test.each(dutchAddressLines)('reads ‘%s’ with ‘%s’ below it', (line, second, ...parts) => {
    expect(asParts(line, second)).toEqual([parts])
  })

  test.each(ambiguousDutchAddresses)('has two readings for ‘%s’ and ‘%s’', (line, second) => {
    expect(asParts(line, second)).toHaveLength(2)
  })

  test.each(['Studio 54', 'Stichting 2000', 'Bedrijf 24', 'Unit 3'])(
    'reads the street below ‘%s’ first',
    (line) => {
      expect(readStreetLine(line, 'Kerkstraat 3')[0]).toMatchObject({
        street: 'Kerkstraat',
        houseNumber: '3',
      })
    },
  )

  test('leaves out the city of the address, however it is written', () => {
    expect(readStreetLine('dorpsstraat 12 a ede', '', 'Ede')).toMatchObject([
      { street: 'dorpsstraat', houseNumber: '12', houseNumberAddition: 'a' },
    ])
    expect(readStreetLine('Laan van Ede 3', '', 'Ede')).toMatchObject([
      { street: 'Laan van Ede', houseNumber: '3' },
    ])
  })

  test.each(unreadableDutchAddresses)('has no reading for ‘%s’ and ‘%s’', (line, second) => {
    expect(asParts(line, second)).toEqual([])
  })
})

describe('splitHouseNumber', () => {
  test.each(dutchAddresses)('reads what follows the street in ‘%s’', (line, street, ...parts) => {
    const split = splitHouseNumber(line.slice(street.length))
    expect(split && [String(split.number), split.addition]).toEqual(parts)
  })
})

test('the table has at least 80 kinds of addresses', () => {
  expect(new Set(dutchAddresses.map(([line]) => line)).size).toBeGreaterThanOrEqual(80)
})

describe('isPostBox', () => {
  test.each(postBoxes)('recognises ‘%s’, also without its number', (line) => {
    expect(isPostBox(line)).toBe(true)
    expect(isPostBox(line.replace(/[\d)]+$/, '').trim())).toBe(true)
    expect(readStreetLine(line)).toEqual([])
  })

  test.each(streetsLikePostBoxes)('accepts the street ‘%s’', (street) => {
    expect(isPostBox(street)).toBe(false)
    expect(asParts(`${street} 12`)).toEqual([[street, '12', '']])
  })
})
