import { useNavigate } from 'react-router'
import { mailingStateLabels } from '../domain/mailing-blocks.ts'
import { mailingPath } from '../domain/mailing-path.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { formatDateTimeOrDash } from '#admin/shared/format.ts'
import { defineList } from '#admin/shared/list/define-list.tsx'
import type { List } from '#admin/shared/list/list-declaration.ts'

export default defineList({
  title: 'Nieuwsbrief',
  about:
    'We tellen wat verstuurd is en wie zich afmeldt. We volgen niemand: wie een mail opent of ergens op klikt, weten we niet.',
  actions: (list) => <NewMailing {...list} />,
  from: 'GET /api/admin/mailings',
  rows: 'mailings',
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => mailingPath(id),
  columns: [
    { name: 'Onderwerp', cell: ({ subject }) => subject || 'Nog geen onderwerp' },
    {
      name: 'Stand',
      cell: ({ state, planned_for: at }) =>
        `${mailingStateLabels[state]}${state === 'planned' ? ` voor ${formatDateTimeOrDash(at)}` : ''}`,
    },
    { name: 'Begonnen', cell: ({ started_at: at }) => formatDateTimeOrDash(at) },
    { name: 'Verstuurd', cell: ({ sent }) => sent, number: true },
    { name: 'Niet gelukt', cell: ({ failed }) => failed, number: true },
    { name: 'Daarna afgemeld', cell: ({ left }) => left, number: true },
  ],
  empty: 'Nog geen mailings. Begin er een met de knop hierboven.',
})

function NewMailing({ busy, change }: List<'GET /api/admin/mailings'>) {
  const navigate = useNavigate()
  const create = () =>
    change(async () => {
      const { id } = await browserApi('POST /api/admin/mailings', { body: {} })
      await navigate(mailingPath(id))
    })
  return (
    <Button busy={busy} onClick={create}>
      Nieuwe mailing
    </Button>
  )
}
