import { Link } from 'react-router'
import { formatDateTimeOrDash, formatDateOrDash } from '../shared/format.ts'
import { formatEuroAmount } from '#domain/money.ts'
import type { OrderState } from '#domain/order/order-state.ts'
import { formatProductCount } from '../shared/masked-order-lines.tsx'
import { type StateKind, StateLabel, TestLabel } from '../shared/state-label.tsx'
import type { Customer } from './change-customer.ts'
import { importedOrderStateNames } from '#domain/customer/imported-order.ts'
import { SubscriptionStateLabel } from '../subscriptions/subscription-state-label.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Panel } from '../shared/screen.tsx'
import { formatCountOf } from '#domain/text/format-count-of.ts'

type Lines = { products: number; lines: readonly { name: string; quantity: number }[] | null }

/** A masked name has the room of a name, so that nothing moves when staff ask to see it. */
const CustomerOrderLines = ({ products, lines }: Lines) => (
  <ul className="sm:col-span-2">
    {(lines ?? maskedLines(products)).map(({ name, quantity }, index) => (
      <li key={index} className="break-words">
        {quantity > 0 && `${quantity} × `}
        {name}
      </li>
    ))}
  </ul>
)

const maskedLines = (products: number) =>
  Array.from({ length: products }, (_, index) => ({ name: `Product ${index + 1}`, quantity: 0 }))

export function CustomerOrders({ orders }: Pick<Customer, 'orders'>) {
  const ongoing = orders.filter((order) => order.ongoing)
  const earlier = orders.filter((order) => !order.ongoing)
  return (
    <Panel title="Bestellingen">
      {orders.length === 0 && <p className="text-ink-soft">Nog niets besteld.</p>}
      <OrderList orders={ongoing} />
      {earlier.length > 0 && (
        <Disclosure title={`Eerder (${earlier.length})`}>
          <OrderList orders={earlier} />
        </Disclosure>
      )}
    </Panel>
  )
}

const ongoingKinds: Partial<Record<OrderState, StateKind>> = {
  accepted: 'todo',
  paid: 'todo',
  packed: 'todo',
  shipped: 'good',
}

const OrderList = ({ orders }: Pick<Customer, 'orders'>) => (
  <ul className="empty:hidden">
    {orders.map(
      ({ number, created_at, state, state_label, total, to, ongoing, products, lines }) => (
        <li
          key={number}
          className="grid items-baseline gap-x-6 gap-y-1 border-t border-line py-3 text-sm first:border-t-0 first:pt-0 sm:grid-cols-[1fr_auto]"
        >
          <span>
            <Link to={`/admin/bestellingen/${number}`} className="link font-semibold">
              {number}
            </Link>
            , {formatDateTimeOrDash(created_at)} <TestLabel number={number} />
          </span>
          <span className="inline-flex items-center gap-3 sm:justify-end">
            <StateLabel kind={ongoing ? (ongoingKinds[state] ?? 'waiting') : 'plain'}>
              {state_label}
            </StateLabel>
            <span className="tabular-nums">{formatEuroAmount(total)}</span>
          </span>
          <span className="text-ink-soft sm:col-span-2">{to}</span>
          <CustomerOrderLines products={products} lines={lines} />
        </li>
      ),
    )}
  </ul>
)

/**
 * The orders of a customer from the earlier shop. They are only history: nothing can be done with
 * them.
 */
export function CustomerImportedOrders({
  orders,
  open,
}: {
  orders: Customer['imported_orders']
  open: boolean
}) {
  if (orders.length === 0) return null
  return (
    <Disclosure title={<h3>Bestellingen bij de vorige winkel</h3>} open={open}>
      <p className="mb-3 text-sm">
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
            <span className="sm:col-span-2">
              {[person.name, person.place, person.phone].filter(Boolean).join(', ')}
            </span>
            {person.notes.map((note) => (
              <p key={note} className="break-words whitespace-pre-line sm:col-span-2">
                {note}
              </p>
            ))}
            <CustomerOrderLines products={products} lines={lines} />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

export function CustomerSubscriptions({ subscriptions }: Pick<Customer, 'subscriptions'>) {
  const running = subscriptions.filter(({ state }) => state !== 'stopped')
  const stopped = subscriptions.filter(({ state }) => state === 'stopped')
  return (
    <Panel title="Abonnementen">
      <SubscriptionList subscriptions={running} />
      {stopped.length > 0 && (
        <Disclosure title={`Gestopt (${stopped.length})`}>
          <SubscriptionList subscriptions={stopped} />
        </Disclosure>
      )}
    </Panel>
  )
}

const SubscriptionList = ({ subscriptions }: Pick<Customer, 'subscriptions'>) => (
  <ul className="empty:hidden">
    {subscriptions.map(({ id, number, state, next_date, products }) => (
      <li
        key={id}
        className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line py-3 text-sm first:border-t-0 first:pt-0"
      >
        <Link to={`/admin/abonnementen/${id}`} className="link font-semibold">
          {number}
        </Link>
        <SubscriptionStateLabel state={state} />
        <span>
          {next_date ? `Volgende levering ${formatDateOrDash(next_date)}` : 'Geen levering gepland'}
        </span>
        <span className="text-ink-soft">{formatProductCount(products)}</span>
      </li>
    ))}
  </ul>
)

const reviewStateLabels = {
  waiting: 'Te lezen',
  approved: 'Geplaatst',
  refused: 'Niet geplaatst',
} as const

export function CustomerReviews({ reviews }: Pick<Customer, 'reviews'>) {
  if (reviews.length === 0) return null
  return (
    <Disclosure title={`Reviews (${reviews.length})`}>
      <ul>
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
    </Disclosure>
  )
}
