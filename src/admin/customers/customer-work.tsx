import { ButtonLink } from '#ui/button.tsx'
import { workCardClass } from '../shared/screen.tsx'
import type { Customer } from './change-customer.ts'
import { findCustomerWork } from './find-customer-work.ts'

/** Above everything else of the customer; nothing without work. */
export function CustomerWork({ orders }: Pick<Customer, 'orders'>) {
  const work = findCustomerWork(orders)
  if (work.length === 0) return null
  return (
    <section aria-label="Nu te doen" className={`mb-6 ${workCardClass}`}>
      <p className="text-sm font-semibold text-ink-soft">Nu te doen</p>
      <ul className="mt-2 grid gap-3">
        {work.map(({ text, to, button }) => (
          <li key={text} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <span>{text}</span>
            <ButtonLink to={to}>{button}</ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
