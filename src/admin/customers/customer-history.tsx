import { Link } from 'react-router'
import { formatDateTimeOrDash, formatDateOrDash } from '../shared/format.ts'
import { formatEuroAmount } from '#domain/money.ts'
import { formatProductCount } from '../shared/masked-order-lines.tsx'
import { TestBadge } from '../orders/badge.tsx'
import type { Customer } from './change-customer.ts'
import { importedOrderStateNames } from '#domain/customer/imported-order.ts'
import { subscriptionStateLabels } from '#domain/subscription/subscription-state.ts'
import { Panel } from '../shared/screen.tsx'
import { formatCountOf } from '#domain/text/format-count-of.ts'

type Props = { lines: readonly { name: string; quantity: number }[] | null }

function CustomerOrderLines({ lines }: Props) {
  if (!lines) return null
  return (
    <ul className="sm:col-span-2">
      {lines.map(({ name, quantity }, index) => (
        <li key={index} className="break-words">
          {quantity} × {name}
        </li>
      ))}
    </ul>
  )
}

export function CustomerOrders({ orders }: Pick<Customer, 'orders'>) {
  return (
    <Panel title="Bestellingen">
      {orders.length === 0 && <p className="text-ink-soft">Nog niets besteld.</p>}
      <ul className="empty:hidden">
        {orders.map(({ number, created_at, state_label, total, to, products, lines }) => (
          <li
            key={number}
            className="grid items-baseline gap-x-6 gap-y-1 border-t border-line py-3 text-sm sm:grid-cols-[1fr_auto]"
          >
            <span>
              <Link to={`/admin/bestellingen/${number}`} className="link font-semibold">
                {number}
              </Link>
              , {formatDateTimeOrDash(created_at)} <TestBadge number={number} />
            </span>
            <span className="sm:text-end">
              {state_label}, <span className="tabular-nums">{formatEuroAmount(total)}</span>
            </span>
            <span className="text-ink-soft">{to}</span>
            <span className="text-ink-soft sm:text-end">{formatProductCount(products)}</span>
            <CustomerOrderLines lines={lines} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/**
 * The orders of a customer from the earlier shop. They are only history: nothing can be done with
 * them.
 */
export function CustomerImportedOrders({ orders }: { orders: Customer['imported_orders'] }) {
  if (orders.length === 0) return null
  return (
    <Panel title="Bestellingen bij de vorige winkel">
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
              <span className="tabular-nums">{formatEuroAmount(total)}</span>
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
    </Panel>
  )
}

export function CustomerSubscriptions({ subscriptions }: Pick<Customer, 'subscriptions'>) {
  return (
    <Panel title="Abonnementen">
      {subscriptions.length === 0 && <p className="text-ink-soft">Geen abonnement.</p>}
      <ul className="empty:hidden">
        {subscriptions.map(({ id, number, state, next_date, products }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line py-3 text-sm"
          >
            <Link to={`/admin/abonnementen/${id}`} className="link font-semibold">
              {number}
            </Link>
            <span>{subscriptionStateLabels[state]}</span>
            <span>
              {next_date
                ? `Volgende levering ${formatDateOrDash(next_date)}`
                : 'Geen levering gepland'}
            </span>
            <span className="text-ink-soft">{formatProductCount(products)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const reviewStateLabels = {
  waiting: 'Te lezen',
  approved: 'Geplaatst',
  refused: 'Niet geplaatst',
} as const

export function CustomerReviews({ reviews }: Pick<Customer, 'reviews'>) {
  return (
    <Panel title="Reviews">
      {reviews.length === 0 && <p className="text-ink-soft">Geen reviews.</p>}
      <ul className="empty:hidden">
        {reviews.map(({ id, stars, state, at, display_name, lines }) => (
          <li key={id} className="border-t border-line py-3 text-sm">
            {formatCountOf(stars, 'ster', 'sterren')} als ‘{display_name}’,{' '}
            {formatDateTimeOrDash(at)}. {reviewStateLabels[state]}.
            {lines?.map(({ product, body }) => (
              <p key={product} className="mt-1 break-words">
                <span className="font-semibold">{product}</span>: {body}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
