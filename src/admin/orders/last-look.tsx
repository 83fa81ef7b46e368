// What a colleague reads before money leaves: how much, to whom, by which way, and what it is for.

import type { ReactNode } from 'react'
import type { WholeOrder } from './order-part.ts'

export type Fact = readonly [name: string, value: ReactNode]

/** Money goes back the way it came, so nobody types an account number. */
export function LastLook({ order: { person, number }, amount, more }: { order: WholeOrder; amount: string; more: readonly Fact[] }) {
  const facts: Fact[] = [
    ['Bedrag', <strong key="amount">{amount}</strong>],
    ['Naar', `${person.first_name} ${person.last_name}`.trim() || `de klant van ${number}`],
    ['Hoe', 'Terug op de rekening of kaart waarmee is betaald'],
    ...more,
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
