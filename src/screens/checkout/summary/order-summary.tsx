import { Fragment, type ReactNode, useRef } from 'react'
import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import type { ShippingRate } from '#domain/order/delivery/shipping-cost.ts'
import type { ApiDeliveryTerms } from '#domain/order/delivery/delivery-terms.ts'
import { type Cents, formatEuros } from '#domain/money.ts'
import type { DeliveryInterval } from '#domain/subscription/interval.ts'
import type { OfferOf } from '#domain/checkout/cart-changes.ts'
import type { MoneyBack } from '#domain/order/returns/promised-money-back.ts'
import { cartLineCount } from '#domain/cart/cart.ts'
import { useCart } from '#components/cart/cart-store.ts'
import type { AppliedDiscount } from '#components/checkout/discount-code-field.tsx'
import { DisclosureArrow } from '#ui/disclosure.tsx'
import {
  AfterSubscriptionTerms,
  CartLimitNotice,
  OrderLines,
  OrderRefusal,
} from '../lazy-parts.tsx'
import { LegalSummary } from './legal-summary.tsx'
import type { RefusalLink } from '../submit-order.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  form: string
  terms: ApiDeliveryTerms
  /** Without a discount code. */
  cartRate: ShippingRate
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
  offerOf: OfferOf | undefined
  moneyBack: MoneyBack | null
  /** The lines are open. A phone shows one line for them. */
  isWide: boolean
}

/**
 * `interval` is undefined for a single order; `changed` unfolds the lines, because one of them may
 * have changed.
 */
export function OrderSummary(props: Props) {
  const {
    form,
    terms,
    cartRate,
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
    offerOf,
    moneyBack,
    isWide,
  } = props
  const { items, buyable } = useCart()
  const fold = useRef<HTMLElement>(null)
  const count = cartLineCount(buyable)
  const Terms = interval ? AfterSubscriptionTerms : Fragment
  return (
    <section
      aria-labelledby="order-summary"
      className="@container rounded-card border border-line bg-white p-[min(1.25rem,20px)] sm:p-7"
    >
      {changes}
      <details open={isWide || changed}>
        <summary ref={fold} className="flex min-h-11 items-center gap-2">
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
            <h2 id="order-summary" className="text-xl">
              Je bestelling
            </h2>
            <span className="text-sm font-semibold">
              {count} {count === 1 ? 'product' : 'producten'} · {formatEuros(total)}
            </span>
          </span>
          <DisclosureArrow />
        </summary>
        {/* The height of one line and the sums, whose script comes later. */}
        <div className="min-h-92 pt-5">
          <OrderLines
            {...{ interval, isPaidLater, cartRate, shipping, total, discount, onDiscount, changed }}
            onRemove={() => fold.current?.focus()}
          >
            {items.map(({ quantity, display_name }) => `${quantity} × ${display_name}`).join(', ')}
          </OrderLines>
        </div>
      </details>
      {/* By law the order button must not appear without this summary. */}
      <div className="grid gap-4 pt-4">
        <Terms>
          <LegalSummary
            {...{
              items: buyable,
              total,
              interval,
              day,
              terms,
              offerOf,
              moneyBack,
              delivery,
              isPaidLater,
            }}
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
