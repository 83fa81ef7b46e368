import type { EndpointReply } from '#api/index.ts'
import { type CappedCount, formatCappedCount } from '#domain/text/capped-count.ts'
import {
  attentionFilterLabels,
  fulfilmentFilterLabels,
  orderSortingLabels,
} from '#domain/order/fulfilment/fulfilment-filters.ts'
import { orderStateLabels } from '#domain/order/order-state.ts'
import { ButtonLink, IconButton } from '#ui/button.tsx'
import { formatDateTimeOrDash } from '../shared/format.ts'
import { formatEuroAmount } from '#domain/money.ts'
import { defineList, RowDetail } from '../shared/list/define-list.tsx'
import { periodFilters } from '../shared/list/list-params.ts'
import type { Column } from '../shared/list/record-table.tsx'
import { StateLabel, StateLabels, TestLabel } from '../shared/state-label.tsx'
import { labelOrder } from './order-labels.ts'
import { ImportedOrdersFound } from './imported-orders-found.tsx'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { browserApi } from '#components/api-context.ts'
import { Icon } from '#ui/icon.tsx'
import { thenAfterUndo } from '../shared/messages/undo.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import { DialogButton } from '../shared/forms/dialog-button.tsx'
import { FieldDialog } from '../shared/forms/field-form.tsx'
import { type ListView, removeListView } from './order-undos.ts'
import { useReply } from '#components/requests/use-reply.ts'

type View = { id?: number; name: string; query: string }

const lateOrders: View = { name: 'Te laat', query: 'fulfilment=late' }

/** Without the page, so that a view starts at its first page. */
function viewQuery(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('after')
  params.delete('before')
  return params.toString()
}

function OrderListViews() {
  const current = viewQuery(useLocation().search)
  const { result } = useReply('GET /api/admin/list-views')
  const [changed, setChanged] = useState<View[]>()
  const { failure, busy, run } = useStaffMutation()
  const own: View[] = changed ?? (result.status === 'done' ? result.data.views : [])
  const views = [lateOrders, ...own]
  const remove = (view: ListView) =>
    void run(async () => {
      const removed = await removeListView(browserApi, view)
      setChanged(removed.views)
      return {
        text: `De weergave ${view.name} is weg.`,
        undo: thenAfterUndo(removed.undo, async (restored) => {
          setChanged(restored)
          return `De weergave ${view.name} is terug.`
        }),
      }
    })
  return (
    <>
      <nav aria-label="Weergaven" className="flex flex-wrap items-center gap-x-4">
        <ul className="contents">
          {views.map(({ id, name, query }) => (
            <li key={id ?? name} className="inline-flex items-center">
              <Link
                to={`/admin/bestellingen?${query}`}
                aria-current={query === current ? 'page' : undefined}
                className="link inline-flex min-h-control items-center text-sm aria-[current]:font-semibold aria-[current]:no-underline"
              >
                {name}
              </Link>
              {id !== undefined && (
                <IconButton
                  label={`Haal weergave ${name} weg`}
                  disabled={busy}
                  onClick={() => remove({ id, name, query })}
                >
                  <Icon name="x" size={18} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
        {current !== '' && !views.some(({ query }) => query === current) && (
          <DialogButton
            kind="plain"
            dialog={(close) => (
              <FieldDialog
                title="Bewaar deze weergave"
                fields={{
                  name: {
                    kind: 'text',
                    label: 'Naam',
                    required: true,
                    max: 40,
                    hint: 'Alleen jij ziet deze weergave. Zet er geen naam van een klant in.',
                  },
                }}
                button="Bewaar"
                send={async ({ name }) => {
                  const body = { name, query: current }
                  setChanged((await browserApi('POST /api/admin/list-views', { body })).views)
                }}
                onClose={close}
              />
            )}
          >
            Bewaar deze weergave
          </DialogButton>
        )}
      </nav>
      {failure && <div className="basis-full">{failure}</div>}
    </>
  )
}

type ListedOrder = EndpointReply<'POST /api/admin/orders/query'>['orders'][number]

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
    beside: ({ number }) => <TestLabel number={number} />,
  },
  {
    name: 'Besteld',
    inCard: 'bare',
    cell: ({ at }) => <span className="whitespace-nowrap">{formatDateTimeOrDash(at)}</span>,
  },
  {
    name: 'Klant',
    fill: true,
    inCard: 'bare',
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
    inCard: 'bare',
    cell: (order) => (
      <StateLabels>
        {labelOrder(order).map(({ kind, text }) => (
          <StateLabel key={text} kind={kind}>
            {text}
          </StateLabel>
        ))}
        {order.subscription && <StateLabel kind="plain">Abonnement</StateLabel>}
      </StateLabels>
    ),
  },
]

const totalColumn: Column<ListedOrder> = {
  name: 'Totaal',
  number: true,
  inCard: 'end',
  cell: ({ total }) => total !== null && formatEuroAmount(total),
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
