import type { EndpointReply } from '#api/index.ts'
import { formatCappedCount } from '#domain/text/capped-count.ts'
import {
  attentionFilterLabels,
  fulfilmentFilterLabels,
  orderSortingLabels,
} from '#domain/order/fulfilment/fulfilment-filters.ts'
import { orderStateLabels } from '#domain/order/order-state.ts'
import { ButtonLink } from '#ui/button.tsx'
import { formatDateTimeOrDash } from '../shared/format.ts'
import { formatEuroAmount } from '#domain/money.ts'
import { defineList, RowDetail } from '../shared/list/define-list.tsx'
import { periodFilters } from '../shared/list/list-params.ts'
import type { Column } from '../shared/list/record-table.tsx'
import { StateLabel, StateLabels, TestLabel } from '../shared/state-label.tsx'
import { isToPackOrShip, labelOrder } from './order-labels.ts'
import { ImportedOrdersFound } from '../customers/imported-orders-found.tsx'
import { ListViews } from '../shared/list/list-views.tsx'

type ListedOrder = EndpointReply<'POST /api/admin/orders/query'>['orders'][number]

export default defineList({
  title: 'Bestellingen',
  // The live region stays while the orders load, so that a screen reader announces the new number.
  count: ({ reply }) => (
    <p aria-live="polite" className="text-sm text-ink-soft">
      {reply &&
        `${formatCappedCount(reply.total)} ${reply.total.count === 1 ? 'bestelling' : 'bestellingen'}`}
    </p>
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
  besideFilters: (
    <ListViews
      fixed={[
        { name: 'In te pakken', query: 'fulfilment=to-pack', count: 'to_pack' },
        { name: 'Te verzenden', query: 'fulfilment=packed', count: 'packed' },
        { name: 'Te laat', query: 'fulfilment=late', count: 'late' },
      ]}
    />
  ),
  selection: {
    nameOf: ({ number }) => number,
    hint: 'Vink bestellingen aan om ze samen te pakken.',
    chooseAll: { button: 'Kies alles wat nog weg moet', includes: isToPackOrShip },
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

const columns: readonly Column<ListedOrder>[] = [
  {
    name: 'Bestelling',
    cell: ({ number }) => number,
    beside: ({ number }) => <TestLabel number={number} />,
  },
  {
    name: 'Besteld',
    inCard: 'bare',
    fit: true,
    cell: ({ at }) => formatDateTimeOrDash(at),
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
