import type { EndpointReply } from '#api/index.ts'
import { phoneOrderDraftDays } from '../domain/retention.ts'
import { browserApi } from '#components/api-context.ts'
import { formatDateTimeOrDash } from '#admin/shared/format.ts'
import { FieldDialog } from '#admin/shared/forms/field-form.tsx'
import { defineList, RowButton } from '#admin/shared/list/define-list.tsx'

type Draft = EndpointReply<'GET /api/admin/phone-order-drafts'>['drafts'][number]

const nameOf = ({ name }: Draft) => name || 'Zonder naam'

export default defineList({
  title: 'Concepten',
  about: `Telefonische bestellingen die nog niet geplaatst zijn. De pakken zijn niet gereserveerd. Een concept verdwijnt ${phoneOrderDraftDays} dagen na de laatste wijziging.`,
  from: 'GET /api/admin/phone-order-drafts',
  rows: 'drafts',
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/bestellingen/nieuw?draft=${id}`,
  columns: ({ open, close, finish }) => [
    { name: 'Klant', cell: nameOf },
    { name: 'Pakken', cell: ({ packs }) => packs, number: true },
    { name: 'Gewijzigd', fit: true, cell: ({ changed_at: at }) => formatDateTimeOrDash(at) },
    { name: 'Door', cell: ({ by }) => by ?? '–' },
    {
      name: 'Weggooien',
      cell: (draft) => (
        <RowButton
          label="Gooi weg"
          of={nameOf(draft)}
          opensDialog
          onClick={() => open(<DiscardDraft draft={draft} onClose={close} done={finish} />)}
        />
      ),
    },
  ],
  empty: 'Er zijn geen concepten.',
})

type Props = { draft: Draft; onClose: () => void; done: (text: string) => Promise<void> }

const DiscardDraft = ({ draft, onClose, done }: Props) => (
  <FieldDialog
    title={`Concept ‘${nameOf(draft)}’ weggooien?`}
    fields={{}}
    button="Gooi weg"
    cancel="Toch niet"
    send={async () => {
      await browserApi('DELETE /api/admin/phone-order-drafts/:id', {
        params: { id: draft.id },
      })
      await done(`Het concept ‘${nameOf(draft)}’ is weggegooid.`)
    }}
    onClose={onClose}
  >
    <p>Wat je erin zette, is dan weg voor iedereen.</p>
  </FieldDialog>
)
