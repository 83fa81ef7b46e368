// A swap that waits until the customer paid the difference: what it is, until when, and how to call
// it off.

import { fromEuros, formatEuros } from '#domain/money.ts'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { AdminOrderReply, OrderProps } from './order-props.ts'

const countPacks = (packs: number) => (packs === 1 ? '1 pak' : `${packs} pakken`)

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
        Deze bestelling blijft hier: de klant betaalt nog {formatEuros(fromEuros(swap.difference))}{' '}
        om {countPacks(swap.quantity)} om te ruilen
        {swap.new_quantity !== swap.quantity && ` voor ${countPacks(swap.new_quantity)}`}. Gebeurt
        dat niet voor {formatWeekdayAndDay(swap.pay_by)}, dan vervalt het.
      </p>
      <Button kind="ghost" className="mt-3" busy={busy} onClick={() => void cancel()}>
        Breek het omruilen af
      </Button>
    </Notice>
  )
}
