import { expect, test } from 'vitest'
import {
  carriersSetting,
  formatCarriers,
  parseCarriers,
  carrierLineNumber,
} from './carriers-setting.ts'

test('the default carriers are valid and survive formatting and parsing', () => {
  expect(carriersSetting.schema.parse(carriersSetting.default)).toEqual(carriersSetting.default)
  expect(parseCarriers(formatCarriers(carriersSetting.default))).toEqual(carriersSetting.default)
  expect(parseCarriers('\n Fietsers : fiets.example ; www.fiets.example \n\nzonder')).toEqual([
    { name: 'Fietsers', sites: ['fiets.example', 'www.fiets.example'] },
    { name: 'zonder', sites: [] },
  ])
})

test.each([
  'nl',
  'https://postnl.nl',
  'postnl.nl/pad',
  '*.postnl.nl',
  'post nl',
  '.postnl.nl',
  '127.0.0.1',
  'postnl.nl:443',
  'postnl..nl',
])('rejects the site %s with a Dutch sentence', (site) => {
  const read = carriersSetting.schema.safeParse([{ name: 'Post', sites: [site] }])
  expect(read.error?.issues[0]?.message).toMatch(/^Noem de site van de bezorger/)
})

const text = '\nPostNL: postnl.nl, postnl.be\n\n \nDHL: dhl.com\n'

test('parseCarriers skips empty lines, and formatCarriers writes a carrier per line', () => {
  const carriers = parseCarriers(text)
  expect(carriers).toEqual([
    { name: 'PostNL', sites: ['postnl.nl', 'postnl.be'] },
    { name: 'DHL', sites: ['dhl.com'] },
  ])
  expect(formatCarriers(carriers)).toBe('PostNL: postnl.nl, postnl.be\nDHL: dhl.com')
})

test('carrierLineNumber counts the empty lines that staff see', () => {
  expect([0, 1].map((index) => carrierLineNumber(text, index))).toEqual([2, 5])
})
