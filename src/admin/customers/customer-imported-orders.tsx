// The orders of a customer from the earlier shop. They are only history: nothing can be done with
// them.

import { fromEuros, formatEuros } from '#domain/money.ts'
import { importedOrderStateNames } from '#domain/shop-import/imported-order.ts'
import { formatDateTimeOrDash } from '../shared/date-or-dash.ts'
import { formatProductCount } from '../shared/masked-order-lines.tsx'
import type { Customer } from './customer-props.ts'
import { CustomerOrderLines } from './customer-order-lines.tsx'
import { CustomerPanel } from './customer-panel.tsx'

export function CustomerImportedOrders({ orders }: { orders: Customer['imported_orders'] }) {
  if (orders.length === 0) return null
  return (
    <CustomerPanel title="Bestellingen bij de vorige winkel">
      <p className="mb-3 text-sm text-ink-soft">
        Overgezet om na te kijken. Retour en terugbetalen gaan via de vorige winkel.
      </p>
      <ul>
        {orders.map(({ number, shop, ordered_at, state, total, products, lines, ...person }) => (
          <li
            key={`${shop} ${number}`}
            className="grid items-baseline gap-x-6 gap-y-1 border-t border-line py-3 text-sm sm:grid-cols-[1fr_auto]"
          >
            <span className="break-words">
              <span className="font-semibold">{number}</span>, {formatDateTimeOrDash(ordered_at)}
            </span>
            <span className="sm:text-end">
              {importedOrderStateNames[state]},{' '}
              <span className="tabular-nums">{formatEuros(fromEuros(total))}</span>
            </span>
            <span className="text-ink-soft">
              {[person.name, person.place, person.phone].filter(Boolean).join(', ')}
            </span>
            <span className="text-ink-soft sm:text-end">{formatProductCount(products)}</span>
            {person.notes.map((note) => (
              <p key={note} className="break-words whitespace-pre-line sm:col-span-2">
                {note}
              </p>
            ))}
            <CustomerOrderLines lines={lines} />
          </li>
        ))}
      </ul>
    </CustomerPanel>
  )
}
