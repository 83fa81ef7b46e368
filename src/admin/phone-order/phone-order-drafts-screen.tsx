// /admin/bestellingen/concepten: the phone orders that staff stored and did not place yet.

import { useState } from 'react'
import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { phoneOrderDraftDays } from '#domain/order/phone-order-draft-days.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { formatDateTimeOrDash } from '../shared/date-or-dash.ts'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { ScreenHeader } from '../shared/screen-header.tsx'

type Draft = EndpointReply<'GET /api/admin/phone-order-drafts'>['drafts'][number]

const fetchDrafts = () => browserApi('GET /api/admin/phone-order-drafts')
const nameOf = ({ name }: Draft) => name || 'Zonder naam'

const columns = (onDiscard: (draft: Draft) => void): readonly Column<Draft>[] => [
  {
    name: 'Klant',
    cell: (draft) => (
      <Link
        to={`/admin/bestellingen/nieuw?draft=${draft.id}`}
        className="link inline-flex min-h-6 items-center font-semibold"
      >
        {nameOf(draft)}
      </Link>
    ),
  },
  { name: 'Pakken', cell: ({ packs }) => packs, number: true },
  { name: 'Gewijzigd', cell: ({ changed_at }) => formatDateTimeOrDash(changed_at) },
  { name: 'Door', cell: ({ by }) => by ?? '–' },
  {
    name: 'Weggooien',
    cell: (draft) => (
      <Button
        kind="ghost"
        className="whitespace-nowrap"
        aria-haspopup="dialog"
        onClick={() => onDiscard(draft)}
      >
        Gooi weg<span className="sr-only">: {nameOf(draft)}</span>
      </Button>
    ),
  },
]

export default function PhoneOrderDraftsScreen() {
  const { result, reload } = useQuery(fetchDrafts)
  const { notice, busy, run } = useMutation()
  const [chosen, setChosen] = useState<Draft>()
  const close = () => setChosen(undefined)
  const discard = (draft: Draft) =>
    run(async () => {
      await browserApi('DELETE /api/admin/phone-order-drafts/:id', {
        params: { id: String(draft.id) },
      })
      close()
      await reload()
      return `Het concept ‘${nameOf(draft)}’ is weggegooid.`
    })
  return (
    <>
      <ScreenHeader
        title="Concepten"
        about={`Telefonische bestellingen die nog niet geplaatst zijn. De pakken zijn niet gereserveerd. Een concept verdwijnt ${phoneOrderDraftDays} dagen na de laatste wijziging.`}
      >
        <ButtonLink to="/admin/bestellingen/nieuw">Nieuwe bestelling</ButtonLink>
      </ScreenHeader>
      <div aria-live="polite" className="not-empty:mb-6">
        {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
      </div>
      <QueryBoundary result={result} reload={reload}>
        {({ drafts }) => (
          <RecordTable
            caption="Concepten"
            columns={columns(setChosen)}
            rows={drafts}
            keyOf={({ id }) => id}
            empty="Er zijn geen concepten."
          />
        )}
      </QueryBoundary>
      {chosen && (
        <Dialog title={`Concept ‘${nameOf(chosen)}’ weggooien?`} onClose={close}>
          <p className="mb-6">Wat je erin zette, is dan weg voor iedereen.</p>
          <div className="flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => void discard(chosen)}>
              Gooi weg
            </Button>
            <Button kind="ghost" onClick={close}>
              Toch niet
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
