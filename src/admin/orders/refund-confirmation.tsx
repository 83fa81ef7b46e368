// The summary that staff confirm before a refund: amount, recipient, method and purpose.

import type { ReactNode } from 'react'
import type { AdminOrderReply } from './order-props.ts'

export type ConfirmationRow = readonly [name: string, value: ReactNode]

/** The refund uses the original payment method, so the summary has no account number. */
export function RefundConfirmation({
  order: { person, number },
  amount,
  extraFacts,
}: {
  order: AdminOrderReply
  amount: string
  extraFacts: readonly ConfirmationRow[]
}) {
  const facts: ConfirmationRow[] = [
    ['Bedrag', <strong key="amount">{amount}</strong>],
    ['Naar', `${person.first_name} ${person.last_name}`.trim() || `de klant van ${number}`],
    ['Hoe', 'Terug op de rekening of kaart waarmee is betaald'],
    ...extraFacts,
  ]
  return (
    <dl className="grid gap-x-6 gap-y-2 rounded-[12px] bg-dune px-5 py-4 sm:grid-cols-[auto_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-sm text-ink-soft sm:pt-0.5">{name}</dt>
          <dd className="min-w-0 break-words max-sm:mb-1.5">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
