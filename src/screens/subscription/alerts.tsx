// Alerts before the next delivery: a failed payment, a price change or products out of stock.

import { fromEuros, formatEuros } from '#domain/money.ts'
import { formatDate } from '#domain/time/format-date.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { Notice } from '#ui/notice.tsx'
import { ActionForm } from './action-form.tsx'

const euros = (amount: number) => formatEuros(fromEuros(amount))

export function SubscriptionAlerts({
  subscription: { can, price_change, short },
}: {
  subscription: Subscription
}) {
  return (
    <>
      {can.pay && (
        <Notice kind="warning">
          <p className="font-semibold">Het afschrijven van je levering is niet gelukt</p>
          <p className="mt-1 mb-4">
            Dat kan gebeuren, bijvoorbeeld door te weinig saldo. Betaal je alsnog, dan maken we je
            levering klaar en loopt alles weer gewoon door.
          </p>
          <ActionForm action="pay" kind="primary" button="Betaal alsnog" />
        </Notice>
      )}
      {price_change && (
        <Notice>
          <p className="font-semibold">
            Vanaf {formatDate(price_change.from_date)} verandert de prijs
          </p>
          <p className="mt-1">
            Een levering kost dan {euros(price_change.new_total)} in plaats van{' '}
            {euros(price_change.old_total)}. Liever niet? Je kunt de inhoud wijzigen of stoppen.
          </p>
          <ul className="mt-2 text-sm text-ink-soft">
            {price_change.lines.map((line) => (
              <li key={line.name}>
                {line.name}: {euros(line.new)} in plaats van {euros(line.old)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {short.length > 0 && (
        <Notice kind="warning">
          <p className="font-semibold">Op dit moment is er te weinig op voorraad</p>
          <p className="mt-1">
            Het gaat om {new Intl.ListFormat('nl').format(short)}. Is het er op de dag van je
            levering nog niet, dan schrijven we niets af en laten we het je weten. Je kunt de inhoud
            ook wijzigen.
          </p>
        </Notice>
      )}
    </>
  )
}
