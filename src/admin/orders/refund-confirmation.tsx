import type { ReactNode } from 'react'
import type { AdminOrderReply } from './order-props.ts'

export type ConfirmationRow = readonly [name: string, value: ReactNode]

function describeRefundWay(money: AdminOrderReply['money']): string {
  if (money && money.due > 0) return 'Er gaat geen geld terug: de klant betaalt straks minder'
  const isOwnTransfer = money?.payments.some(
    ({ id, status }) => status === 'paid' && id.startsWith('bank_'),
  )
  return isOwnTransfer
    ? 'Met een overboeking die je zelf doet'
    : 'Terug op de rekening of kaart waarmee is betaald'
}

/** The refund uses the original payment method, so the summary has no account number. */
export function RefundConfirmation({
  order: { person, number, money },
  amount,
  extraFacts,
}: {
  order: AdminOrderReply
  amount: string
  extraFacts?: readonly ConfirmationRow[]
}) {
  const facts: ConfirmationRow[] = [
    ['Bedrag', <strong key="amount">{amount}</strong>],
    ['Naar', `${person.first_name} ${person.last_name}`.trim() || `de klant van ${number}`],
    ['Hoe', describeRefundWay(money)],
    ...(extraFacts ?? []),
  ]
  return <FactList facts={facts} />
}

export const FactList = ({ facts }: { facts: readonly ConfirmationRow[] }) => (
  <dl className="grid gap-x-6 gap-y-2 rounded-[12px] bg-dune px-5 py-4 sm:grid-cols-[auto_1fr]">
    {facts.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-sm text-ink-soft sm:pt-0.5">{name}</dt>
        <dd className="min-w-0 break-words max-sm:mb-1.5">{value}</dd>
      </div>
    ))}
  </dl>
)
