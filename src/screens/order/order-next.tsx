// What the shopper can do about an order that is not paid: pay it after all, or order again with the cart that was kept.

import { endedUnpaid } from '#domain/order/progress.ts'
import { useCart } from '#parts/cart/cart-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PayAgain } from './pay-again.tsx'
import type { Order } from './use-order.ts'

/** Ordered by phone and not paid yet: the law wants the button on which somebody orders to say what it does. */
export const waitsForCaller = ({ state, payment }: Order): boolean => state === 'awaiting-payment' && payment.by_phone

export function OrderNext({ order, token }: { order: Order; token: string }) {
  const { count } = useCart()
  const canPay = order.payment.can_pay
  const mayReorder = endedUnpaid(order.state)
  if (!canPay && !mayReorder) return null
  const again = count > 0 ? { to: '/checkout', label: 'Opnieuw afrekenen' } : { to: '/shop', label: 'Naar de producten' }
  return (
    <div className="mt-6 grid gap-6">
      {mayReorder && (
        <p className="measure">
          {canPay ? 'Je kunt deze bestelling alsnog betalen. ' : 'Deze bestelling is gesloten. '}
          {count > 0 && 'Je winkelmand is bewaard: bij opnieuw afrekenen kun je ook een andere betaalmethode kiezen.'}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-4">
        {canPay && <PayAgain token={token} label={waitsForCaller(order) ? 'Bestelling met betalingsverplichting' : 'Betaal alsnog'} />}
        {mayReorder && (
          <ButtonLink kind={canPay ? 'ghost' : 'primary'} to={again.to}>
            {again.label}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
