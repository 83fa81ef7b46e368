import { isExpiredFailedOrCancelled } from '#domain/order/order-state-groups.ts'
import { useCart } from '#components/cart/cart-store.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import type { Order } from './use-order.ts'
import { browserApi } from '#components/api-context.ts'
import { openPaymentPage } from '#components/checkout/open-payment-page.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Notice } from '#ui/notice.tsx'

/**
 * True for an unpaid phone order. The customer places that order by paying, so by law the button
 * must state the obligation to pay.
 */
export const isUnpaidPhoneOrder = ({ state, payment }: Order): boolean =>
  state === 'awaiting-payment' && payment.by_phone

function payLabel(order: Order): string {
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

/**
 * A button that opens the payment page of an unpaid order. The API returns the open payment or
 * starts a new one.
 */
export function PayAgain({ token, label }: { token: string; label: string }) {
  const { notice, busy, run } = useMutation('De betaling kon niet beginnen. Probeer het opnieuw.')
  const pay = () =>
    run(async () => {
      const { redirectUrl } = await browserApi('POST /api/orders/:token/pay', { params: { token } })
      await openPaymentPage(redirectUrl)
    })

  return (
    <div className="grid gap-4">
      {notice && (
        <Notice kind="error">
          <p>{notice.text}</p>
        </Notice>
      )}
      <Button busy={busy} onClick={() => void pay()} className="justify-self-start">
        {label}
      </Button>
    </div>
  )
}
