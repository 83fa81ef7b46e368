import { browserApi } from '#components/api-context.ts'
import { NoteForm, NoteList } from '../shared/notes.tsx'
import type { Customer } from './change-customer.ts'
import { Panel } from '../shared/section.tsx'

type Props = { customer: Customer; onChanged: (customer: Customer) => void }

export function CustomerNotes({
  customer: { customer_key: customerKey, notes },
  onChanged,
}: Props) {
  return (
    <Panel title="Aantekeningen">
      <div className="grid gap-5">
        <NoteList notes={notes} />
        <NoteForm
          about={customerKey}
          send={async (text) => {
            onChanged(
              await browserApi('POST /api/admin/customers/:customer/notes', {
                params: { customer: customerKey },
                body: { text },
              }),
            )
            return 'De aantekening staat erbij, ook bij de bestellingen van deze klant.'
          }}
        />
      </div>
    </Panel>
  )
}
