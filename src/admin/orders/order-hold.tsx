// The decision about an order whose payment was charged back or does not match, or that the
// customer wants to pay afterwards.

import { holdMessages, unconfirmedMessage } from '#domain/order/order-hold.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { AdminOrderReply, OrderProps } from './order-props.ts'

export function OrderHold({
  order,
  reason,
  busy,
  runAction,
}: OrderProps & { reason: NonNullable<AdminOrderReply['held_for']> | 'unconfirmed' }) {
  const isPayLater = reason === 'unconfirmed' || reason === 'pay-later-check'
  const goesOn =
    isPayLater || (!order.shipped_at && (order.paid_at !== null || order.accepted_at !== null))
  const release = () =>
    runAction(
      () =>
        browserApi('POST /api/admin/orders/:number/release', { params: { number: order.number } }),
      goesOn ? 'Vastgelegd. De bestelling gaat weer door.' : 'Vastgelegd.',
    )
  return (
    <Notice kind="warning">
      <p>{reason === 'unconfirmed' ? unconfirmedMessage : holdMessages[reason]}</p>
      {order.received !== null && <p className="mt-2">Binnengekomen: {order.received}.</p>}
      {order.can.note && (
        <>
          {order.can.cancel && (
            <p className="mt-2">Gaat ze niet door? Annuleer haar dan hieronder.</p>
          )}
          <Button kind="ghost" className="mt-3" busy={busy} onClick={() => void release()}>
            {goesOn ? 'De bestelling gaat door' : 'Afgehandeld'}
          </Button>
        </>
      )}
    </Notice>
  )
}
