import { describe, expect, test } from 'vitest'
import { reportReturnedPacks } from './returned-packs.ts'
import { reportSearches, countFinderSupply } from './searches.ts'

describe('reportReturnedPacks', () => {
  test('sorts by the share that came back, and sums what fewer than five customers bought', () => {
    const { headline, tables } = reportReturnedPacks(
      {
        items: [
          { name: 'Duin - M', orders: 20, ordersOnce: 20, sold: 40, returned: 4 },
          { name: 'Duin - L', orders: 10, ordersOnce: 10, sold: 10, returned: 5 },
          { name: 'Helm', orders: 3, ordersOnce: 3, sold: 6, returned: 1 },
          { name: 'Wad', orders: 2, ordersOnce: 2, sold: 4, returned: 0 },
        ],
        months: [
          { month: '2026-10-01', orders: 25, sold: 50, returned: 8 },
          { month: '2026-11-01', orders: 10, sold: 10, returned: 2 },
        ],
        reasons: [
          { reason: 'size', count: 6 },
          { reason: null, count: 7 },
          { reason: 'damaged', count: 2 },
          { reason: 'exchange', count: 5 },
        ],
      },
      [{ about: 'vragen', counts: [{ name: 'Vraag: maat', count: 3 }] }],
      { from: '2026-10-01', to: '2026-11-27' },
    )
    expect(headline).toBe('17% van de verkochte pakken kwam terug (10 van 60).')
    expect(tables.map(({ rows }) => rows)).toEqual([
      [
        ['Duin - L', 10, 5, 0.5],
        ['Duin - M', 40, 4, 0.1],
        ['Overige producten', 10, 1, 0.1],
        ['Alles samen', 60, 10, 1 / 6],
      ],
      [
        ['Herroepen, zonder reden', 7],
        ['De maat past niet', 6],
        ['Geruild, zonder reden', 5],
        ['Overige redenen', 5],
      ],
      [
        ['okt 2026', 50, 8, 0.16],
        ['nov 2026', 10, 2, 0.2],
      ],
    ])
  })
})

describe('reportSearches', () => {
  const products = [
    { gender: 'female' as const, absorption: 2, uses: ['dag' as const], inStock: true, count: 3 },
  ]
  test('names the most frequent search, the finder and the answers without a product', () => {
    const supply = countFinderSupply(products)
    const { headline, remarks, tables } = reportSearches({
      missed: [
        { words: 'rollator', count: 15, latest: '2026-11-20' },
        { words: 'steunkous', count: 5, latest: '2026-11-21' },
      ],
      finder: { begun: 40, finished: 30 },
      supply,
    })
    expect(headline).toBe('Bezoekers zochten 2 dingen die ze niet vonden, het vaakst ‘rollator’.')
    expect(remarks).toEqual([
      'De keuzehulp is op 40 apparaten geopend; op 30 kwam iemand tot het advies (75%).',
      'Bij 15 van de 16 combinaties van antwoorden in de keuzehulp is er nu niets op voorraad.',
    ])
    expect(tables[1]?.rows.at(-1)).toEqual(['Vrouw', 'Een paar druppels', 'overdag', 3, 3])
  })
})
