import { describe, expect, test } from 'vitest'
import {
  reportReturningBuyers,
  type ReturnCohorts,
  type ReturnHorizon,
} from './returning-buyers.ts'

type Part = { buyers: number; returned: number; renewedOnly: number }
const none = { buyers: 0, returned: 0, renewedOnly: 0 }
/**
 * As many people as buyers, unless `shareOfPeople` says that they bought several products at once.
 */
const cohorts = (
  name: string,
  buyers: number,
  parts: Partial<Record<ReturnHorizon, Part>> = {},
  shareOfPeople = 1,
): ReturnCohorts => {
  const addPeople = (part: Part) => ({ ...part, buyersOnce: part.buyers * shareOfPeople })
  return {
    name,
    buyers,
    buyersOnce: buyers * shareOfPeople,
    cohorts: {
      30: addPeople(parts[30] ?? none),
      90: addPeople(parts[90] ?? none),
      180: addPeople(parts[180] ?? none),
    },
  }
}

describe('reportReturningBuyers', () => {
  test('answers with the longest horizon of which at least five buyers are old enough, best product first', () => {
    const report = reportReturningBuyers({
      all: cohorts('Alle kopers', 20, {
        30: { buyers: 18, returned: 6, renewedOnly: 1 },
        90: { buyers: 10, returned: 5, renewedOnly: 0 },
      }),
      products: [
        cohorts('Duin', 8, {
          30: { buyers: 8, returned: 2, renewedOnly: 0 },
          90: { buyers: 5, returned: 2, renewedOnly: 0 },
        }),
        cohorts('Helm', 10, {
          30: { buyers: 8, returned: 4, renewedOnly: 1 },
          90: { buyers: 5, returned: 3, renewedOnly: 0 },
        }),
      ],
      unmatchedOrders: 2,
    })
    expect(report.headline).toBe('50% van de kopers bestelde binnen 90 dagen opnieuw (5 van 10).')
    expect(report.remarks).toEqual([
      '2 bestellingen tellen niet mee: daarvan is het e-mailadres gewist, of de klant gaf er geen.',
    ])
    expect(report.tables[0]?.rows).toEqual([
      ['Helm', 10, 0.5, 0.6, null, null],
      ['Duin', 8, 0.25, 0.4, null, null],
      ['Alle kopers', 20, 6 / 18, 0.5, null, null],
    ])
    expect(report.chart).toMatchObject({
      kind: 'bars',
      bars: [{ name: 'Helm', value: 0.6, label: '60% van 5' }, { name: 'Duin' }],
    })
  })

  test('sums products with fewer than five buyers, and says nothing about fewer than five buyers in all', () => {
    const few = { 30: { buyers: 3, returned: 1, renewedOnly: 0 } }
    const { tables } = reportReturningBuyers({
      all: cohorts('Alle kopers', 12, { 30: { buyers: 12, returned: 3, renewedOnly: 0 } }),
      products: [
        cohorts('Duin', 6, { 30: { buyers: 6, returned: 1, renewedOnly: 0 } }),
        cohorts('Wad', 3, few),
        cohorts('Helm', 3, few),
      ],
      unmatchedOrders: 0,
    })
    expect(tables[0]?.rows.map(([name, buyers]) => [name, buyers])).toEqual([
      ['Duin', 6],
      ['Overige producten', 6],
      ['Alle kopers', 12],
    ])
    const tiny = reportReturningBuyers({
      all: cohorts('Alle kopers', 3, few),
      products: [cohorts('Wad', 3, few)],
      unmatchedOrders: 1,
    })
    expect(tiny).toMatchObject({
      chart: null,
      headline: expect.stringContaining('nog niet te zeggen'),
      tables: [{ rows: [] }],
    })
    expect(tiny.remarks[0]).toMatch(/^1 bestelling telt niet mee/)
  })

  test('hides the others if they are fewer than five people who bought several products', () => {
    const rare = ['Wad', 'Helm', 'Kwelder', 'Zand', 'Schelp'].map((name, index) =>
      cohorts(name, 1, { 30: { buyers: 1, returned: 1, renewedOnly: 0 } }, index === 0 ? 1 : 0),
    )
    const all = cohorts('Alle kopers', 12, { 30: { buyers: 12, returned: 3, renewedOnly: 0 } })
    const rowsWith = (...sizes: number[]) =>
      reportReturningBuyers({
        all,
        products: [
          ...sizes.map((size) =>
            cohorts(`Duin ${size}`, size, { 30: { buyers: 6, returned: 1, renewedOnly: 0 } }),
          ),
          ...rare,
        ],
        unmatchedOrders: 0,
      }).tables[0]?.rows.map(([name, buyers]) => [name, buyers])
    expect(rowsWith()).toEqual([['Alle kopers', 12]])
    expect(rowsWith(6, 9)).toEqual([
      ['Duin 9', 9],
      ['Overige producten', 11],
      ['Alle kopers', 12],
    ])
  })

  test('shows no share of the others for a horizon of fewer than five different people', () => {
    const part = { buyers: 3, returned: 1, renewedOnly: 0 }
    const { tables } = reportReturningBuyers({
      all: cohorts('Alle kopers', 12, { 30: { buyers: 12, returned: 3, renewedOnly: 0 } }),
      products: ['Wad', 'Helm'].map((name) => ({
        ...cohorts(name, 4, { 30: part }, 0.5),
        buyersOnce: 4,
      })),
      unmatchedOrders: 0,
    })
    expect(tables[0]?.rows[0]).toEqual(['Overige producten', 8, null, null, null, null])
  })
})
