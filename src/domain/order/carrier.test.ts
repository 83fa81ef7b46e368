import { expect, test } from 'vitest'
import { carriersAsText, carriersFromText } from './carrier-text.ts'
import { Carriers, defaultCarriers } from './carrier.ts'

test('the carriers that a shop begins with are well formed, and survive being typed', () => {
  expect(Carriers.parse(defaultCarriers)).toEqual(defaultCarriers)
  expect(carriersFromText(carriersAsText(defaultCarriers))).toEqual(defaultCarriers)
  expect(carriersFromText('\n Fietsers : fiets.example ; www.fiets.example \n\nzonder')).toEqual([
    { name: 'Fietsers', sites: ['fiets.example', 'www.fiets.example'] },
    { name: 'zonder', sites: [] },
  ])
})

test.each(['nl', 'https://postnl.nl', 'postnl.nl/pad', '*.postnl.nl', 'post nl', '.postnl.nl', '127.0.0.1', 'postnl.nl:443', 'postnl..nl'])(
  'a site %s is refused in Dutch',
  (site) => {
    const read = Carriers.safeParse([{ name: 'Post', sites: [site] }])
    expect(read.error?.issues[0]?.message).toMatch(/^Noem de site van de bezorger/)
  },
)
