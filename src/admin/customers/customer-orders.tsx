import { Link } from 'react-router'
import { fromEuros, formatEuros } from '#domain/money.ts'
import { formatDateTimeOrDash } from '../shared/date-or-dash.ts'
import { formatProductCount } from '../shared/masked-order-lines.tsx'
import { TestBadge } from '../orders/badge.tsx'
import type { Customer } from './customer-props.ts'
import { CustomerOrderLines } from './customer-order-lines.tsx'
import { CustomerPanel } from './customer-panel.tsx'

export function CustomerOrders({ orders }: Pick<Customer, 'orders'>) {
  return (
    <CustomerPanel title="Bestellingen">
      {orders.length === 0 && <p className="text-ink-soft">Nog niets besteld.</p>}
      <ul className="empty:hidden">
        {orders.map(({ number, created_at, state_label, total, to, products, lines }) => (
          <li
            key={number}
            className="grid items-baseline gap-x-6 gap-y-1 border-t border-line py-3 text-sm sm:grid-cols-[1fr_auto]"
          >
            <span>
              <Link to={`/admin/bestellingen/${number}`} className="link font-semibold">
                {number}
              </Link>
              , {formatDateTimeOrDash(created_at)} <TestBadge number={number} />
            </span>
            <span className="sm:text-end">
              {state_label}, <span className="tabular-nums">{formatEuros(fromEuros(total))}</span>
            </span>
            <span className="text-ink-soft">{to}</span>
            <span className="text-ink-soft sm:text-end">{formatProductCount(products)}</span>
            <CustomerOrderLines lines={lines} />
          </li>
        ))}
      </ul>
    </CustomerPanel>
  )
}
