import { expect, test } from 'vitest'
import { carriersSetting } from './carriers-setting.ts'
import { formatCarriers, parseCarriers } from './carrier-text.ts'

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
