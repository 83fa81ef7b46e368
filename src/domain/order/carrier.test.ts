import { expect, test } from 'vitest'
import { formatCarriers, parseCarriers } from './carrier-text.ts'
import { Carriers, defaultCarriers } from './carrier.ts'

test('the default carriers are valid and survive formatting and parsing', () => {
  expect(Carriers.parse(defaultCarriers)).toEqual(defaultCarriers)
  expect(parseCarriers(formatCarriers(defaultCarriers))).toEqual(defaultCarriers)
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
  const read = Carriers.safeParse([{ name: 'Post', sites: [site] }])
  expect(read.error?.issues[0]?.message).toMatch(/^Noem de site van de bezorger/)
})
