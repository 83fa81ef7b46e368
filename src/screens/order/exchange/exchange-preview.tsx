import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { formatEuroAmount, fromEuros } from '#domain/money.ts'
import { formatShippingCost } from '#domain/order/delivery/shipping-cost.ts'
import { describeExchangeCost } from '#domain/order/exchange/exchange-wording.ts'
import type { LeavesWhen } from '#domain/order/exchange/leaves-when.ts'
import { swapPaymentDays } from '#domain/order/swap/order-swap.ts'
import { subscriptionPath } from '#domain/subscription/subscription-path.ts'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'
import type { Order } from '../use-order.ts'

type Preview = EndpointReply<'POST /api/orders/:token/exchange-preview'>
type Props = {
  order: Order
  preview: Preview
  /** The names of what the customer exchanges. */
  oldNames: readonly string[]
}

export function ExchangePreview({ order, preview, oldNames }: Props) {
  const { difference, shipping, total, lines, in_order: own, by_return: back } = preview
  return (
    <>
      <p aria-live="polite" className="text-lg font-semibold">
        {describeExchangeCost({
          difference: fromEuros(difference),
          isPaidLater: own?.paid_later ?? false,
          byReturn: back !== null,
        })}
      </p>
      {back && (
        <p>
          {shipping > 0
            ? `Daarin zit ${formatEuroAmount(shipping)} voor de tweede bezorging. `
            : 'De tweede bezorging is gratis. '}
          {leavesSentences[back.leaves_when]}
        </p>
      )}
      {own &&
        lines.map(({ name, quantity }, index) => (
          <p key={name}>
            {quantity}&nbsp;× {oldNames[index]} wordt {quantity}&nbsp;× {name}.
            {order.refunds.length === 0 &&
              ` Je hele bestelling kost dan ${formatEuroAmount(total)}.`}
          </p>
        ))}
      {own && (
        <p>
          {shipping === own.shipping_before
            ? 'De bezorgkosten blijven gelijk.'
            : `De bezorgkosten worden ${formatShippingCost(fromEuros(shipping))}.`}{' '}
          {describeDelivery(order.promised_day, difference > 0)}
        </p>
      )}
      {own && order.subscription && (
        <p>
          Dit geldt alleen voor deze levering. Je abonnement blijft zoals het is.{' '}
          <Link to={subscriptionPath(order.subscription.token)} className="link">
            Wijzig je abonnement
          </Link>
        </p>
      )}
    </>
  )
}

const leavesSentences: Record<LeavesWhen, string> = {
  'at-once': 'Het nieuwe pakket maken we meteen klaar.',
  'under-way':
    'Het nieuwe pakket maken we klaar zodra je meldt dat je retour onderweg is. Dat doe je op deze pagina.',
  back: 'Het nieuwe pakket maken we klaar zodra je retour bij ons binnen is.',
}

function describeDelivery(promisedDay: string | null, mustPay: boolean): string {
  const day = promisedDay === null ? '' : `: uiterlijk ${formatWeekdayAndDay(promisedDay)}`
  if (!mustPay) return `Je bezorgdag verandert niet${day}.`
  return `We pakken je bestelling in zodra je hebt bijbetaald. Doe je dat meteen, dan verandert je bezorgdag niet${day}. Betaal je niet binnen ${swapPaymentDays} dagen, dan sturen we je bestelling zoals ze nu is.`
}
