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
import { useListParams } from '../shared/list/use-list-params.ts'
import { RowDensityButton } from '../shared/list/row-density-button.tsx'
import { useLatestReload } from '../shared/messages/use-latest-reload.ts'
import { thenAfterUndo } from '../shared/messages/undo.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { discardDraft } from './discard-draft.ts'
import { pageColumns } from './page-columns.tsx'
import type { ListedPage } from './listed-page.ts'
import { trashOrRestorePage } from './trash-page.ts'

const tabNames = {
  live: 'Pagina’s en artikelen',
  'failed-plans': 'Planning ging niet door',
  trash: 'Prullenbak',
} as const
type PageTab = keyof typeof tabNames
const isTab = (view: string): view is PageTab => Object.hasOwn(tabNames, view)

export default function PageListScreen() {
  const { param, setParams } = useListParams()
  const view = param('view')
  const tab: PageTab = isTab(view) ? view : 'live'
  const setTab = (chosen: PageTab) => setParams({ view: chosen === 'live' ? '' : chosen })
  const isTrash = tab === 'trash'
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const fetchPages = useCallback(
    () => browserApi('GET /api/editor/pages', { query: { in: isTrash ? 'trash' : 'live' } }),
    [isTrash],
  )
  const { result, reload: reloadShown } = useQuery(fetchPages)
  const reload = useLatestReload(reloadShown)
  const { notice, errors, run } = useStaffMutation()

  const trashOrRestore = (page: ListedPage) =>
    run(async () => {
      if (page.version === 0) {
        const undo = await discardDraft(browserApi, page)
        await reload()
        return {
          text: `Het concept ‘${page.title}’ is weggegooid.`,
          undo: thenAfterUndo(undo, async () => {
            await reload()
            return `Het concept ‘${page.title}’ staat er weer.`
          }),
        }
      }
      const undo = await trashOrRestorePage(browserApi, page)
      await reload()
      const [inTrash, back] = [
        `‘${page.title}’ ligt in de prullenbak.`,
        `‘${page.title}’ is terug uit de prullenbak.`,
      ]
      return {
        text: page.trashed_at === null ? inTrash : back,
        undo: thenAfterUndo(undo, async () => {
          await reload()
          return page.trashed_at === null ? `‘${page.title}’ is weer zoals het was.` : inTrash
        }),
      }
    })
  const pages = result.status === 'done' ? result.data.pages : []
  const matches = pages.filter(
    (page) => matchesQuery(page, query) && (tab !== 'failed-plans' || hasFailedPlan(page)),
  )
  const shownTabs = (Object.keys(tabNames) as PageTab[]).filter(
    (one) => one !== 'failed-plans' || one === tab || pages.some(hasFailedPlan),
  )

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
          {shownTabs.map((tabOption) => (
            <button
              key={tabOption}
              type="button"
              aria-pressed={tabOption === tab}
              onClick={() => setTab(tabOption)}
              className="min-h-control rounded-pill border-[1.5px] border-edge px-4 text-sm font-semibold hover:border-deep aria-pressed:border-deep aria-pressed:bg-deep aria-pressed:text-white"
            >
              {tabNames[tabOption]}
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

const hasFailedPlan = ({ publish_error }: ListedPage): boolean => publish_error !== null

const matchesQuery = ({ title, slug }: ListedPage, query: string): boolean =>
  `${title} /${slug}`.toLowerCase().includes(query.toLowerCase())

const emptyTexts: Record<PageTab, string> = {
  live: 'Er zijn nog geen pagina’s.',
  'failed-plans': 'Elke planning gaat door.',
  trash: 'De prullenbak is leeg.',
}

function describeCount(count: number, query: string, tab: PageTab): string {
  if (count === 0) return query ? `Niets gevonden voor ‘${query}’.` : emptyTexts[tab]
  return count === 1 ? '1 gevonden' : `${count} gevonden`
}
