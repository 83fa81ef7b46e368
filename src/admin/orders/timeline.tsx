// Everything that happened to an order, the latest first, and who did it.

import { dateTimeOrDash } from '../date-or-dash.ts'
import type { WholeOrder } from './order-part.ts'
import { Sheet } from './sheet.tsx'

export const Timeline = ({ order: { events } }: { order: WholeOrder }) => (
  <Sheet title="Verloop">
    <ol className="border-s-2 border-line ps-5">
      {events.toReversed().map(({ at, text, by }, place) => (
        <li key={`${at}-${place}`} className="relative pb-4 last:pb-0">
          <span aria-hidden className="absolute top-2 -left-[26px] size-2.5 rounded-pill bg-deep" />
          <span className="block">{text}</span>
          <span className="block text-sm text-ink-soft">
            {dateTimeOrDash(at)}, door {by}
          </span>
        </li>
      ))}
    </ol>
  </Sheet>
)
