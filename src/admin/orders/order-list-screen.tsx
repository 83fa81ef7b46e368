// /admin/bestellingen: the order list with search and filters, where staff tick the orders to pack.

import type { EndpointReply } from '#api/index.ts'
import { type CappedCount, formatCappedCount } from '#domain/capped-count.ts'
import { formatEuroAmount } from '#domain/money.ts'
import { promiseStatusLabels } from '#domain/order/delivery-promise-text.ts'
import {
  attentionFilterLabels,
  fulfilmentFilterLabels,
  orderSortingLabels,
} from '#domain/order/fulfilment-filters.ts'
import { orderStateLabels } from '#domain/order/order-state.ts'
import { ButtonLink } from '#ui/button.tsx'
import { formatDateTimeOrDash, formatDateOrDash } from '../shared/date-or-dash.ts'
import { defineList } from '../shared/list/define-list.tsx'
import { periodFilters } from '../shared/list/list-params.ts'
import type { Column } from '../shared/list/record-table.tsx'
import { RowDetail } from '../shared/list/row-detail.tsx'
import { Badge, TestBadge } from './badge.tsx'
import { ImportedOrdersFound } from './imported-orders-found.tsx'
import { OrderListViews } from './order-list-views.tsx'

type ListedOrder = EndpointReply<'POST /api/admin/orders/query'>['orders'][number]

const closedStates = ['cancelled', 'expired', 'failed', 'refunded']

export function fulfilmentText(
  state: string,
  {
    paid_at,
    accepted_at,
    packed_at,
    shipped_at,
    delivered_at,
    to_send,
    held,
  }: ListedOrder['progress'],
): string {
  const isConfirmed = paid_at !== null || accepted_at !== null
  if (delivered_at) return `Bezorgd ${formatDateOrDash(delivered_at)}`
  if (shipped_at) return `Onderweg sinds ${formatDateOrDash(shipped_at)}`
  if (closedStates.includes(state)) return '–'
  if (held) return 'Wacht op een beslissing'
  if (isConfirmed && !to_send) return 'Niets te verzenden'
  if (packed_at) return 'Ingepakt'
  return isConfirmed ? 'In te pakken' : '–'
}

export default defineList({
  title: 'Bestellingen',
  count: ({ reply }) => <OrderCount total={reply?.total} />,
  actions: ({ params: { fulfilment } }) =>
    fulfilment === 'packed' && (
      <ButtonLink to="/admin/verzenden">Verzend de ingepakte bestellingen</ButtonLink>
    ),
  from: 'POST /api/admin/orders/query',
  rows: 'orders',
  input: ({ after, before, ...body }) => ({
    body: { ...body, after: toCursor(after), before: toCursor(before) },
  }),
  search: 'Zoek op naam, nummer, factuur, postcode of e-mail',
  filters: [
    { kind: 'choice', label: 'Stand', name: 'state', all: 'Alle', options: orderStateLabels },
    {
      kind: 'choice',
      label: 'Bezorging',
      name: 'fulfilment',
      all: 'Alle',
      options: fulfilmentFilterLabels,
    },
    {
      kind: 'choice',
      label: 'Let op',
      name: 'attention',
      all: 'Alles',
      options: attentionFilterLabels,
    },
    {
      kind: 'choice',
      label: 'Volgorde',
      name: 'sorting',
      all: 'Gewoon',
      options: orderSortingLabels,
    },
    ...periodFilters('Besteld vanaf'),
  ],
  besideFilters: <OrderListViews />,
  selection: {
    nameOf: ({ number }) => number,
    hint: 'Vink bestellingen aan om ze samen te pakken.',
    actions: ({ ticked }) => <PackSelectedOrders numbers={[...ticked]} />,
  },
  ticksSpanPages: true,
  keyOf: ({ number }) => number,
  hrefOf: ({ number }) => `/admin/bestellingen/${number}`,
  columns: ({ reply }) => [
    ...columns,
    ...(reply?.orders.some(({ total }) => total !== null) ? [totalColumn] : []),
  ],
  below: ({ imported }) => <ImportedOrdersFound orders={imported} />,
  noMatch: 'Er zijn geen bestellingen die hierbij passen.',
  empty:
    'Er is nog geen bestelling. De eerste staat hier zodra een klant bestelt, of als je er een aanneemt aan de telefoon.',
})

const toCursor = (text: string | undefined) => Number(text) || undefined

/**
 * The live region stays while the orders load, so that a screen reader announces the new number.
 */
const OrderCount = ({ total }: { total: CappedCount | undefined }) => (
  <p aria-live="polite" className="text-sm text-ink-soft">
    {total && `${formatCappedCount(total)} ${total.count === 1 ? 'bestelling' : 'bestellingen'}`}
  </p>
)

const columns: readonly Column<ListedOrder>[] = [
  {
    name: 'Bestelling',
    cell: ({ number }) => number,
    beside: ({ number }) => <TestBadge number={number} />,
  },
  {
    name: 'Besteld',
    cell: ({ at }) => <span className="whitespace-nowrap">{formatDateTimeOrDash(at)}</span>,
  },
  {
    name: 'Klant',
    fill: true,
    // The other orders are in the filter: each head that sorts is one more Tab before the first
    // order, which takes twelve at most.
    sort: { up: 'customer-up', down: 'customer-down' },
    cell: ({ name, city }) => (
      <>
        {name || 'Gewist'}
        <RowDetail>{city}</RowDetail>
      </>
    ),
  },
  {
    name: 'Stand',
    cell: ({ state_label, subscription }) => (
      <>
        {state_label}
        {subscription && <RowDetail>Abonnement</RowDetail>}
      </>
    ),
  },
  {
    name: 'Bezorging',
    cell: ({ state, progress, promise_status: status, concerns }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 @5xl:flex-nowrap">
        {fulfilmentText(state, progress)}
        {status && <Badge>{promiseStatusLabels[status]}</Badge>}
        {concerns.map((one) => (
          <Badge key={one}>{one}</Badge>
        ))}
      </span>
    ),
  },
]

const totalColumn: Column<ListedOrder> = {
  name: 'Totaal',
  number: true,
  cell: ({ total }) => (total === null ? '' : formatEuroAmount(total)),
}

function PackSelectedOrders({ numbers }: { numbers: readonly string[] }) {
  const query = `?numbers=${numbers.join(',')}`
  return (
    <>
      <ButtonLink to={`/admin/bestellingen/paklijst${query}`}>Paklijst</ButtonLink>
      <ButtonLink kind="ghost" to={`/admin/bestellingen/pakbonnen${query}`}>
        Pakbonnen
      </ButtonLink>
      <ButtonLink kind="ghost" to={`/admin/verzenden${query}`}>
        Verzenden
      </ButtonLink>
    </>
  )
}
