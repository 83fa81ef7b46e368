// What a swap costs and what happens with the delivery and the subscription.

import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { formatEuros, fromEuros } from '#domain/money.ts'
import { swapPaymentDays } from '#domain/order/order-swap.ts'
import { formatShippingCost } from '#domain/order/shipping-cost.ts'
import { describeSwapCost } from '#domain/order/swap-wording.ts'
import { subscriptionPath } from '#domain/subscription/subscription-path.ts'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'
import type { AfterSaleProps } from './after-sale-props.ts'

type Props = Pick<AfterSaleProps, 'order'> & {
  preview: EndpointReply<'POST /api/orders/:token/swap-preview'>
  quantity: number
  oldName: string
}

export function SwapPreviewText({ order, preview, quantity, oldName }: Props) {
  const { name, difference, paid_later, shipping, shipping_before, total } = preview
  return (
    <div className="measure grid gap-3 rounded-card bg-lee px-5 py-4">
      <p className="text-lg font-semibold">
        {describeSwapCost({ difference: fromEuros(difference), isPaidLater: paid_later })}
      </p>
      <p>
        {quantity}&nbsp;× {oldName} wordt {quantity}&nbsp;× {name}. Je hele bestelling kost dan{' '}
        {formatEuros(fromEuros(total))}.
      </p>
      <p>
        {shipping === shipping_before
          ? 'De bezorgkosten blijven gelijk.'
          : `De bezorgkosten worden ${formatShippingCost(fromEuros(shipping))}.`}{' '}
        {describeDelivery(order.promised_day, difference > 0)}
      </p>
      {order.subscription && (
        <p>
          Dit geldt alleen voor deze levering. Je abonnement blijft zoals het is.{' '}
          <Link to={subscriptionPath(order.subscription.token)} className="link">
            Wijzig je abonnement
          </Link>
        </p>
      )}
    </div>
  )
}

function describeDelivery(promisedDay: string | null, mustPay: boolean): string {
  const day = promisedDay === null ? '' : `: uiterlijk ${formatWeekdayAndDay(promisedDay)}`
  if (!mustPay) return `Je bezorgdag verandert niet${day}.`
  return `We pakken je bestelling in zodra je hebt bijbetaald. Doe je dat meteen, dan verandert je bezorgdag niet${day}. Betaal je niet binnen ${swapPaymentDays} dagen, dan sturen we je bestelling zoals ze nu is.`
}
