// The redirects that staff made, each with a button to delete it, whose message of success can
// restore it.

import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { Notice } from '#ui/notice.tsx'
import { thenAfterUndo } from '../shared/messages/undo.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { RecordTable } from '../shared/list/record-table.tsx'
import { RowButton } from '../shared/list/row-button.tsx'
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
        rows={redirects}
        keyOf={({ from }) => from}
        columns={[
          {
            name: 'Oud adres',
            cell: ({ from }) => (
              <span className="font-semibold [overflow-wrap:anywhere]">{from}</span>
            ),
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
              <RowButton
                label="Haal weg"
                of={redirect.from}
                busy={busy}
                onClick={() => remove(redirect)}
              />
            ),
          },
        ]}
        empty="Er leidt nog geen adres door. Verander je het adres van een pagina of product, dan leidt het oude vanzelf door; dat staat hier niet bij."
      />
    </section>
  )
}
