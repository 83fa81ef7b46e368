import { type Cents, cents } from '../money.ts'
import type { CalendarDay } from '../time/calendar-day.ts'
import { type DiscountCode, minPaidForProducts } from './discount-code.ts'
import { describeDiscountRefusal, type DiscountRefusal } from './discount-refusal.ts'

/** `shipping` is what the delivery costs without the code. */
type DiscountedCart = { subtotal: Cents; shipping: Cents }
export type Discount = { discount: Cents; isFreeDelivery: boolean }

/**
 * The discount is on products only. Whether the delivery is free depends on the value before the
 * discount, so that a code never makes the delivery dearer. `code` is undefined for a code that the
 * shop does not know.
 */
export function discountOf(
  cart: DiscountedCart,
  code: DiscountCode | undefined,
  today: CalendarDay,
): Discount | { refusal: DiscountRefusal; message: string } {
  const refuse = (refusal: DiscountRefusal) => ({
    refusal,
    message: describeDiscountRefusal(refusal, cart.subtotal, code),
  })
  if (!code) return refuse('unknown')
  const inactive = inactiveReason(code, today)
  if (inactive) return refuse(inactive)
  const gift = giftOf(cart, code)
  return typeof gift === 'string' ? refuse(gift) : gift
}

type Gift = Pick<DiscountCode, 'kind' | 'percent' | 'amount' | 'minSubtotal'>

/** Rounds half a cent up. */
export function giftOf(
  { subtotal, shipping }: DiscountedCart,
  { kind, percent, amount, minSubtotal }: Gift,
): Discount | 'minimum' | 'delivery-free' | 'too-small' {
  if (subtotal < minSubtotal) return 'minimum'
  if (kind === 'free-delivery') return freeDelivery({ subtotal, shipping })
  const discount = Math.min(
    kind === 'percent' ? Math.round((subtotal * percent) / 100) : amount,
    subtotal - minPaidForProducts,
  )
  return discount > 0 ? { discount: cents(discount), isFreeDelivery: false } : 'too-small'
}

/** No payment method takes a total of 0, which an order of free sample packs would have. */
function freeDelivery({
  subtotal,
  shipping,
}: DiscountedCart): Discount | 'delivery-free' | 'too-small' {
  if (shipping === 0) return 'delivery-free'
  return subtotal < minPaidForProducts ? 'too-small' : { discount: cents(0), isFreeDelivery: true }
}

export function inactiveReason(
  { startsOn, endsOn, stoppedAt, maxUses, uses }: DiscountCode,
  today: CalendarDay,
): 'stopped' | 'expired' | 'not-yet' | 'used-up' | undefined {
  if (stoppedAt) return 'stopped'
  if (today > endsOn) return 'expired'
  if (today < startsOn) return 'not-yet'
  return maxUses !== null && uses >= maxUses ? 'used-up' : undefined
}
