import { describe, expect, test } from 'vitest'
import { reportStockShortages } from './stock-shortages.ts'

describe('reportStockShortages', () => {
  const item = {
    name: 'Duin',
    stock: 4,
    runsOutOn: '2026-12-02',
    deliverableOn: '2026-12-09',
    isTooLate: true,
    proposedPacks: 24,
  }
  test('names what runs out too early first, and counts what has no supplier', () => {
    const { headline, remarks, chart, tables } = reportStockShortages(
      [
        { ...item, name: 'Wad', runsOutOn: '2026-12-20', isTooLate: false },
        item,
        { ...item, name: 'Helm', runsOutOn: '2026-11-29', deliverableOn: null, isTooLate: false },
        { ...item, name: 'Genoeg', runsOutOn: null, isTooLate: false },
      ],
      '2026-11-27',
    )
    expect(headline).toBe('1 artikel raakt op voordat de leverancier kan leveren.')
    expect(remarks).toEqual([
      'Van 1 artikel dat opraakt weten we de levertijd niet. Koppel een leverancier bij Inkoop.',
    ])
    expect(chart).toMatchObject({
      bars: [{ name: 'Duin', value: 5, label: 'nog 5 dagen, levering duurt 12 dagen' }],
    })
    expect(tables[0]?.rows.map(([name, , , , late]) => [name, late])).toEqual([
      ['Helm', 'nee'],
      ['Duin', 'ja'],
      ['Wad', 'nee'],
    ])
  })
})
