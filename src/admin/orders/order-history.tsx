import { Link } from 'react-router'
import { browserApi } from '#components/api-context.ts'
import { NoteForm, NoteList } from '../shared/notes.tsx'
import type { OrderProps, AdminOrderReply } from './order-props.ts'
import { formatDateTimeOrDash } from '../shared/date-or-dash.ts'
import { Panel } from '../shared/section.tsx'

export function OrderNotes({
  order: { number, notes, customer_notes, customer_key: customerKey, can },
  reload,
}: OrderProps) {
  if (notes.length === 0 && customer_notes.length === 0 && !can.note) return null
  const params = { number }
  return (
    <Panel title="Aantekeningen">
      <div className="grid gap-5">
        {customer_notes.length > 0 && (
          <div className="grid gap-3 rounded-[12px] bg-dune px-5 py-4">
            <h3 className="font-semibold">Over deze klant</h3>
            <NoteList notes={customer_notes} />
            {customerKey && (
              <Link
                to={`/admin/klanten/${customerKey}`}
                className="link inline-flex min-h-11 items-center justify-self-start"
              >
                Naar de klant
              </Link>
            )}
          </div>
        )}
        <NoteList notes={notes} />
        {can.note && (
          <NoteForm
            about={number}
            send={async (text) => {
              await browserApi('POST /api/admin/orders/:number/notes', { params, body: { text } })
              await reload()
              return 'De aantekening staat erbij.'
            }}
          />
        )}
      </div>
    </Panel>
  )
}

export const OrderTimeline = ({ order: { events } }: { order: AdminOrderReply }) => (
  <Panel title="Verloop">
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
  </Panel>
)
