import { describe, expect, test } from 'vitest'
import { reportReturningBuyers, type ReturnCohorts } from './returning-buyers.ts'

const none = { buyers: 0, returned: 0, renewedOnly: 0 }
const cohorts = (name: string, buyers: number, parts: Partial<ReturnCohorts['cohorts']> = {}): ReturnCohorts => ({
  name,
  buyers,
  cohorts: { 30: none, 90: none, 180: none, ...parts },
})

describe('reportReturningBuyers', () => {
  test('answers with the longest horizon of which at least five buyers are old enough, best product first', () => {
    const report = reportReturningBuyers({
      all: cohorts('Alle kopers', 20, { 30: { buyers: 18, returned: 6, renewedOnly: 1 }, 90: { buyers: 10, returned: 5, renewedOnly: 0 } }),
      products: [
        cohorts('Duin', 8, { 30: { buyers: 8, returned: 2, renewedOnly: 0 }, 90: { buyers: 5, returned: 2, renewedOnly: 0 } }),
        cohorts('Helm', 10, { 30: { buyers: 8, returned: 4, renewedOnly: 1 }, 90: { buyers: 5, returned: 3, renewedOnly: 0 } }),
      ],
      unmatchedOrders: 2,
    })
    expect(report.headline).toBe('50% van de kopers bestelde binnen 90 dagen opnieuw (5 van 10).')
    expect(report.remarks).toEqual(['2 bestellingen tellen niet mee: daarvan is het e-mailadres gewist, of de klant gaf er geen.'])
    expect(report.tables[0]?.rows).toEqual([
      ['Helm', 10, 0.5, 0.6, null, null],
      ['Duin', 8, 0.25, 0.4, null, null],
      ['Alle kopers', 20, 6 / 18, 0.5, null, null],
    ])
    expect(report.chart).toMatchObject({ kind: 'bars', bars: [{ name: 'Helm', value: 0.6, label: '60% van 5' }, { name: 'Duin' }] })
  })

  test('sums products with fewer than five buyers, and says nothing about fewer than five buyers in all', () => {
    const few = { 30: { buyers: 3, returned: 1, renewedOnly: 0 } }
    const { tables } = reportReturningBuyers({
      all: cohorts('Alle kopers', 12, { 30: { buyers: 12, returned: 3, renewedOnly: 0 } }),
      products: [cohorts('Duin', 6, { 30: { buyers: 6, returned: 1, renewedOnly: 0 } }), cohorts('Wad', 3, few), cohorts('Helm', 3, few)],
      unmatchedOrders: 0,
    })
    expect(tables[0]?.rows.map(([name, buyers]) => [name, buyers])).toEqual([
      ['Duin', 6],
      ['Overige producten', 6],
      ['Alle kopers', 12],
    ])
    const tiny = reportReturningBuyers({ all: cohorts('Alle kopers', 3, few), products: [cohorts('Wad', 3, few)], unmatchedOrders: 1 })
    expect(tiny).toMatchObject({ chart: null, headline: expect.stringContaining('nog niet te zeggen'), tables: [{ rows: [] }] })
    expect(tiny.remarks[0]).toMatch(/^1 bestelling telt niet mee/)
  })
})
