import { isExpiredFailedOrCancelled } from '#domain/order/order-state-groups.ts'
import { useCart } from '#components/cart/cart-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PayAgain } from './pay-again.tsx'
import type { Order } from './use-order.ts'

/**
 * True for an unpaid phone order. The customer places that order by paying, so by law the button
 * must state the obligation to pay.
 */
export const isUnpaidPhoneOrder = ({ state, payment }: Order): boolean =>
  state === 'awaiting-payment' && payment.by_phone

function payLabel(order: Order): string {
  if (order.exchanges.some(({ to_pay }) => to_pay > 0)) return 'Betaal het verschil'
  if (isUnpaidPhoneOrder(order)) return 'Bestelling met betalingsverplichting'
  if (order.payment.confirmation ?? order.payment.is_checked) return 'Betaal toch meteen'
  return order.state === 'awaiting-payment' && order.payment.transfer_by
    ? 'Bekijk wat je overmaakt'
    : 'Betaal alsnog'
}

export function UnpaidOrderActions({ order, token }: { order: Order; token: string }) {
  const { count } = useCart()
  const canPay = order.payment.can_pay
  const canReorder = isExpiredFailedOrCancelled(order.state)
  if (!canPay && !canReorder) return null
  const reorderLink =
    count > 0
      ? { to: '/checkout', label: 'Opnieuw afrekenen' }
      : { to: '/shop', label: 'Naar de producten' }
  return (
    <div className="mt-6 grid gap-6">
      {canReorder && (
        <p className="measure">
          {canPay ? 'Je kunt deze bestelling alsnog betalen. ' : 'Deze bestelling is gesloten. '}
          {count > 0 &&
            'Je winkelmand is bewaard: bij opnieuw afrekenen kun je ook een andere betaalmethode kiezen.'}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-4">
        {canPay && <PayAgain token={token} label={payLabel(order)} />}
        {canReorder && (
          <ButtonLink kind={canPay ? 'ghost' : 'primary'} to={reorderLink.to}>
            {reorderLink.label}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
