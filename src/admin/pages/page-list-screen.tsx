// /admin/paginas: lists the pages and articles, or those in the trash.

import { useCallback, useDeferredValue, useState } from 'react'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { SearchField } from '../shared/list/list-filters.tsx'
import { RecordTable } from '../shared/list/record-table.tsx'
import { RowDensityButton } from '../shared/list/row-density-button.tsx'
import { useLatestReload } from '../shared/messages/use-latest-reload.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { pageColumns } from './page-columns.tsx'
import type { ListedPage } from './listed-page.ts'

type PageTab = 'live' | 'trash'

const tabs: readonly { tab: PageTab; name: string }[] = [
  { tab: 'live', name: 'Pagina’s en artikelen' },
  { tab: 'trash', name: 'Prullenbak' },
]

export default function PageListScreen() {
  const [tab, setTab] = useState<PageTab>('live')
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const fetchPages = useCallback(
    () => browserApi('GET /api/editor/pages', { query: { in: tab } }),
    [tab],
  )
  const { result, reload: reloadShown } = useQuery(fetchPages)
  const reload = useLatestReload(reloadShown)
  const { notice, errors, run } = useStaffMutation()

  const setTrashed = async ({ kind, slug, title }: ListedPage, trashed: boolean) => {
    await browserApi(trashed ? 'POST /api/editor/trash' : 'POST /api/editor/untrash', {
      body: { kind, slug },
    })
    await reload()
    return trashed ? `‘${title}’ ligt in de prullenbak.` : `‘${title}’ staat weer op de site.`
  }
  const trashOrRestore = (page: ListedPage) => {
    const isTrashing = tab === 'live'
    return run(async () => ({
      text: await setTrashed(page, isTrashing),
      undo: () => setTrashed(page, !isTrashing),
    }))
  }
  const matches =
    result.status === 'done' ? result.data.pages.filter((page) => matchesQuery(page, query)) : []

  return (
    <>
      <ScreenHeader
        title="Pagina’s en artikelen"
        count={
          <p role="status" className="text-sm text-ink-soft">
            {result.status === 'done' ? describeCount(matches.length, query, tab) : ''}
          </p>
        }
      >
        <ButtonLink to="/editor">
          <Icon name="plus" size={20} />
          Nieuwe pagina
        </ButtonLink>
        <ButtonLink to="/editor?kind=article" kind="ghost">
          <Icon name="plus" size={20} />
          Nieuw artikel
        </ButtonLink>
      </ScreenHeader>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <SearchField label="Zoek in titel en adres" value={typed} onChange={setTyped} />
        <div role="group" aria-label="Wat wil je zien?" className="flex flex-wrap gap-2">
          {tabs.map(({ tab: tabOption, name }) => (
            <button
              key={tabOption}
              type="button"
              aria-pressed={tabOption === tab}
              onClick={() => setTab(tabOption)}
              className="min-h-control rounded-pill border-[1.5px] border-edge px-4 text-sm font-semibold hover:border-deep aria-pressed:border-deep aria-pressed:bg-deep aria-pressed:text-white"
            >
              {name}
            </button>
          ))}
        </div>
        <div className="ms-auto">
          <RowDensityButton />
        </div>
      </div>
      {notice && (
        <div className="mb-3">
          <Notice kind="error">{Object.values(errors)[0]?.[0] ?? notice.text}</Notice>
        </div>
      )}
      {result.status === 'loading' && <Spinner label="De pagina’s worden opgehaald" />}
      {result.status === 'failed' && <Notice kind="error">{result.message}</Notice>}
      {result.status === 'done' && (
        <RecordTable
          caption="Pagina’s en artikelen"
          columns={pageColumns((page) => void trashOrRestore(page))}
          rows={matches}
          keyOf={({ kind, slug }) => `${kind} ${slug}`}
          empty={describeCount(0, query, tab)}
        />
      )}
    </>
  )
}

const matchesQuery = ({ title, slug }: ListedPage, query: string): boolean =>
  `${title} /${slug}`.toLowerCase().includes(query.toLowerCase())

function describeCount(count: number, query: string, tab: PageTab): string {
  if (count === 0)
    return query
      ? `Niets gevonden voor ‘${query}’.`
      : tab === 'trash'
        ? 'De prullenbak is leeg.'
        : 'Er zijn nog geen pagina’s.'
  return count === 1 ? '1 gevonden' : `${count} gevonden`
}
