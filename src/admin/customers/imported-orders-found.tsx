// Orders of an earlier shop that a search in the order list finds. They open the customer, because
// they are only history.

import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { formatDateTimeOrDash } from '../shared/format.ts'
import { formatEuroAmount } from '#domain/money.ts'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { RowDetail } from '../shared/list/define-list.tsx'
import { Section } from '../shared/screen.tsx'

type ImportedOrder = EndpointReply<'POST /api/admin/orders/query'>['imported'][number]

const columns: readonly Column<ImportedOrder>[] = [
  {
    name: 'Bestelling',
    cell: ({ number, customer_key: customerKey }) => (
      <Link to={`/admin/klanten/${customerKey}`} className="link break-words">
        {number}
      </Link>
    ),
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
    cell: ({ name, city }) => (
      <>
        {name || '–'}
        <RowDetail>{city}</RowDetail>
      </>
    ),
  },
  {
    name: 'Stand',
    inCard: 'bare',
    cell: ({ state_label: state, shop_name: shop }) => (
      <>
        {state}
        <RowDetail>{shop}</RowDetail>
      </>
    ),
  },
  {
    name: 'Totaal',
    number: true,
    inCard: 'end',
    cell: ({ total }) => total !== null && formatEuroAmount(total),
  },
]

export function ImportedOrdersFound({ orders }: { orders: readonly ImportedOrder[] }) {
  if (orders.length === 0) return null
  return (
    <Section title="Bij de vorige winkel" className="mt-8 grid gap-3">
      <RecordTable
        caption="Bestellingen bij de vorige winkel"
        columns={columns}
        rows={orders}
        keyOf={({ number, shop_name: shop }) => `${shop} ${number}`}
      />
    </Section>
  )
}
