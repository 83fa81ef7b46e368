import { useCallback, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { fromEuros, formatEuroAmount } from '#domain/money.ts'
import { formatContactChannel } from '#domain/order/order-contact.ts'
import { swapPaymentDays } from '#domain/order/swap/order-swap.ts'
import { browserApi } from '#components/api-context.ts'
import { openPaymentPage } from '#components/checkout/open-payment-page.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { Button } from '#ui/button.tsx'
import {
  type AfterSaleProps,
  ChangeFailure,
  type LineSwapProps,
  useOrderChange,
} from '../use-order-change.tsx'
import { Link } from 'react-router'
import { formatShippingCost } from '#domain/order/delivery/shipping-cost.ts'
import { describeSwapCost } from '#domain/order/swap/swap-wording.ts'
import { subscriptionPath } from '#domain/subscription/subscription-path.ts'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'

type Preview = EndpointReply<'POST /api/orders/:token/swap-preview'>
type Props = LineSwapProps & {
  choice: { to: number; quantity: number }
  onChanged: () => Promise<void>
}

const paysLaterText = `Betalen lukt nu even niet. We houden de nieuwe pakken ${swapPaymentDays} dagen voor je apart; bovenaan deze pagina kun je alsnog betalen.`

export function SwapPreview({
  order,
  token,
  line,
  done,
  choice: { to, quantity },
  onChanged,
}: Props) {
  const [key] = useState(() => crypto.randomUUID())
  const { failure, busy, run } = useOrderChange(done)
  const fetchPreview = useCallback(
    () =>
      browserApi('POST /api/orders/:token/swap-preview', {
        params: { token },
        body: { from: line.id, to, quantity },
      }),
    [token, line.id, to, quantity],
  )
  const { result, reload } = useQuery(fetchPreview)

  async function pay() {
    const url = await browserApi('POST /api/orders/:token/pay', { params: { token } }).then(
      ({ redirectUrl }) => redirectUrl,
      () => undefined,
    )
    if (url) await openPaymentPage(url)
    await done(url ? '' : paysLaterText)
  }

  async function confirm({ difference, latest_event }: Preview) {
    const isSwapped = await run(async () => {
      const body = { from: line.id, to, quantity, difference, latest_event, key }
      const { state } = await browserApi('POST /api/orders/:token/swaps', {
        params: { token },
        body,
      })
      if (state === 'awaiting-payment') return pay()
      await done(
        `Je bestelling is aangepast. Je krijgt een bevestiging ${formatContactChannel(order)}.`,
      )
    })
    // The price, the stock or the order changed: the customer keeps the choice and sees the preview
    // of now.
    if (!isSwapped) await Promise.all([reload(), onChanged()])
  }

  return (
    <QueryBoundary result={result} reload={reload}>
      {(preview) => (
        <div className="grid justify-items-start gap-4">
          <SwapPreviewText {...{ order, preview, quantity }} oldName={line.name} />
          <ChangeFailure>{failure}</ChangeFailure>
          <Button busy={busy} onClick={() => void confirm(preview)}>
            {preview.difference > 0
              ? `Wissel om en betaal ${formatEuroAmount(preview.difference)} bij`
              : 'Wissel om'}
          </Button>
        </div>
      )}
    </QueryBoundary>
  )
}

type SwapPreviewTextProps = Pick<AfterSaleProps, 'order'> & {
  preview: EndpointReply<'POST /api/orders/:token/swap-preview'>
  quantity: number
  oldName: string
}

export function SwapPreviewText({ order, preview, quantity, oldName }: SwapPreviewTextProps) {
  const { name, difference, paid_later, shipping, shipping_before, total } = preview
  return (
    <div className="measure grid gap-3 rounded-card bg-lee px-5 py-4">
      <p className="text-lg font-semibold">
        {describeSwapCost({ difference: fromEuros(difference), isPaidLater: paid_later })}
      </p>
      <p>
        {quantity}&nbsp;× {oldName} wordt {quantity}&nbsp;× {name}. Je hele bestelling kost dan{' '}
        {formatEuroAmount(total)}.
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
