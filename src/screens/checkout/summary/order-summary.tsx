import { Fragment, type ReactNode, useRef } from 'react'
import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { formatShippingCost, type ShippingRate } from '#domain/order/delivery/shipping-cost.ts'
import type { ApiDeliveryTerms } from '#domain/order/delivery/delivery-terms.ts'
import { type Cents, formatEuros } from '#domain/money.ts'
import { type DeliveryInterval, intervalLabels } from '#domain/subscription/interval.ts'
import { useCart } from '#components/cart/cart-store.ts'
import type { AppliedDiscount } from '#components/checkout/discount-code-field.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import {
  AfterSubscriptionTerms,
  CartLimitNotice,
  DiscountCodeField,
  OrderLine,
  OrderRefusal,
} from '../lazy-parts.tsx'
import { LegalSummary } from './legal-summary.tsx'
import type { RefusalLink } from '../submit-order.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  form: string
  terms: ApiDeliveryTerms
  /** The rate of the cart, without a discount code. */
  rate: ShippingRate
  shipping: Cents
  total: Cents
  discount: ReactNode
  onDiscount: (discount: AppliedDiscount | undefined) => void
  busy: boolean
  sending: boolean
  delivery: CheckoutValues['delivery']
  isPaidLater: boolean
  interval: DeliveryInterval | undefined
  day: number | null
  refusal: { message: string; link?: RefusalLink | undefined } | undefined
  changes: ReactNode
  changed: boolean
  consent: ReactNode
  openedPacks: string
}

/** With more lines, some are hidden, so that the total and the button stay near the top. */
const maxVisibleLines = 6

/**
 * `interval` is undefined for a single order; `changed` expands the collapsed lines, because one of
 * them may have changed.
 */
export function OrderSummary(props: Props) {
  const {
    form,
    terms,
    rate,
    shipping,
    total,
    discount,
    onDiscount,
    busy,
    sending,
    delivery,
    isPaidLater,
    interval,
    day,
    refusal,
    changes,
    changed,
    consent,
    openedPacks,
  } = props
  const { items, buyable, subtotal, setQuantity, remove } = useCart()
  const heading = useRef<HTMLHeadingElement>(null)
  const Terms = interval ? AfterSubscriptionTerms : Fragment
  const lines = items.map((item) => (
    // The height of a line, whose script comes later.
    <li key={item.id} className="min-h-32 border-b border-line py-5 first:min-h-28 first:pt-0">
      <OrderLine
        item={item}
        buyable={buyable.find(({ id }) => id === item.id)}
        onQuantity={(quantity) => setQuantity(item.id, quantity)}
        onRemove={() => {
          remove(item.id)
          heading.current?.focus()
        }}
      >
        {`${item.quantity} × ${item.display_name}`}
      </OrderLine>
    </li>
  ))
  const visibleCount = lines.length > maxVisibleLines ? maxVisibleLines - 2 : lines.length
  return (
    <section
      aria-labelledby="order-summary"
      className="@container rounded-card border border-line bg-white p-[min(1.25rem,20px)] sm:p-7"
    >
      <h2 id="order-summary" ref={heading} tabIndex={-1} className="mb-5 text-xl">
        Je bestelling
      </h2>
      {changes}
      <ul>{lines.slice(0, visibleCount)}</ul>
      {visibleCount < lines.length && (
        <Disclosure title={`Nog ${lines.length - visibleCount} producten`} open={changed}>
          <ul>{lines.slice(visibleCount)}</ul>
        </Disclosure>
      )}
      <dl
        className="grid grid-cols-[1fr_auto] @max-[14rem]:grid-cols-1 @max-[14rem]:*:text-start gap-x-4 gap-y-1 py-5 tabular-nums"
        aria-live="polite"
      >
        <dt>Subtotaal</dt>
        <dd className="text-end">{formatEuros(subtotal)}</dd>
        {discount}
        <dt>Verzendkosten</dt>
        <dd className="text-end">{formatShippingCost(shipping)}</dd>
        <dt className="mt-2 text-lg font-semibold">
          Totaal
          {interval && (
            <span className="block text-sm font-normal text-ink-soft">
              {isPaidLater ? 'achteraf' : 'nu'}, en daarna {intervalLabels[interval]}
            </span>
          )}
        </dt>
        <dd className="mt-2 text-end text-lg font-semibold">{formatEuros(total)}</dd>
      </dl>
      {/* By law the order button must not appear without this summary. */}
      <div className="grid gap-5">
        {/* The height of the button, whose script comes later. */}
        <div className="min-h-11">
          <DiscountCodeField
            subtotal={subtotal}
            rate={rate}
            isSubscription={interval !== undefined}
            onChange={onDiscount}
          />
        </div>
        <Terms>
          <LegalSummary
            {...{ items: buyable, total, interval, day, terms, openedPacks, delivery, isPaidLater }}
          />
          <CartLimitNotice items={buyable} />
          {refusal && <OrderRefusal link={refusal.link}>{refusal.message}</OrderRefusal>}
          {consent}
          <OrderButton
            form={form}
            busy={busy}
            sending={sending}
            total={total}
            label={isPaidLater ? 'Bestel nu' : 'Ga naar betaling'}
          />
        </Terms>
      </div>
    </section>
  )
}

type OrderButtonProps = {
  form: string
  busy: boolean
  label: string
  total: Cents
  /** The form is valid and the order is being submitted. */ sending: boolean
}

/** Its two lines form one accessible name, with a comma where the eye sees a dot. */
function OrderButton({ form, busy, sending, label, total }: OrderButtonProps) {
  return (
    <>
      <Button type="submit" form={form} busy={busy} className="w-full max-sm:px-[min(1rem,8px)]">
        <span className="flex min-w-0 flex-col gap-0.5 py-1">
          <span>{label}</span>{' '}
          <span className="text-[min(1rem,6.4vw)] font-normal">
            <span className="whitespace-nowrap tabular-nums">{formatEuros(total)}</span>
            <span aria-hidden> · </span>
            <span className="sr-only">, </span>
            bestelling met betalingsverplichting
          </span>
        </span>
      </Button>
      <p aria-live="polite" className="sr-only">
        {sending ? 'Je bestelling wordt verwerkt. Een ogenblik.' : ''}
      </p>
    </>
  )
}
