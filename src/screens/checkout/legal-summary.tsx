// What the law wants to be read right above the order button: what, for how much, when, and how to go back on it.

import { Link } from 'react-router'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { type Cents, inEuros } from '#domain/money.ts'
import type { Interval } from '#domain/subscription/interval.ts'
import { SubscriptionTerms } from './subscription-terms.tsx'
import { openedPackRule } from '#domain/order/hygiene-words.ts'

type Props = { items: readonly CartItem[]; total: Cents; interval: Interval | undefined }

/** `interval` is that of a subscription; without one it is a single order. */
export default function LegalSummary({ items, total, interval }: Props) {
  return (
    <ul className="grid gap-2 text-sm text-ink-soft">
      <li>Je bestelt {items.map(({ quantity, display_name }) => `${quantity}\u00a0×\u00a0${display_name}`).join(', ')}.</li>
      {interval ? (
        <SubscriptionTerms total={total} interval={interval} />
      ) : (
        <>
          <li>
            Je betaalt één keer <b className="text-ink">{inEuros(total)}</b>, inclusief btw en verzendkosten.
          </li>
          <li>We verzenden binnen 2 werkdagen na je betaling, in een doos zonder opdruk.</li>
        </>
      )}
      <li>
        Tot 14 dagen na ontvangst kun je je bestelling{' '}
        <Link to="/herroepen" className="link">
          herroepen
        </Link>
        . {openedPackRule}
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
