// The lines, what they add up to, and the button that orders them.

import { type ReactNode, Suspense, useRef } from 'react'
import { subtotalOf } from '#domain/cart/cart.ts'
import { shippingCost, shippingLabel } from '#domain/delivery/shipping-cost.ts'
import { add, inEuros } from '#domain/money.ts'
import { type Interval, intervalLabels } from '#domain/subscription/interval.ts'
import { useCart } from '#parts/cart/cart-store.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { laterParts } from './later-parts.ts'
import { OrderButton } from './order-button.tsx'
import { OrderLine } from './order-line.tsx'

type Props = {
  form: string
  busy: boolean
  sending: boolean
  interval: Interval | undefined
  refusal: string
  changes: ReactNode
  changed: boolean
}

/** Of a longer list the rest is folded away, so that the total and the button stay near. */
const mostInSight = 6

/** `interval` is that of a subscription; when something `changed`, every line is in sight. */
export function OrderSummary({ form, busy, sending, interval, refusal, changes, changed }: Props) {
  const { items, setQuantity, remove } = useCart()
  const heading = useRef<HTMLHeadingElement>(null)
  const subtotal = subtotalOf(items)
  const shipping = shippingCost(subtotal)
  const total = add(subtotal, shipping)
  const lines = items.map((item) => (
    <OrderLine
      key={item.id}
      item={item}
      onQuantity={(quantity) => setQuantity(item.id, quantity)}
      onRemove={() => {
        remove(item.id)
        heading.current?.focus()
      }}
    />
  ))
  const inSight = lines.length > mostInSight ? mostInSight - 2 : lines.length
  return (
    <section aria-labelledby="order-summary" className="@container rounded-card border border-line bg-white p-[min(1.25rem,20px)] sm:p-7">
      <h2 id="order-summary" ref={heading} tabIndex={-1} className="mb-5 text-xl">
        Je bestelling
      </h2>
      {changes}
      <ul>{lines.slice(0, inSight)}</ul>
      {inSight < lines.length && (
        <Disclosure title={`Nog ${lines.length - inSight} producten`} open={changed}>
          <ul>{lines.slice(inSight)}</ul>
        </Disclosure>
      )}
      <dl
        className="grid grid-cols-[1fr_auto] @max-[14rem]:grid-cols-1 @max-[14rem]:*:text-start gap-x-4 gap-y-1 py-5 tabular-nums"
        aria-live="polite"
      >
        <dt>Subtotaal</dt>
        <dd className="text-end">{inEuros(subtotal)}</dd>
        <dt>Verzendkosten</dt>
        <dd className="text-end">{shippingLabel(shipping)}</dd>
        <dt className="mt-2 text-lg font-semibold">
          Totaal{interval && <span className="block text-sm font-normal text-ink-soft">nu, en daarna {intervalLabels[interval]}</span>}
        </dt>
        <dd className="mt-2 text-end text-lg font-semibold">{inEuros(total)}</dd>
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
