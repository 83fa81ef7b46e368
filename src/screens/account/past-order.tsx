// The parts of an order in the account: facts, lines and links. The VAT is on the page of the order
// and on the invoice.

import { Link } from 'react-router'
import { formatNumericDate } from '#domain/time/numeric-date.ts'
import type { PastOrder } from '#domain/customer/past-order.ts'
import { orderPath } from '#domain/order/order-path.ts'
import { isConfirmedState } from '#domain/order/order-state-groups.ts'
import { OrderedLine } from '#components/order/ordered-line.tsx'
import { OrderProgress } from '#components/order/order-progress.tsx'
import { ButtonLink, Button } from '#ui/button.tsx'
import { useRef, useState } from 'react'
import { DisclosureArrow } from '#ui/disclosure.tsx'
import { formatEuroAmount } from '#domain/money.ts'

/** False if the shop has erased what the order contained. */
const canReorder = (order: PastOrder): boolean =>
  order.line_items.some(({ product }) => product.slug)

const factsOf = (order: PastOrder): readonly (readonly [string, string])[] => [
  ['Order ID', order.number],
  ['Datum', formatNumericDate(order.order_date)],
  ['Totaalbedrag', formatEuroAmount(order.total_price)],
  ['Stand', order.state_label],
  ...(order.recipient ? [['Voor', order.recipient] as const] : []),
]

const factsClass = 'flex flex-1 flex-wrap gap-x-4 gap-y-1 sm:gap-x-8'
/** In a row of earlier orders each value says what it is. */
const rowLabelClass = 'block text-sm text-ink-soft max-sm:sr-only'
/** On a phone, each fact after the amount has a line of its own. */
const factClass = (index: number) =>
  index > 2 ? 'flex items-baseline gap-2 max-sm:basis-full sm:block' : ''

const PastOrderFacts = ({ order }: { order: PastOrder }) => (
  <dl className={factsClass}>
    {factsOf(order).map(([name, value], index) => (
      <div key={name} className={factClass(index)}>
        <dt className="text-sm text-ink-soft">{name}</dt>
        <dd className="font-semibold tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)

/** The same facts for a summary element, which may not contain a list. */
const PastOrderSummary = ({ order }: { order: PastOrder }) => (
  <span className={factsClass}>
    {factsOf(order).map(([name, value]) => (
      <span key={name}>
        <span className={rowLabelClass}>{name}</span>
        <span className="font-semibold tabular-nums">{value}</span>{' '}
      </span>
    ))}
  </span>
)

export const PastOrderLines = ({ order }: { order: PastOrder }) => (
  <ul className="px-5 sm:px-7">
    {order.line_items.map(({ id, amount, product_name, unit_price, product }) => (
      <OrderedLine
        key={id}
        image={product.product_image}
        tint={product.product_image_tint}
        name={
          <span className="font-semibold">
            {amount} x {product_name}
          </span>
        }
        quantity={amount}
        unitPrice={unit_price}
        about={
          <>
            {product.path && (
              <Link to={product.path} className="link inline-flex min-h-11 items-center text-sm">
                Bekijk Product<span className="sr-only">: {product_name}</span>
              </Link>
            )}
            {product.short_description && (
              <p className="measure col-span-full text-sm text-ink-soft max-sm:hidden">
                {product.short_description}
              </p>
            )}
          </>
        }
      />
    ))}
  </ul>
)

/** The links of an order, apart from the one to order it again. */
function OrderLinks({ order: { state, token, number } }: { order: PastOrder }) {
  const linkClass = 'link inline-flex min-h-11 items-center'
  return (
    <>
      <Link to={orderPath(token)} className={linkClass}>
        Bekijk bestelling<span className="sr-only"> {number}</span>
      </Link>
      {(state === 'shipped' || state === 'delivered') && (
        <Link to={`${orderPath(token)}#terugsturen`} className={linkClass}>
          Iets terugsturen<span className="sr-only">: {number}</span>
        </Link>
      )}
      {isConfirmedState(state) && (
        <a href={`/api/orders/${token}/invoice`} download className={linkClass}>
          Factuur<span className="sr-only"> {number} (PDF)</span>
        </a>
      )}
      {state === 'delivered' && (
        <Link to={orderPath(token, 'review')} className={linkClass}>
          Schrijf een review<span className="sr-only">: {number}</span>
        </Link>
      )}
    </>
  )
}

export function LatestOrder({ order }: { order: PastOrder }) {
  const { state, progress, pay_later, token, number } = order
  return (
    <section aria-labelledby="latest-order">
      <h2 id="latest-order" className="mb-3 text-2xl">
        Je laatste bestelling
      </h2>
      <article
        aria-label={`Bestelling ${number}`}
        className="overflow-hidden rounded-card border border-line bg-white"
      >
        <div className="flex bg-dune px-5 py-3 sm:px-7">
          <PastOrderFacts order={order} />
        </div>
        <div className="border-b border-line px-7 py-6 empty:hidden max-sm:hidden">
          <OrderProgress state={state} progress={progress} isPayLater={pay_later} />
        </div>
        <PastOrderLines order={order} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-5 py-4 max-sm:text-sm sm:gap-x-6 sm:px-7">
          {canReorder(order) && (
            <ButtonLink to={orderPath(token, 'again')} className="max-sm:w-full">
              Bestel opnieuw<span className="sr-only">: {number}</span>
            </ButtonLink>
          )}
          <OrderLinks order={order} />
        </div>
      </article>
    </section>
  )
}

const pageSize = 3

export function EarlierOrders({ orders }: { orders: readonly PastOrder[] }) {
  const [shown, setShown] = useState(pageSize)
  const list = useRef<HTMLUListElement>(null)
  const next = Math.min(pageSize, orders.length - shown)

  /** Moves the focus to the first new row, because the pressed button moves down or disappears. */
  function showMore() {
    setShown(shown + pageSize)
    requestAnimationFrame(() => list.current?.children[shown]?.querySelector('summary')?.focus())
  }

  return (
    <section aria-labelledby="earlier-orders">
      <h2 id="earlier-orders" className="mb-3 text-2xl">
        Eerdere bestellingen
      </h2>
      <ul ref={list} className="overflow-hidden rounded-card border border-line bg-white">
        {orders.slice(0, shown).map((order) => (
          <li key={order.order_id} className="not-first:border-t not-first:border-line">
            <EarlierOrder order={order} />
          </li>
        ))}
      </ul>
      {next > 0 && (
        <Button kind="ghost" className="mt-5" onClick={showMore}>
          Toon nog {next === 1 ? '1 bestelling' : `${next} bestellingen`}
        </Button>
      )}
    </section>
  )
}

function EarlierOrder({ order }: { order: PastOrder }) {
  const { number, token } = order
  return (
    <details aria-label={`Bestelling ${number}`}>
      <summary className="flex min-h-16 items-center justify-between gap-4 px-5 py-3 hover:bg-lee focus-visible:-outline-offset-4 sm:px-7">
        <PastOrderSummary order={order} />
        <DisclosureArrow />
      </summary>
      <div className="border-t border-line">
        <PastOrderLines order={order} />
        <div className="flex flex-wrap items-center gap-x-7 gap-y-1 border-t border-line px-5 py-4 sm:px-7">
          {canReorder(order) && (
            <Link to={orderPath(token, 'again')} className="link inline-flex min-h-11 items-center">
              Bestel opnieuw<span className="sr-only">: {number}</span>
            </Link>
          )}
          <OrderLinks order={order} />
        </div>
      </div>
    </details>
  )
}
