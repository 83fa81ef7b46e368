import { formatDateTimeOrDash } from '../shared/date-or-dash.ts'
import type { Customer } from './customer-props.ts'
import { CustomerPanel } from './customer-panel.tsx'

const reviewStateLabels = {
  waiting: 'Te lezen',
  approved: 'Geplaatst',
  refused: 'Niet geplaatst',
} as const

export function CustomerReviews({ reviews }: Pick<Customer, 'reviews'>) {
  return (
    <CustomerPanel title="Reviews">
      {reviews.length === 0 && <p className="text-ink-soft">Geen reviews.</p>}
      <ul className="empty:hidden">
        {reviews.map(({ id, stars, state, at, display_name, lines }) => (
          <li key={id} className="border-t border-line py-3 text-sm">
            {stars === 1 ? '1 ster' : `${stars} sterren`} als ‘{display_name}’,{' '}
            {formatDateTimeOrDash(at)}. {reviewStateLabels[state]}.
            {lines?.map(({ product, body }) => (
              <p key={product} className="mt-1 break-words">
                <span className="font-semibold">{product}</span>: {body}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </CustomerPanel>
  )
}
