// The lines of the order with their sums, which a phone folds.

import { type ReactNode, useEffect, useRef } from 'react'
import { formatShippingCost, type ShippingRate } from '#domain/order/delivery/shipping-cost.ts'
import { type Cents, formatEuros } from '#domain/money.ts'
import { type DeliveryInterval, intervalLabels } from '#domain/subscription/interval.ts'
import { useCart } from '#components/cart/cart-store.ts'
import {
  type AppliedDiscount,
  DiscountCodeField,
} from '#components/checkout/discount-code-field.tsx'
import { storedDiscountCode } from '#components/checkout/stored-order.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { OrderLine } from './order-line.tsx'

type Props = {
  interval: DeliveryInterval | undefined
  isPaidLater: boolean
  /** Without a discount code. */
  cartRate: ShippingRate
  shipping: Cents
  total: Cents
  discount: ReactNode
  onDiscount: (discount: AppliedDiscount | undefined) => void
  changed: boolean
  onRemove: () => void
  /** The lines as text, for when this script does not load. */
  children: string
}

/** With more lines, some are hidden, so that the total and the button stay near the top. */
const maxVisibleLines = 6

export function OrderLines({
  interval,
  isPaidLater,
  cartRate,
  shipping,
  total,
  discount,
  onDiscount,
  changed,
  onRemove,
}: Props) {
  const { items, buyable, subtotal, setQuantity, remove } = useCart()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // A customer who brought a code looks for what it does.
    const fold = list.current?.closest('details')
    if (fold && storedDiscountCode()) fold.open = true
  }, [])
  const lines = items.map((item) => (
    <li key={item.id} className="border-b border-line py-5 first:pt-0">
      <OrderLine
        item={item}
        buyable={buyable.find(({ id }) => id === item.id)}
        onQuantity={(quantity) => setQuantity(item.id, quantity)}
        onRemove={() => {
          remove(item.id)
          onRemove()
        }}
      />
    </li>
  ))
  const visibleCount = lines.length > maxVisibleLines ? maxVisibleLines - 2 : lines.length
  return (
    <>
      <ul ref={list}>{lines.slice(0, visibleCount)}</ul>
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
      <DiscountCodeField
        subtotal={subtotal}
        rate={cartRate}
        isSubscription={interval !== undefined}
        onChange={onDiscount}
      />
    </>
  )
}
