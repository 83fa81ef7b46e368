// The redirects that staff made, each with a button to delete it, and to restore the one deleted last.

import { useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'

type ListedRedirect = EndpointReply<'GET /api/admin/redirects'>['redirects'][number]
type Props = { redirects: readonly ListedRedirect[]; reload: () => Promise<void> }

export function RedirectList({ redirects, reload }: Props) {
  const { notice, busy, run } = useMutation()
  const [deleted, setDeleted] = useState<{ from: string; to: string }>()
  const remove = ({ from }: ListedRedirect) =>
    run(async () => {
      setDeleted(await browserApi('POST /api/admin/redirects/removal', { body: { from } }))
      await reload()
      return `${from} leidt niet meer door.`
    })
  const restore = (redirect: { from: string; to: string }) =>
    run(async () => {
      await browserApi('POST /api/admin/redirects', { body: { redirects: [redirect] } })
      setDeleted(undefined)
      await reload()
      return `${redirect.from} leidt weer door naar ${redirect.to}.`
    })
  return (
    <section aria-labelledby="redirects" className="grid gap-4">
      <h2 id="redirects" className="text-xl">
        Adressen die doorleiden
      </h2>
      <div role="status" className="empty:hidden">
        {notice && (
          <Notice kind={notice.kind}>
            {notice.text}
            {deleted && notice.kind === 'success' && (
              <Button kind="plain" busy={busy} className="-my-2" onClick={() => void restore(deleted)}>
                Maak ongedaan
              </Button>
            )}
          </Notice>
        )}
      </div>
      <RecordTable
        caption="Adressen die doorleiden"
        columns={createColumns(busy, remove)}
        rows={redirects}
        keyOf={({ from }) => from}
        empty="Er leidt nog geen adres door. Verander je het adres van een pagina of product, dan leidt het oude vanzelf door; dat staat hier niet bij."
      />
    </section>
  )
}

const createColumns = (busy: boolean, remove: (redirect: ListedRedirect) => unknown): readonly Column<ListedRedirect>[] => [
  { name: 'Oud adres', cell: ({ from }) => <span className="font-semibold [overflow-wrap:anywhere]">{from}</span> },
  {
    name: 'Nieuw adres',
    cell: ({ to }) => (
      <a href={to} className="link [overflow-wrap:anywhere]">
        {to}
      </a>
    ),
  },
  { name: 'Keer gebruikt', number: true, cell: ({ hits }) => hits },
  {
    name: 'Weghalen',
    cell: (redirect) => (
      <Button kind="plain" busy={busy} className="-my-2 whitespace-nowrap" onClick={() => void remove(redirect)}>
        Haal weg<span className="sr-only">: {redirect.from}</span>
      </Button>
    ),
  },
]
