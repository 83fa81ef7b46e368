// The redirects that staff made, each with a button to delete it, whose message of success can
// restore it.

import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { thenAfterUndo } from '../shared/messages/undo.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { removeRedirect } from './remove-redirect.ts'

type ListedRedirect = EndpointReply<'GET /api/admin/redirects'>['redirects'][number]
type Props = { redirects: readonly ListedRedirect[]; reload: () => Promise<void> }

export function RedirectList({ redirects, reload }: Props) {
  const { notice, busy, run } = useStaffMutation()
  const remove = ({ from }: ListedRedirect) =>
    run(async () => {
      const undo = await removeRedirect(browserApi, from)
      await reload()
      return {
        text: `${from} leidt niet meer door.`,
        undo: thenAfterUndo(undo, async (restored) => {
          await reload()
          return `${restored.from} leidt weer door naar ${restored.to}.`
        }),
      }
    })
  return (
    <section aria-labelledby="redirects" className="grid gap-4">
      <h2 id="redirects" className="text-xl">
        Adressen die doorleiden
      </h2>
      {notice && <Notice kind="error">{notice.text}</Notice>}
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

const createColumns = (
  busy: boolean,
  remove: (redirect: ListedRedirect) => unknown,
): readonly Column<ListedRedirect>[] => [
  {
    name: 'Oud adres',
    cell: ({ from }) => <span className="font-semibold [overflow-wrap:anywhere]">{from}</span>,
  },
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
      <Button
        kind="plain"
        busy={busy}
        className="-my-2 whitespace-nowrap"
        onClick={() => void remove(redirect)}
      >
        Haal weg<span className="sr-only">: {redirect.from}</span>
      </Button>
    ),
  },
]
