// The summary that the law requires directly above the order button: products, price, dates and
// right of withdrawal.

import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { GuaranteeSentence } from '#components/shell/guarantee-sentence.tsx'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { describeCutOff } from '#domain/order/delivery/delivery-terms-text.ts'
import { type Cents, formatEuros } from '#domain/money.ts'
import type { ApiDeliveryTerms } from '#domain/order/delivery/delivery-terms.ts'
import type { DeliveryInterval } from '#domain/subscription/interval.ts'
import { payLaterDays } from '#domain/payment/pay-later-terms.ts'
import { CurrentPromise, SubscriptionTerms } from '../lazy-parts.tsx'
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
  openedPacks: string
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
  openedPacks,
  delivery,
  isPaidLater,
}: Props) {
  return (
    <ul className="grid gap-2 text-sm text-ink-soft">
      <li>
        Je bestelt{' '}
        {items
          .map(({ quantity, display_name }) => `${quantity}\u00a0×\u00a0${display_name}`)
          .join(', ')}
        .
      </li>
      {interval ? (
        <SubscriptionTerms {...{ total, interval, day, terms, isPaidLater }} />
      ) : (
        <>
          <li>
            Je betaalt één keer <b className="text-ink">{formatEuros(total)}</b>, inclusief btw en
            verzendkosten
            {isPaidLater && `, binnen ${payLaterDays} dagen nadat we alles verzonden hebben`}.
          </li>
          <li>
            We verzenden binnen {terms.dispatch_time} na je{' '}
            {isPaidLater ? 'bestelling' : 'betaling'}, in een doos zonder opdruk.{' '}
            {describeCutOff(terms.cut_off, isPaidLater ? 'Bestel' : 'Betaal')}
          </li>
        </>
      )}
      {/* The height of the sentence, whose script comes later. */}
      <li className="min-h-[2lh]">
        {interval && 'Je eerste levering. '}
        <CurrentPromise delivery={delivery} isPaidLater={isPaidLater} />
      </li>
      <li>
        Tot 14 dagen na ontvangst kun je je bestelling{' '}
        <Link to="/herroepen" className="link">
          herroepen
        </Link>
        . {openedPacks}
      </li>
      <li>
        <Suspense fallback={<GuaranteeSentence />}>
          <GuaranteeNotice className="w-full max-w-[22rem]" />
        </Suspense>
      </li>
      <li>
        Op je bestelling gelden de{' '}
        <Link to="/algemene-voorwaarden" className="link">
          algemene voorwaarden
        </Link>
        .
      </li>
    </ul>
  )
}
