// One order of the history: its header and its lines.

import { Link } from 'react-router'
import { formatNumericDate } from '#domain/time/numeric-date.ts'
import type { PastOrder as Order } from '#domain/customer/past-order.ts'
import { formatShippingCost } from '#domain/order/shipping-cost.ts'
import { fromEuros, formatEuros } from '#domain/money.ts'
import { orderPath } from '#domain/order/order-path.ts'
import { isConfirmedState } from '#domain/order/order-progress.ts'
import { CartLinePicture } from '#components/cart/cart-line-picture.tsx'

const euros = (amount: number) => formatEuros(fromEuros(amount))

export function PastOrder({ order }: { order: Order }) {
  const heading = `order-${order.order_id}`
  return (
    <article aria-labelledby={heading} className="overflow-hidden rounded-card border border-line bg-white">
      <header className="flex flex-wrap items-end gap-x-10 gap-y-3 bg-dune px-5 py-4 sm:px-7">
        <h2 id={heading} className="sr-only">
          Bestelling {order.number}
        </h2>
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          <Fact name="Order ID" value={order.number} />
          <Fact name="Datum" value={formatNumericDate(order.order_date)} />
          <Fact name="Totaalbedrag" value={euros(order.total_price)} />
          <Fact name="Stand" value={order.state_label} />
        </dl>
        <div className="ms-auto flex flex-wrap items-center gap-x-6 gap-y-1 max-sm:ms-0">
          <Link to={orderPath(order.token)} className="link inline-flex min-h-11 items-center">
            Bekijk bestelling<span className="sr-only"> {order.number}</span>
          </Link>
          {order.line_items.some(({ product }) => product.slug) && (
            <Link to={orderPath(order.token, 'again')} className="link inline-flex min-h-11 items-center">
              Bestel opnieuw<span className="sr-only">: {order.number}</span>
            </Link>
          )}
          {isConfirmedState(order.state) && (
            <a href={`/api/orders/${order.token}/invoice`} download className="link inline-flex min-h-11 items-center">
              Factuur<span className="sr-only"> {order.number} (PDF)</span>
            </a>
          )}
          {order.state === 'delivered' && (
            <Link to={orderPath(order.token, 'review')} className="link inline-flex min-h-11 items-center">
              Schrijf een review<span className="sr-only">: {order.number}</span>
            </Link>
          )}
        </div>
      </header>
      <ul className="px-5 sm:px-7">
        {order.line_items.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <dl className="flex flex-wrap gap-x-8 gap-y-1 border-t border-line px-5 py-4 text-sm text-ink-soft tabular-nums sm:px-7">
        <Amount name="Verzendkosten" value={formatShippingCost(fromEuros(order.shipping))} />
        {order.vat.map(({ rate, amount }) => (
          <Amount key={rate} name={`Waarvan ${rate}% btw`} value={euros(amount)} />
        ))}
      </dl>
    </article>
  )
}

const Amount = ({ name, value }: { name: string; value: string }) => (
  <div className="flex gap-2">
    <dt>{name}</dt>
    <dd className="text-ink">{value}</dd>
  </div>
)

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-semibold tabular-nums">{value}</dd>
  </div>
)

function Line({ line: { amount, product_name, unit_price, product } }: { line: Order['line_items'][number] }) {
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-4 border-line py-5 not-first:border-t sm:gap-x-6">
      <CartLinePicture url={product.product_image} tint={product.product_image_tint} />
      <div className="grid min-w-0 grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1 max-sm:grid-cols-1">
        <p className="min-w-0 font-semibold">
          {amount} x {product_name}
        </p>
        <p className="tabular-nums">{euros(unit_price)}</p>
        {product.short_description && <p className="measure col-span-full text-sm text-ink-soft">{product.short_description}</p>}
        {product.slug && (
          <Link to={`/product/${product.slug}`} className="link col-span-full inline-flex min-h-11 items-center justify-self-start">
            Bekijk Product<span className="sr-only">: {product_name}</span>
          </Link>
        )}
      </div>
    </li>
  )
}
