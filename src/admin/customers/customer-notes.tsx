// The notes of staff on a customer. Orders of the customer show them too.

import { browserApi } from '#components/api-context.ts'
import { Notice } from '#ui/notice.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { NoteForm, NoteList } from '../shared/notes.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import type { Customer } from './customer-props.ts'

type Props = { customer: Customer; onChanged: (customer: Customer) => void }

export function CustomerNotes({
  customer: { customer_key: customerKey, notes },
  onChanged,
}: Props) {
  const { notice, busy, run } = useStaffMutation()
  return (
    <CustomerPanel title="Aantekeningen">
      <div className="grid gap-5">
        <NoteList notes={notes} />
        <div aria-live="polite" className="empty:hidden">
          {notice && <Notice kind="error">{notice.text}</Notice>}
        </div>
        <NoteForm
          about={customerKey}
          busy={busy}
          onSend={(send) =>
            void run(async () => {
              await send(async (text) =>
                onChanged(
                  await browserApi('POST /api/admin/customers/:customer/notes', {
                    params: { customer: customerKey },
                    body: { text },
                  }),
                ),
              )
              return 'De aantekening staat erbij, ook bij de bestellingen van deze klant.'
            })
          }
        />
      </div>
    </CustomerPanel>
  )
}
