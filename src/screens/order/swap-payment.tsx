// Asks the customer to pay the difference of a swap that was agreed with customer service.

import { fromEuros, formatEuros } from '#domain/money.ts'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'
import { PayAgain } from './pay-again.tsx'
import type { Order } from './use-order.ts'

export default function SwapPayment({ swap, token }: { swap: NonNullable<Order['payment']['swap']>; token: string }) {
  return (
    <section aria-labelledby="swap" className="mt-6 grid gap-4 rounded-card border border-line bg-white p-6">
      <h2 id="swap" className="text-xl">
        Omruilen
      </h2>
      <p className="measure">
        Wat je met ons afsprak, kost {formatEuros(fromEuros(swap.difference))} meer. Zodra je het verschil betaalt, ruilen we om. Betaal je
        niet voor {formatWeekdayAndDay(swap.pay_by)}, dan sturen we je bestelling zoals ze was.
      </p>
      <PayAgain token={token} label="Betaal het verschil" />
    </section>
  )
}
