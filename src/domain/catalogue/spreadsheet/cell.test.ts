import { expect, test } from 'vitest'
import {
  createDecimalParser,
  createIntegerParser,
  parseMomentCell,
  parsePriceCell,
} from './cell.ts'
import { spreadsheetColumns } from './columns.ts'

test.each([
  ['', { value: null, text: '' }],
  ['500', { value: 500, text: '500' }],
  ['4.5', { value: 4.5, text: '4,5' }],
  ['1.500', { value: 1500, text: '1500' }],
])('createDecimalParser reads ‘%s’', (typed, result) => {
  expect(createDecimalParser(2_000)(typed)).toEqual(result)
})

test.each(['0', '-1', 'veel', '2001', '1,2,3'])('createDecimalParser refuses ‘%s’', (typed) => {
  expect(createDecimalParser(2_000)(typed)).toMatchObject({
    error: expect.stringContaining('2000') as string,
  })
})

test('createIntegerParser says of a number below the lowest what it can be', () => {
  expect(createIntegerParser({ max: 50 })('-3')).toEqual({
    error: 'Vul een getal van 0 tot 50 in.',
  })
  expect(createIntegerParser()('veel')).toEqual({ error: '‘veel’ is geen heel getal.' })
})

test.each([
  ['12,95', 1295],
  ['12.95', 1295],
  ['€ 12,9', 1290],
  ['EUR 12.9500', 1295],
  ['12,9500', 1295],
  ['1.000', 100_000],
  ['€ 1.000,00', 100_000],
  ['1,000.00', 100_000],
])('parsePriceCell reads ‘%s’', (typed, value) => {
  expect(parsePriceCell(typed)).toMatchObject({ value })
})

test.each(['12,950', '12,95 p.st.', '-1', '1,2,3', '12,9512', ''])(
  'parsePriceCell refuses ‘%s’',
  (typed) => {
    expect(parsePriceCell(typed)).toHaveProperty('error')
  },
)

test.each([
  ['3-12-2026 18:00', '2026-12-03T17:00:00.000Z', '03-12-2026 18:00'],
  ['03/07/2026', '2026-07-02T22:00:00.000Z', '03-07-2026 00:00'],
  ['2026-12-03T18:00:00', '2026-12-03T17:00:00.000Z', '03-12-2026 18:00'],
  ['3.12.2026 9.05', '2026-12-03T08:05:00.000Z', '03-12-2026 09:05'],
])('parseMomentCell reads ‘%s’ in Dutch time', (typed, value, text) => {
  expect(parseMomentCell(typed)).toEqual({ value, text })
})

test.each(['31-2-2026', '12-2026', 'morgen', '29-3-2026 02:30', '3-12-26'])(
  'parseMomentCell refuses ‘%s’',
  (typed) => {
    expect(parseMomentCell(typed)).toHaveProperty('error')
  },
)

test.each([
  ['21', 21],
  ['21%', 21],
  ['9,00 %', 9],
  ['9.0', 9],
])('the column Btw reads ‘%s’', (typed, value) => {
  expect(spreadsheetColumns.find(({ name }) => name === 'Btw')?.read(typed)).toMatchObject({
    value,
  })
})
