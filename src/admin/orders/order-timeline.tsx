// The events of an order, newest first, each with its actor.

import { formatDateTimeOrDash } from '../shared/date-or-dash.ts'
import type { AdminOrderReply } from './order-props.ts'
import { OrderSection } from './order-section.tsx'

export const OrderTimeline = ({ order: { events } }: { order: AdminOrderReply }) => (
  <OrderSection title="Verloop">
    <ol className="border-s-2 border-line ps-5">
      {events.toReversed().map(({ at, text, by }, index) => (
        <li key={`${at}-${index}`} className="relative pb-4 last:pb-0">
          <span aria-hidden className="absolute top-2 -left-[26px] size-2.5 rounded-pill bg-deep" />
          <span className="block">{text}</span>
          <span className="block text-sm text-ink-soft">
            {formatDateTimeOrDash(at)}, door {by}
          </span>
        </li>
      ))}
    </ol>
  </OrderSection>
)
