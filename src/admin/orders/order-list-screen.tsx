// /admin/bestellingen: orders to go through, find, and tick to pack.

import { useCallback, useEffect } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#api/index.ts'
import { fromEuros, inEuros } from '#domain/money.ts'
import { concernLabels, concerns, deliveryQueueLabels, deliveryQueues } from '#domain/order/fulfilment-filters.ts'
import { orderStateLabels, orderStates } from '#domain/order/order-state.ts'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { QueryState } from '#parts/requests/query-state.tsx'
import { dateTimeOrDash } from '../date-or-dash.ts'
import { useListChoices } from '../list/list-choices.ts'
import { ListChoice, ListFilters } from '../list/list-filters.tsx'
import { useListMemory } from '../list/list-memory.ts'
import { ListPager } from '../list/list-pager.tsx'
import { ListPeriod } from '../list/list-period.tsx'
import { type Column, RecordTable } from '../list/record-table.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { PackChosen } from './pack-chosen.tsx'
import { Tag } from './tag.tsx'
import { wayWords } from './way-words.ts'

type Row = Reply<'POST /api/admin/orders/query'>['orders'][number]

/** Nothing else gets to the API than it knows: an address can be typed by hand. */
const oneOf = <One extends string>(known: readonly One[], value: string): One | undefined => known.find((one) => one === value)
const dayIn = (value: string) => (/^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined)

export default function OrderListScreen() {
  const { chosen } = useListChoices()
  const [search, state, delivery] = [chosen('zoek'), oneOf(orderStates, chosen('stand')), oneOf(deliveryQueues, chosen('bezorging'))]
  const [concern, from, until] = [oneOf(concerns, chosen('aandacht')), dayIn(chosen('van')), dayIn(chosen('tot'))]
  const after = Number(chosen('na')) || undefined
  const ask = useCallback(
    () => browserApi('POST /api/admin/orders/query', { body: { search, state, delivery, concern, from, until, after } }),
    [search, state, delivery, concern, from, until, after],
  )
  const { shown, keep, ticked, setTicked } = useListMemory<Reply<'POST /api/admin/orders/query'>>()
  const { result, reload } = useQuery(ask, shown)
  useEffect(() => {
    if (result.status === 'done') keep(result.data)
  }, [result, keep])
  const tick = (number: string, on: boolean) =>
    setTicked((before) => (on ? new Set([...before, number]) : new Set([...before].filter((one) => one !== number))))
  return (
    <>
      <ScreenHead title="Bestellingen" />
      <ListFilters search="Zoek op naam, nummer, postcode of e-mail">
        <ListChoice label="Stand" name="stand" all="Alle" options={orderStateLabels} />
        <ListChoice label="Bezorging" name="bezorging" all="Alle" options={deliveryQueueLabels} />
        <ListChoice label="Let op" name="aandacht" all="Alles" options={concernLabels} />
        <ListPeriod from="Besteld vanaf" />
      </ListFilters>
      <QueryState result={result} reload={reload}>
        {({ orders, next }) => (
          <>
            <PackChosen numbers={[...ticked]} shown={orders.map(({ number }) => number)} choose={setTicked} />
            <RecordTable
              caption="Bestellingen"
              columns={columns(orders, ticked, tick)}
              rows={orders}
              keyOf={({ number }) => number}
              empty="Er zijn geen bestellingen die hierbij passen."
            />
            <ListPager next={next === null ? null : String(next)} />
          </>
        )}
      </QueryState>
    </>
  )
}

function columns(rows: readonly Row[], ticked: ReadonlySet<string>, tick: (number: string, on: boolean) => void): Column<Row>[] {
  return [
    {
      name: 'Bestelling',
      cell: ({ number }) => (
        <span className="inline-flex items-center gap-1">
          <label className="-my-2.5 -ms-3 grid size-11 place-items-center">
            <span className="sr-only">Kies {number}</span>
            <input
              type="checkbox"
              checked={ticked.has(number)}
              onChange={({ target }) => tick(number, target.checked)}
              className="size-5 accent-deep"
            />
          </label>
          <Link to={`/admin/bestellingen/${number}`} className="link">
            {number}
          </Link>
        </span>
      ),
    },
    { name: 'Besteld', cell: ({ at }) => <span className="whitespace-nowrap">{dateTimeOrDash(at)}</span> },
    {
      name: 'Klant',
      cell: ({ name, place }) => (
        <>
          {name || 'Gewist'}
          <span className="block text-xs text-ink-soft">{place}</span>
        </>
      ),
    },
    {
      name: 'Stand',
      cell: ({ state_label, subscription }) => (
        <>
          {state_label}
          {subscription && <span className="block text-xs text-ink-soft">Abonnement</span>}
        </>
      ),
    },
    {
      name: 'Bezorging',
      cell: ({ state, way, concerns: open }) => (
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
          {wayWords(state, way)}
          {open.map((one) => (
            <Tag key={one}>{one}</Tag>
          ))}
        </span>
      ),
    },
    ...(rows.some(({ total }) => total !== null)
      ? [{ name: 'Totaal', number: true, cell: ({ total }: Row) => (total === null ? '' : inEuros(fromEuros(total))) }]
      : []),
  ]
}
