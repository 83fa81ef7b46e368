// Which products bring people back: of the buyers whose first order was in the period and held a
// product, how many ordered again in time.

import { formatShare, shareOf } from '#domain/statistics/figures.ts'
import { drawShares } from './draw-shares.ts'
import { type QuestionReport, toColumns } from '#domain/statistics/question-report.ts'
import { listGroups, minGroupSize, sumEach } from './small-groups.ts'

export const returnHorizons = [30, 90, 180] as const
export type ReturnHorizon = (typeof returnHorizons)[number]

/**
 * `buyersOnce` are the buyers of whose first order this is the rarest product, so that a sum over
 * products counts nobody twice.
 */
type BuyerCount = { buyers: number; buyersOnce: number }
/**
 * Of the buyers whose first order is longer ago than so many days: how many ordered again
 * themselves within these days, and how many only got a delivery of a subscription.
 */
export type ReturnCohort = BuyerCount & { returned: number; renewedOnly: number }
export type ReturnCohorts = BuyerCount & {
  name: string
  cohorts: Record<ReturnHorizon, ReturnCohort>
}
export type ReturningBuyers = {
  /** All buyers; a buyer of two products counts once here. */
  all: ReturnCohorts
  products: ReturnCohorts[]
  /** Orders in the period without an e-mail address, which cannot be matched to a buyer. */
  unmatchedOrders: number
}

const noCohort: ReturnCohort = { buyers: 0, buyersOnce: 0, returned: 0, renewedOnly: 0 }

/**
 * Leaves out a horizon of fewer than five different people, because one buyer of five products is
 * in five groups.
 */
function sumCohorts(groups: readonly ReturnCohorts[]): ReturnCohorts {
  const sum = (horizon: ReturnHorizon): ReturnCohort => {
    const cohorts = groups.map((group) => group.cohorts[horizon])
    const total = sumEach(cohorts, 'buyers', 'buyersOnce', 'returned', 'renewedOnly')
    return total.buyersOnce < minGroupSize ? noCohort : total
  }
  return {
    name: 'Overige producten',
    ...sumEach(groups, 'buyers', 'buyersOnce'),
    cohorts: { 30: sum(30), 90: sum(90), 180: sum(180) },
  }
}

/** Null if fewer than five buyers ordered long enough ago. */
const shareWithin = (
  { cohorts }: ReturnCohorts,
  horizon: ReturnHorizon,
  part: 'returned' | 'renewedOnly' = 'returned',
) =>
  cohorts[horizon].buyers < minGroupSize
    ? null
    : shareOf(cohorts[horizon][part], cohorts[horizon].buyers)

/**
 * The highest of the horizons for which there are enough buyers; the picture and the headline use
 * it.
 */
const maxHorizonOf = (group: ReturnCohorts): ReturnHorizon | undefined =>
  returnHorizons.toReversed().find((horizon) => shareWithin(group, horizon) !== null)

export function reportReturningBuyers({
  all,
  products,
  unmatchedOrders,
}: ReturningBuyers): QuestionReport {
  const horizon = maxHorizonOf(all)
  const rows = listGroups(products, ({ buyers }) => buyers, sumCohorts, {
    peopleOf: ({ buyersOnce }) => buyersOnce,
    order: (one, other) =>
      (horizon ? (shareWithin(other, horizon) ?? -1) - (shareWithin(one, horizon) ?? -1) : 0) ||
      other.buyers - one.buyers,
  })
  return {
    headline: describeReturns(all, horizon),
    remarks: describeUnmatched(unmatchedOrders),
    chart: horizon === undefined ? null : drawReturns(rows, horizon),
    tables: [
      {
        title: 'Deel dat terugkwam, per product',
        about:
          'Wie binnen 30, 90 of 180 dagen zelf opnieuw bestelde, en wie in 180 dagen alleen een levering van een abonnement kreeg. Wie twee producten tegelijk kocht, telt bij beide. Een streepje: nog geen vijf kopers bestelden zo lang geleden.',
        columns: [
          ...toColumns({ Product: 'text', Kopers: 'count' }),
          ...returnHorizons.map((days) => ({ name: `${days} dagen`, kind: 'share' as const })),
          ...toColumns({ 'Alleen levering': 'share' }),
        ],
        rows: all.buyers < minGroupSize ? [] : [...rows, all].map(toRow),
        empty:
          'In deze periode kochten minder dan vijf mensen voor het eerst. Kies een langere periode.',
      },
    ],
  }
}

const toRow = (group: ReturnCohorts) => [
  group.name,
  group.buyers,
  ...returnHorizons.map((days) => shareWithin(group, days)),
  shareWithin(group, 180, 'renewedOnly'),
]

function describeReturns(all: ReturnCohorts, horizon: ReturnHorizon | undefined): string {
  if (horizon === undefined)
    return 'Er is nog niet te zeggen hoeveel kopers terugkomen: daarvoor is deze periode te kort of te recent.'
  const { buyers, returned } = all.cohorts[horizon]
  return `${formatShare(shareOf(returned, buyers))} van de kopers bestelde binnen ${horizon} dagen opnieuw (${returned} van ${buyers}).`
}

const describeUnmatched = (orders: number): string[] =>
  orders === 0
    ? []
    : [
        `${orders} ${orders === 1 ? 'bestelling telt' : 'bestellingen tellen'} niet mee: daarvan is het e-mailadres gewist, of de klant gaf er geen.`,
      ]

const drawReturns = (
  rows: readonly ReturnCohorts[],
  horizon: ReturnHorizon,
): QuestionReport['chart'] =>
  drawShares(
    { title: `Terug binnen ${horizon} dagen`, per: 'product', unit: 'kopers' },
    rows.flatMap((group) => {
      const share = shareWithin(group, horizon)
      return share === null
        ? []
        : [{ name: group.name, share, total: group.cohorts[horizon].buyers }]
    }),
  )
