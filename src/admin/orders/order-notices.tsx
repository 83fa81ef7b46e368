import { holdMessages, unconfirmedMessage } from '#domain/order/order-hold.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { AdminOrderReply, OrderProps } from './order-section.tsx'
import { formatEuroAmount } from '#domain/money.ts'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'

/**
 * The decision about an order whose payment was charged back or does not match, or that the
 * customer wants to pay afterwards.
 */
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

const countPacks = (packs: number) => (packs === 1 ? '1 pak' : `${packs} pakken`)

/** A swap that waits until the customer paid the difference. */
export function OpenSwap({
  order,
  swap,
  busy,
  runAction,
}: OrderProps & { swap: NonNullable<AdminOrderReply['open_swap']> }) {
  const cancel = () =>
    runAction(
      () =>
        browserApi('POST /api/admin/orders/:number/swaps/cancel', {
          params: { number: order.number },
        }),
      'Het omruilen gaat niet door. De bestelling blijft zoals ze was.',
    )
  return (
    <Notice kind="warning">
      <p>
        Deze bestelling blijft hier: de klant betaalt nog {formatEuroAmount(swap.difference)} om{' '}
        {countPacks(swap.quantity)} om te ruilen
        {swap.new_quantity !== swap.quantity && ` voor ${countPacks(swap.new_quantity)}`}. Gebeurt
        dat niet voor {formatWeekdayAndDay(swap.pay_by)}, dan vervalt het.
      </p>
      <Button kind="ghost" className="mt-3" busy={busy} onClick={() => void cancel()}>
        Breek het omruilen af
      </Button>
    </Notice>
  )
}
