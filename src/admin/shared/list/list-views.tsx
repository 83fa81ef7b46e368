// The views of a list that a colleague saved: a name for its search and filters.

import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { useReply } from '#components/requests/use-reply.ts'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { FieldDialogButton } from '../forms/field-dialog-button.tsx'
import { thenAfterUndo } from '../messages/undo.ts'
import { useStaffMutation } from '../messages/use-staff-mutation.tsx'
import { type ListView, removeListView } from './remove-list-view.ts'

type Counts = EndpointReply<'GET /api/admin/list-views'>['counts']
type View = { id?: number; name: string; query: string; count?: keyof Counts }

/** Without the page, so that a view starts at its first page. */
function viewQuery(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('after')
  params.delete('before')
  return params.toString()
}

/** `fixed` are views that every colleague has. */
export function ListViews({ fixed }: { fixed: readonly View[] }) {
  const current = viewQuery(useLocation().search)
  const { result } = useReply('GET /api/admin/list-views')
  const [changed, setChanged] = useState<View[]>()
  const { failure, busy, run } = useStaffMutation()
  const own: View[] = changed ?? (result.status === 'done' ? result.data.views : [])
  const counts = result.status === 'done' ? result.data.counts : undefined
  const views = [...fixed, ...own]
  const remove = (view: ListView) =>
    void run(async () => {
      const removed = await removeListView(browserApi, view)
      setChanged(removed.views)
      return {
        text: `De weergave ${view.name} is weg.`,
        undo: thenAfterUndo(removed.undo, async (restored) => {
          setChanged(restored)
          return `De weergave ${view.name} is terug.`
        }),
      }
    })
  return (
    <>
      <nav aria-label="Weergaven" className="flex flex-wrap items-center gap-x-4">
        <ul className="contents">
          {views.map(({ id, name, query, count }) => (
            <li key={id ?? name} className="inline-flex items-center">
              <Link
                to={`?${query}`}
                aria-current={query === current ? 'page' : undefined}
                className="link inline-flex min-h-control items-center text-sm aria-[current]:font-semibold aria-[current]:no-underline"
              >
                {name}
              </Link>
              {count && counts && (
                <span className="ms-1.5 text-sm text-ink-soft tabular-nums">{counts[count]}</span>
              )}
              {id !== undefined && (
                <IconButton
                  label={`Haal weergave ${name} weg`}
                  disabled={busy}
                  onClick={() => remove({ id, name, query })}
                >
                  <Icon name="x" size={18} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
        {current !== '' && !views.some(({ query }) => query === current) && (
          <FieldDialogButton
            kind="plain"
            opener="Bewaar deze weergave"
            title="Bewaar deze weergave"
            fields={{
              name: {
                kind: 'text',
                label: 'Naam',
                required: true,
                max: 40,
                hint: 'Alleen jij ziet deze weergave. Zet er geen naam van een klant in.',
              },
            }}
            button="Bewaar"
            send={async ({ name }) => {
              const body = { name, query: current }
              setChanged((await browserApi('POST /api/admin/list-views', { body })).views)
            }}
          />
        )}
      </nav>
      {failure && <div className="basis-full">{failure}</div>}
    </>
  )
}
