// /admin/paginas: lists the pages and articles, or those in the trash.

import { useCallback, useDeferredValue, useState } from 'react'
import { useMutation } from '#components/requests/use-mutation.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { PageRow } from './page-row.tsx'
import type { ListedPage } from './listed-page.ts'

type PageTab = 'live' | 'trash'

const tabs: readonly { tab: PageTab; name: string }[] = [
  { tab: 'live', name: "Pagina's en artikelen" },
  { tab: 'trash', name: 'Prullenbak' },
]

export default function PageListScreen() {
  const [tab, setTab] = useState<PageTab>('live')
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const fetchPages = useCallback(() => browserApi('GET /api/editor/pages', { query: { in: tab } }), [tab])
  const { result, reload } = useQuery(fetchPages)
  const { notice, errors, run } = useMutation()

  const trashOrRestore = ({ kind, slug, title }: ListedPage) =>
    run(async () => {
      if (tab === 'live') await browserApi('POST /api/editor/trash', { body: { kind, slug } })
      else await browserApi('POST /api/editor/untrash', { body: { kind, slug } })
      await reload()
      return tab === 'live' ? `‘${title}’ ligt in de prullenbak.` : `‘${title}’ staat weer op de site.`
    })
  const matches = result.status === 'done' ? result.data.pages.filter((page) => matchesQuery(page, query)) : []

  return (
    <>
      <title>Pagina's | Luwte</title>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Pagina's en artikelen</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/editor">
            <Icon name="plus" size={20} />
            Nieuwe pagina
          </ButtonLink>
          <ButtonLink to="/editor?soort=artikel" kind="ghost">
            <Icon name="plus" size={20} />
            Nieuw artikel
          </ButtonLink>
        </div>
      </div>
      <div className="mb-6 flex flex-wrap items-end gap-x-8 gap-y-4">
        <div role="group" aria-label="Wat wil je zien?" className="flex flex-wrap gap-2">
          {tabs.map(({ tab: tabOption, name }) => (
            <button
              key={tabOption}
              type="button"
              aria-pressed={tabOption === tab}
              onClick={() => setTab(tabOption)}
              className="min-h-12 rounded-pill border-[1.5px] border-edge px-5 text-sm font-semibold hover:border-deep aria-pressed:border-deep aria-pressed:bg-deep aria-pressed:text-white"
            >
              {name}
            </button>
          ))}
        </div>
        <label className="relative min-w-0 flex-1 basis-72">
          <span className="sr-only">Zoek in titel en adres</span>
          <Icon name="search" size={20} className="absolute top-1/2 left-4 -translate-y-1/2 text-ink-soft" />
          <input
            type="search"
            value={typed}
            placeholder="Zoek in titel en adres"
            onChange={({ target }) => setTyped(target.value)}
            className="min-h-12 w-full rounded-pill border-[1.5px] border-edge bg-white ps-12 pe-5 hover:border-deep"
          />
        </label>
      </div>
      {notice && (
        <div className="mb-6">
          <Notice kind={notice.kind}>{Object.values(errors)[0]?.[0] ?? notice.text}</Notice>
        </div>
      )}
      {result.status === 'loading' && <Spinner label="De pagina's worden opgehaald" />}
      {result.status === 'failed' && <Notice kind="error">{result.message}</Notice>}
      {result.status === 'done' && (
        <>
          <p role="status" className="mb-3 text-sm text-ink-soft">
            {describeCount(matches.length, query, tab)}
          </p>
          <ul className="divide-y divide-line rounded-card border border-line bg-white empty:hidden">
            {matches.map((page) => (
              <PageRow key={`${page.kind} ${page.slug}`} page={page} onTrashOrRestore={() => void trashOrRestore(page)} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const matchesQuery = ({ title, slug }: ListedPage, query: string): boolean =>
  `${title} /${slug}`.toLowerCase().includes(query.toLowerCase())

function describeCount(count: number, query: string, tab: PageTab): string {
  if (count === 0)
    return query ? `Niets gevonden voor ‘${query}’.` : tab === 'trash' ? 'De prullenbak is leeg.' : 'Er zijn nog geen pagina’s.'
  return count === 1 ? '1 gevonden' : `${count} gevonden`
}
