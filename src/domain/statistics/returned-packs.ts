// What comes back and why: the share of the sold packs that customers returned or withdrew, per
// product and size, and the reasons.

import { type ReturnReason, returnReasonLabels } from '../order/order-return.ts'
import { type ComplaintKind, complaintKindLabels } from '../product-safety/complaint.ts'
import { formatShare, shareOf } from './format-share.ts'
import { formatBucket, splitPeriod } from './period-buckets.ts'
import type { Period } from './period.ts'
import type { QuestionReport } from './question-report.ts'
import { mergeSmallGroups, minGroupSize } from './small-groups.ts'

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
/** A month of sales, by its first day. */
export type ReturnedMonth = Omit<ReturnedItem, 'name' | 'ordersOnce'> & { month: string }
export type ReturnedPacks = {
  items: ReturnedItem[]
  months: ReturnedMonth[]
  /** Returns of orders in the period; null is a withdrawal, which needs no reason. */
  reasons: { reason: ReturnReason | null; count: number }[]
  complaints: { kind: ComplaintKind; count: number }[]
}

type Group = ReturnedItem
const sum = (groups: readonly Group[], part: 'orders' | 'ordersOnce' | 'sold' | 'returned') =>
  groups.reduce((all, group) => all + group[part], 0)
const merge = (name: string, groups: readonly Group[]): Group => ({
  name,
  orders: sum(groups, 'orders'),
  ordersOnce: sum(groups, 'ordersOnce'),
  sold: sum(groups, 'sold'),
  returned: sum(groups, 'returned'),
})
const shareReturned = ({ sold, returned }: Group) => shareOf(returned, sold)
const toRow = (group: Group) => [group.name, group.sold, group.returned, shareReturned(group)]
const mergeSmall = (groups: readonly Group[], name: string): Group[] => {
  const { shown, rest } = mergeSmallGroups(
    groups,
    ({ orders }) => orders,
    (small) => merge(name, small),
    ({ ordersOnce }) => ordersOnce,
  )
  return rest ? [...shown, rest] : shown
}
const packColumns = (name: string) => [
  { name, kind: 'text' as const },
  { name: 'Verkocht', kind: 'count' as const },
  { name: 'Terug', kind: 'count' as const },
  { name: 'Deel', kind: 'share' as const },
]

const maxBars = 12

export function reportReturnedPacks(
  { items, months, reasons, complaints }: ReturnedPacks,
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
  const why = mergeSmallGroups(
    [
      ...reasons.map(({ reason, count }) => ({
        name: reason ? returnReasonLabels[reason] : 'Herroepen, zonder reden',
        count,
      })),
      ...complaints.map(({ kind, count }) => ({
        name: `Klacht: ${complaintKindLabels[kind]}`,
        count,
      })),
    ],
    ({ count }) => count,
    (small) => ({
      name: 'Overige redenen',
      count: small.reduce((total, { count }) => total + count, 0),
    }),
  )
  return {
    headline: isEnough
      ? describeReturned(all)
      : 'Er is in deze periode nog te weinig verkocht om iets te zeggen.',
    remarks: [],
    chart: isEnough ? drawReturned(rows) : null,
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
        about:
          'Retouren en herroepingen van deze bestellingen, en klachten over wat er verkocht is. Wie herroept, hoeft geen reden te geven.',
        columns: [
          { name: 'Reden', kind: 'text' },
          { name: 'Keer', kind: 'count' },
        ],
        rows: [
          ...why.shown.toSorted((one, other) => other.count - one.count),
          ...(why.rest ? [why.rest] : []),
        ].map(({ name, count }) => [name, count]),
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

function drawReturned(rows: readonly Group[]): QuestionReport['chart'] {
  const bars = rows.slice(0, maxBars).map((group) => ({
    name: group.name,
    value: shareReturned(group) ?? 0,
    label: `${formatShare(shareReturned(group))} van ${group.sold}`,
  }))
  const [first] = bars
  if (!first || first.value === 0) return null
  const title = 'Deel van de pakken dat terugkwam'
  return {
    kind: 'bars',
    title,
    description: `${title}: een staaf per product en maat, de meeste eerst. Bovenaan staat ${first.name} met ${first.label} pakken. De tabel hieronder zegt alles.`,
    max: 1,
    bars,
  }
}
