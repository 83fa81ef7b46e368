import { Link } from 'react-router'
import { subscriptionStateLabels } from '#domain/subscription/subscription-state.ts'
import { formatDateOrDash } from '../shared/date-or-dash.ts'
import { formatProductCount } from '../shared/masked-order-lines.tsx'
import type { Customer } from './customer-props.ts'
import { CustomerPanel } from './customer-panel.tsx'

export function CustomerSubscriptions({ subscriptions }: Pick<Customer, 'subscriptions'>) {
  return (
    <CustomerPanel title="Abonnementen">
      {subscriptions.length === 0 && <p className="text-ink-soft">Geen abonnement.</p>}
      <ul className="empty:hidden">
        {subscriptions.map(({ id, number, state, next_date, products }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line py-3 text-sm"
          >
            <Link to={`/admin/abonnementen/${id}`} className="link font-semibold">
              {number}
            </Link>
            <span>{subscriptionStateLabels[state]}</span>
            <span>
              {next_date
                ? `Volgende levering ${formatDateOrDash(next_date)}`
                : 'Geen levering gepland'}
            </span>
            <span className="text-ink-soft">{formatProductCount(products)}</span>
          </li>
        ))}
      </ul>
    </CustomerPanel>
  )
}
