import { returnReasonLabels } from '#domain/order/returns/order-return.ts'
import { formatShare, shareOf } from '#domain/statistics/figures.ts'
import { type Period, formatBucket, splitPeriod } from '#domain/statistics/period.ts'
import { drawShares } from './draw-shares.ts'
import { type QuestionReport, toColumns } from '#domain/statistics/question-report.ts'
import { listCounts, listGroups, minGroupSize, sumEach } from './small-groups.ts'

/**
 * `orders` is the number of orders with the item, which decides whether the group is large enough
 * to show. A sum of `ordersOnce` counts no order twice.
 */
export type ReturnedItem = {
  name: string
  orders: number
  ordersOnce: number
  sold: number
  returned: number
}
export type ReturnedMonth = Omit<ReturnedItem, 'name' | 'ordersOnce'> & { month: string }
export type ReturnedPacks = {
  items: ReturnedItem[]
  months: ReturnedMonth[]
  /** Returns of orders in the period; null is a withdrawal, which needs no reason. */
  reasons: { reason: keyof typeof reasonLabels | null; count: number }[]
}

const reasonLabels = { ...returnReasonLabels, exchange: 'Geruild, zonder reden' }

type Group = ReturnedItem
const merge = (name: string, groups: readonly Group[]): Group => ({
  name,
  ...sumEach(groups, 'orders', 'ordersOnce', 'sold', 'returned'),
})
const shareReturned = ({ sold, returned }: Group) => shareOf(returned, sold)
const toRow = (group: Group) => [group.name, group.sold, group.returned, shareReturned(group)]
const mergeSmall = (groups: readonly Group[], name: string): Group[] =>
  listGroups(
    groups,
    ({ orders }) => orders,
    (small) => merge(name, small),
    { peopleOf: ({ ordersOnce }) => ordersOnce },
  )
const packColumns = (name: string) =>
  toColumns({ [name]: 'text', Verkocht: 'count', Terug: 'count', Deel: 'share' })

/** `others` are reasons that the shop knows besides returns, each list with what it is about. */
export function reportReturnedPacks(
  { items, months, reasons }: ReturnedPacks,
  others: readonly { about: string; counts: readonly { name: string; count: number }[] }[],
  period: Period,
): QuestionReport {
  const rows = mergeSmall(items, 'Overige producten').toSorted(
    (one, other) => (shareReturned(other) ?? 0) - (shareReturned(one) ?? 0),
  )
  const all = merge('Alles samen', items)
  const isEnough = rows.length > 0
  const byMonth = splitPeriod(period, 'month').flatMap((month) => {
    const found = months.find((one) => one.month === `${month.from.slice(0, 7)}-01`)
    return found ? [{ ...found, ordersOnce: found.orders, name: formatBucket(month, 'month') }] : []
  })
  const why = listCounts(
    [
      ...reasons.map(({ reason, count }) => ({
        name: reason ? reasonLabels[reason] : 'Herroepen, zonder reden',
        count,
      })),
      ...others.flatMap(({ counts }) => counts),
    ],
    () => 'Overige redenen',
  )
  return {
    headline: isEnough
      ? describeReturned(all)
      : 'Er is in deze periode nog te weinig verkocht om iets te zeggen.',
    remarks: [],
    chart: isEnough && rows.some(shareReturned) ? drawReturned(rows) : null,
    tables: [
      {
        title: 'Wat terugkomt, per product en maat',
        about:
          'In pakken. Wat in deze periode verkocht werd, en hoeveel daarvan tot nu toe terugkwam of is herroepen.',
        columns: packColumns('Product en maat'),
        rows: isEnough ? [...rows, all].map(toRow) : [],
        empty: 'In deze periode kochten minder dan vijf mensen hetzelfde product.',
      },
      {
        title: 'Waarom',
        about: `Retouren en herroepingen van deze bestellingen${others.map(({ about }) => `, en ${about}`).join('')}. Wie herroept of ruilt, hoeft geen reden te geven.`,
        columns: toColumns({ Reden: 'text', Keer: 'count' }),
        rows: why.map(({ name, count }) => [name, count]),
        empty: 'Er kwam minder dan vijf keer iets terug.',
      },
      {
        title: 'Per maand van verkoop',
        about: 'Van de laatste weken kan nog iets terugkomen.',
        columns: packColumns('Maand'),
        rows: mergeSmall(byMonth, 'Andere maanden').map(toRow),
        empty: 'In deze maanden is te weinig verkocht.',
      },
    ],
  }
}

const describeReturned = (all: Group): string =>
  all.returned < minGroupSize
    ? 'Van wat in deze periode verkocht is, kwamen minder dan vijf pakken terug.'
    : `${formatShare(shareReturned(all))} van de verkochte pakken kwam terug (${all.returned.toLocaleString('nl-NL')} van ${all.sold.toLocaleString('nl-NL')}).`

const drawReturned = (rows: readonly Group[]): QuestionReport['chart'] =>
  drawShares(
    { title: 'Deel van de pakken dat terugkwam', per: 'product en maat', unit: 'pakken' },
    rows.map((group) => ({
      name: group.name,
      share: shareReturned(group) ?? 0,
      total: group.sold,
    })),
  )
