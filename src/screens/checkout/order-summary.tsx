// The lines, what they add up to, and the button that orders them.

import { type ReactNode, Suspense, useRef } from 'react'
import { subtotalOf } from '#domain/cart/cart.ts'
import { shippingCost, shippingLabel } from '#domain/delivery/shipping-cost.ts'
import { add, inCurrency } from '#domain/money.ts'
import { type Interval, intervalLabels } from '#domain/subscription/interval.ts'
import { useCart } from '#parts/cart/cart-store.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { laterParts } from './later-parts.ts'
import { OrderButton } from './order-button.tsx'
import { OrderLine } from './order-line.tsx'

type Props = { form: string; busy: boolean; sending: boolean; interval: Interval | undefined; refusal: string; changes: ReactNode }

/** `interval` is that of a subscription. */
export function OrderSummary({ form, busy, sending, interval, refusal, changes }: Props) {
  const { items, setQuantity, remove } = useCart()
  const heading = useRef<HTMLHeadingElement>(null)
  const subtotal = subtotalOf(items)
  const shipping = shippingCost(subtotal)
  const total = add(subtotal, shipping)
  return (
    <section aria-labelledby="order-summary" className="rounded-card border border-line bg-white p-5 sm:p-7">
      <h2 id="order-summary" ref={heading} tabIndex={-1} className="mb-5 text-xl">
        Je bestelling
      </h2>
      {changes}
      <ul>
        {items.map((item) => (
          <OrderLine
            key={item.id}
            item={item}
            onQuantity={(quantity) => setQuantity(item.id, quantity)}
            onRemove={() => {
              remove(item.id)
              heading.current?.focus()
            }}
          />
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 py-5 tabular-nums" aria-live="polite">
        <dt>Subtotaal</dt>
        <dd className="text-end">{inCurrency(subtotal)}</dd>
        <dt>Verzendkosten</dt>
        <dd className="text-end">{shippingLabel(shipping)}</dd>
        <dt className="mt-2 text-lg font-semibold">
          Totaal{interval && <span className="block text-sm font-normal text-ink-soft">nu, en daarna {intervalLabels[interval]}</span>}
        </dt>
        <dd className="mt-2 text-end text-lg font-semibold">{inCurrency(total)}</dd>
      </dl>
      {/* No order button without the words above it. */}
      <Suspense fallback={<Spinner label="De voorwaarden worden geladen" />}>
        <div className="grid gap-5">
          <laterParts.LegalSummary items={items} total={total} interval={interval} />
          {refusal && (
            <Notice kind="error">
              <p>{refusal}</p>
            </Notice>
          )}
          <OrderButton form={form} busy={busy} sending={sending} />
        </div>
      </Suspense>
    </section>
  )
}
