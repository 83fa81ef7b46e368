import { Link } from 'react-router'
import { subscriptionStateLabels } from '#domain/subscription/state.ts'
import { dateOrDash } from '../date-or-dash.ts'
import { countWords } from '../masked-lines.tsx'
import type { Customer } from './customer.ts'
import { Panel } from './panel.tsx'

export function CustomerSubscriptions({ subscriptions }: Pick<Customer, 'subscriptions'>) {
  return (
    <Panel title="Abonnementen">
      {subscriptions.length === 0 && <p className="text-ink-soft">Geen abonnement.</p>}
      <ul className="empty:hidden">
        {subscriptions.map(({ id, number, state, next_date, products }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line py-3 text-sm">
            <Link to={`/admin/abonnementen/${id}`} className="link font-semibold">
              {number}
            </Link>
            <span>{subscriptionStateLabels[state]}</span>
            <span>{next_date ? `Volgende levering ${dateOrDash(next_date)}` : 'Geen levering gepland'}</span>
            <span className="text-ink-soft">{countWords(products)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
