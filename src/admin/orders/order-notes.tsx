// The notes on an order and on its customer. Staff add a note on the order here, and one on the
// customer on the customer's screen.

import { Link } from 'react-router'
import { browserApi } from '#components/api-context.ts'
import { NoteForm, NoteList } from '../shared/notes.tsx'
import type { OrderProps } from './order-props.ts'
import { OrderSection } from './order-section.tsx'

export function OrderNotes({
  order: { number, notes, customer_notes, customer_key: customerKey, can },
  reload,
}: OrderProps) {
  if (notes.length === 0 && customer_notes.length === 0 && !can.note) return null
  const params = { number }
  return (
    <OrderSection title="Aantekeningen">
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
    </OrderSection>
  )
}
