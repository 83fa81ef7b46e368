// The summary that the law requires directly above the order button. Products, price, duration and
// how to stop stand there unfolded (6:230v(2) BW); 'Lees alles' unfolds the rest.

import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { GuaranteeSentence } from '#components/shell/guarantee-sentence.tsx'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { type Cents, formatEuros } from '#domain/money.ts'
import type { ApiDeliveryTerms } from '#domain/order/delivery/delivery-terms.ts'
import { openedPackText } from '#domain/order/returns/hygiene-rule.ts'
import type { OfferOf } from '#domain/checkout/cart-changes.ts'
import type { MoneyBack } from '#domain/order/returns/promised-money-back.ts'
import type { DeliveryInterval } from '#domain/subscription/interval.ts'
import { payLaterDays } from '#domain/payment/pay-later-terms.ts'
import { useShopDetails } from '#components/shell/shop-details-context.ts'
import { CurrentPromise, LegalDetails, SubscriptionTerms } from '../lazy-parts.tsx'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'

// The footer of every page shows the notice too, so its script is part of the footer's. Without
// that script, the sentence says the same.
const GuaranteeNotice = lazyWithinTime(
  async () => ({ default: (await import('#components/shell/menu-and-footer.ts')).GuaranteeNotice }),
  GuaranteeSentence,
)

type Props = {
  items: readonly CartItem[]
  total: Cents
  interval: DeliveryInterval | undefined
  day: number | null
  terms: ApiDeliveryTerms
  offerOf: OfferOf | undefined
  moneyBack: MoneyBack | null
  delivery: CheckoutValues['delivery']
  isPaidLater: boolean
}

/** `interval` is undefined for a single order. */
export function LegalSummary({
  items,
  total,
  interval,
  day,
  terms,
  offerOf,
  moneyBack,
  delivery,
  isPaidLater,
}: Props) {
  const hasNotice = useShopDetails()?.guarantee_notice
  return (
    <div className="grid gap-2 text-sm text-ink-soft">
      <p>
        Je bestelt{' '}
        {items
          .map(({ quantity, display_name }) => `${quantity}\u00a0×\u00a0${display_name}`)
          .join(', ')}
        .{' '}
        {interval === undefined && (
          <>
            Je betaalt één keer <b className="text-ink">{formatEuros(total)}</b>, inclusief btw en
            verzendkosten
            {isPaidLater && `, binnen ${payLaterDays} dagen nadat we alles verzonden hebben`}.
          </>
        )}
      </p>
      {interval ? (
        <SubscriptionTerms {...{ total, interval, day, delivery, isPaidLater }} />
      ) : (
        // The height of the sentence, whose script comes later.
        <p className="min-h-[2lh]">
          <CurrentPromise {...{ delivery, isPaidLater }} />
        </p>
      )}
      <p>
        <Link to="/herroepen" className="link">
          Herroepen
        </Link>{' '}
        kan tot 14 dagen na ontvangst. Er gelden{' '}
        <Link to="/algemene-voorwaarden" className="link">
          algemene voorwaarden
        </Link>
        .
      </p>
      {hasNotice && (
        <Suspense fallback={<GuaranteeSentence />}>
          <GuaranteeNotice className="w-full max-w-[22rem]" />
        </Suspense>
      )}
      <details>
        <summary className="link min-h-11 content-center">Lees alles</summary>
        <LegalDetails {...{ interval, terms, isPaidLater, offerOf, moneyBack }}>
          {openedPackText}
        </LegalDetails>
      </details>
    </div>
  )
}
