// Sending packs back in the shopper's words, and the label that the law prescribes.

import { useState } from 'react'
import { Link } from 'react-router'
import { describeMoneyBack } from '#domain/order/returns/money-back.ts'
import { withdrawalPath } from '#domain/order/order-path.ts'
import { withdrawalLabels } from '#domain/order/returns/withdrawal-labels.ts'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'
import type { AfterSaleProps } from '../use-order-change.tsx'
import { LazyDisclosure } from '../lazy-disclosure.tsx'

const ReturnForm = lazyWithinTime(() => import('./return-form.tsx'))

/** The fragment that opens the disclosure. */
const fragment = 'terugsturen'

export function SendBack({ order, token, done }: AfterSaleProps) {
  const { can, withdraw_until: until, lines } = order
  const [now] = useState(Date.now)
  const isOver = until !== null && Date.parse(until) <= now && lines.some(({ left }) => left > 0)
  return (
    <>
      {can.return && (
        <LazyDisclosure id={fragment} title="Iets terugsturen">
          <ReturnForm {...{ order, token, done }} />
        </LazyDisclosure>
      )}
      {isOver && (
        <LazyDisclosure id={fragment} title="Iets terugsturen">
          <p className="measure">
            Zomaar terugsturen kan niet meer: dat kon tot en met {lastDay(until)}.{' '}
            {describeMoneyBack(order.money_back)} Ging er iets stuk of klopt er iets niet, dan heb
            je nog steeds recht op een oplossing.
          </p>
          <p className="mt-3">
            <Link to="/contact" className="link inline-flex min-h-11 items-center">
              Bel of mail ons
            </Link>
          </p>
        </LazyDisclosure>
      )}
    </>
  )
}

/** Below the forms: who wants another size should not meet the word of the law first. */
export function WithdrawalLink({ order, token }: Pick<AfterSaleProps, 'order' | 'token'>) {
  const { can, withdraw_until: until } = order
  if (!can.withdraw) return null
  return (
    <div className="border-b border-line py-4">
      <Link to={withdrawalPath(token)} className="link inline-flex min-h-11 items-center">
        <span className="inline-block first-letter:uppercase">{withdrawalLabels.begin}</span>
      </Link>
      <p className="measure text-ink-soft">
        Je koop ongedaan maken, zonder reden.{' '}
        {until
          ? `Dat kan tot en met ${lastDay(until)}.`
          : 'Dat kan tot 14 dagen nadat je pakket is bezorgd.'}
      </p>
    </div>
  )
}

const lastDay = (until: string) => formatWeekdayAndDay(Date.parse(until) - 1)
