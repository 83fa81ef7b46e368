// /admin/bestellingen: the order list with search and filters, where staff tick the orders to pack.

import { useCallback, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { type CappedCount, formatCappedCount } from '#domain/capped-count.ts'
import { fromEuros, formatEuros } from '#domain/money.ts'
import { promiseStatusLabels } from '#domain/order/delivery-promise-text.ts'
import {
  attentionFilterLabels,
  attentionFilters,
  fulfilmentFilterLabels,
  fulfilmentFilters,
} from '#domain/order/fulfilment-filters.ts'
import { orderSortingLabels, orderSortings } from '#domain/order/order-list-sorting.ts'
import { orderStateLabels, orderStates } from '#domain/order/order-state.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { formatDateTimeOrDash } from '../shared/date-or-dash.ts'
import { useListParams } from '../shared/list/use-list-params.ts'
import { type ListFilter, periodFilters } from '../shared/list/list-filter.ts'
import { ListFilters } from '../shared/list/list-filters.tsx'
import { itemsBetween } from '../shared/list/items-between.ts'
import { useOpenRow } from '../shared/list/use-open-row.ts'
import { useListHistory } from '../shared/list/use-list-history.ts'
import { ListPager } from '../shared/list/list-pager.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { RowDetail } from '../shared/list/row-detail.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { ImportedOrdersFound } from './imported-orders-found.tsx'
import { PackSelectedOrders } from './pack-selected-orders.tsx'
import { OrderListViews } from './order-list-views.tsx'
import { Badge } from './badge.tsx'
import { TestBadge } from './test-badge.tsx'
import { fulfilmentText } from './fulfilment-text.ts'

type ListedOrder = EndpointReply<'POST /api/admin/orders/query'>['orders'][number]

/** Returns undefined for a value that the API does not accept, because users can edit the URL. */
const oneOf = <One extends string>(allowed: readonly One[], value: string): One | undefined =>
  allowed.find((one) => one === value)
const parseDay = (value: string) => (/^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined)

const filters: readonly ListFilter[] = [
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
]

export default function OrderListScreen() {
  const { param, setParams } = useListParams()
  const [search, state, fulfilment] = [
    param('search'),
    oneOf(orderStates, param('state')),
    oneOf(fulfilmentFilters, param('fulfilment')),
  ]
  const [attention, from, to] = [
    oneOf(attentionFilters, param('attention')),
    parseDay(param('from')),
    parseDay(param('to')),
  ]
  const sorting = oneOf(orderSortings, param('sorting'))
  const [after, before] = [
    Number(param('after')) || undefined,
    Number(param('before')) || undefined,
  ]
  const fetchOrders = useCallback(
    () =>
      browserApi('POST /api/admin/orders/query', {
        body: { search, state, fulfilment, attention, from, to, sorting, after, before },
      }),
    [search, state, fulfilment, attention, from, to, sorting, after, before],
  )
  const { lastResult, saveResult, ticked, setTicked } =
    useListHistory<EndpointReply<'POST /api/admin/orders/query'>>()
  const { result, reload } = useQuery(fetchOrders, lastResult)
  useEffect(() => {
    if (result.status === 'done') saveResult(result.data)
  }, [result, saveResult])
  const openRow = useOpenRow<ListedOrder>(({ number }) => `/admin/bestellingen/${number}`)
  const lastTicked = useRef<string>(undefined)
  /** With Shift, ticks the rows from the one ticked last. */
  const tick = (number: string, on: boolean, isRange: boolean) => {
    const numbers = result.status === 'done' ? result.data.orders.map((order) => order.number) : []
    const changed = new Set(
      isRange ? itemsBetween(numbers, lastTicked.current ?? number, number) : [number],
    )
    lastTicked.current = number
    setTicked((before) =>
      on
        ? new Set([...before, ...changed])
        : new Set([...before].filter((one) => !changed.has(one))),
    )
  }
  return (
    <>
      <ScreenHeader
        title="Bestellingen"
        count={<OrderCount total={result.status === 'done' ? result.data.total : undefined} />}
      >
        {fulfilment === 'packed' && (
          <ButtonLink to="/admin/verzenden">Verzend de ingepakte bestellingen</ButtonLink>
        )}
      </ScreenHeader>
      <ListFilters search="Zoek op naam, nummer, factuur, postcode of e-mail" filters={filters}>
        <OrderListViews />
      </ListFilters>
      <QueryBoundary result={result} reload={reload}>
        {({ orders, imported, next, previous }) => (
          <>
            <PackSelectedOrders
              numbers={[...ticked]}
              visible={orders.map(({ number }) => number)}
              select={setTicked}
            />
            <RecordTable
              caption="Bestellingen"
              columns={columns(orders, ticked, tick)}
              rows={orders}
              keyOf={({ number }) => number}
              onRowClick={openRow}
              sorting={{
                value: sorting ?? '',
                onChange: (value) => setParams({ sorting: value }),
              }}
              empty={
                search || state || fulfilment || attention || from || to
                  ? 'Er zijn geen bestellingen die hierbij passen.'
                  : 'Er is nog geen bestelling. De eerste staat hier zodra een klant bestelt, of als je er een aanneemt aan de telefoon.'
              }
            />
            <ListPager
              next={next === null ? null : String(next)}
              previous={previous === null ? null : String(previous)}
            />
            <ImportedOrdersFound orders={imported} />
          </>
        )}
      </QueryBoundary>
    </>
  )
}

/**
 * The live region stays while the orders load, so that a screen reader announces the new number.
 */
const OrderCount = ({ total }: { total: CappedCount | undefined }) => (
  <p aria-live="polite" className="text-sm text-ink-soft">
    {total && `${formatCappedCount(total)} ${total.count === 1 ? 'bestelling' : 'bestellingen'}`}
  </p>
)

function columns(
  rows: readonly ListedOrder[],
  ticked: ReadonlySet<string>,
  tick: (number: string, on: boolean, isRange: boolean) => void,
): Column<ListedOrder>[] {
  return [
    {
      name: 'Bestelling',
      cell: ({ number }) => (
        <span className="flex items-center gap-1">
          <label className="-my-2.5 -ms-3 grid size-11 place-items-center">
            <span className="sr-only">Kies {number}</span>
            <input
              type="checkbox"
              checked={ticked.has(number)}
              onChange={({ target, nativeEvent }) =>
                tick(
                  number,
                  target.checked,
                  'shiftKey' in nativeEvent && nativeEvent.shiftKey === true,
                )
              }
              className="size-5 accent-deep"
            />
          </label>
          <span>
            <Link to={`/admin/bestellingen/${number}`} className="link">
              {number}
            </Link>
          </span>
          <TestBadge number={number} />
        </span>
      ),
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
    ...(rows.some(({ total }) => total !== null)
      ? [
          {
            name: 'Totaal',
            number: true,
            cell: ({ total }: ListedOrder) => (total === null ? '' : formatEuros(fromEuros(total))),
          },
        ]
      : []),
  ]
}
