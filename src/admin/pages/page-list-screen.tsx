// /admin/paginas: every page and article, what state it is in, who changed it last; the trash, and the way back out of it.

import { Plus, Search } from 'lucide-react'
import { useCallback, useDeferredValue, useState } from 'react'
import { isProblem } from '#domain/problem.ts'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { PageRow } from './page-row.tsx'
import type { ListedPage } from './listed-page.ts'

type Where = 'live' | 'trash'

const tabs: readonly { where: Where; name: string }[] = [
  { where: 'live', name: "Pagina's en artikelen" },
  { where: 'trash', name: 'Prullenbak' },
]

export default function PageListScreen() {
  const [where, setWhere] = useState<Where>('live')
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const ask = useCallback(() => browserApi('GET /api/editor/pages', { query: { in: where } }), [where])
  const { result, reload } = useQuery(ask)
  const [told, setTold] = useState<{ kind: 'success' | 'error'; text: string }>()

  const act = async ({ kind, slug, title }: ListedPage) => {
    try {
      if (where === 'live') await browserApi('POST /api/editor/trash', { body: { kind, slug } })
      else await browserApi('POST /api/editor/untrash', { body: { kind, slug } })
      setTold({ kind: 'success', text: where === 'live' ? `‘${title}’ ligt in de prullenbak.` : `‘${title}’ staat weer op de site.` })
      await reload()
    } catch (error) {
      setTold({ kind: 'error', text: sentence(error) })
    }
  }
  const found = result.status === 'done' ? result.data.pages.filter((page) => holds(page, query)) : []

  return (
    <>
      <title>Pagina's | Luwte</title>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Pagina's en artikelen</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/editor">
            <Plus aria-hidden size={20} />
            Nieuwe pagina
          </ButtonLink>
          <ButtonLink to="/editor?soort=artikel" kind="ghost">
            <Plus aria-hidden size={20} />
            Nieuw artikel
          </ButtonLink>
        </div>
      </div>
      <div className="mb-6 flex flex-wrap items-end gap-x-8 gap-y-4">
        <div role="group" aria-label="Wat wil je zien?" className="flex flex-wrap gap-2">
          {tabs.map(({ where: own, name }) => (
            <button
              key={own}
              type="button"
              aria-pressed={own === where}
              onClick={() => setWhere(own)}
              className="min-h-12 rounded-pill border-[1.5px] border-edge px-5 text-sm font-semibold hover:border-deep aria-pressed:border-deep aria-pressed:bg-deep aria-pressed:text-white"
            >
              {name}
            </button>
          ))}
        </div>
        <label className="relative min-w-0 flex-1 basis-72">
          <span className="sr-only">Zoek in titel en adres</span>
          <Search aria-hidden size={20} className="absolute top-1/2 left-4 -translate-y-1/2 text-ink-soft" />
          <input
            type="search"
            value={typed}
            placeholder="Zoek in titel en adres"
            onChange={({ target }) => setTyped(target.value)}
            className="min-h-12 w-full rounded-pill border-[1.5px] border-edge bg-white ps-12 pe-5 hover:border-deep"
          />
        </label>
      </div>
      {told && (
        <div className="mb-6">
          <Notice kind={told.kind}>{told.text}</Notice>
        </div>
      )}
      {result.status === 'loading' && <Spinner label="De pagina's worden opgehaald" />}
      {result.status === 'failed' && <Notice kind="error">{result.message}</Notice>}
      {result.status === 'done' && (
        <>
          <p role="status" className="mb-3 text-sm text-ink-soft">
            {countWords(found.length, query, where)}
          </p>
          <ul className="divide-y divide-line rounded-card border border-line bg-white empty:hidden">
            {found.map((page) => (
              <PageRow key={`${page.kind} ${page.slug}`} page={page} onAct={() => void act(page)} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const sentence = (error: unknown): string =>
  isProblem(error) ? (Object.values(error.errors ?? {})[0]?.[0] ?? error.message) : 'Dat lukte niet. Probeer het opnieuw.'

const holds = ({ title, slug }: ListedPage, query: string): boolean => `${title} /${slug}`.toLowerCase().includes(query.toLowerCase())

function countWords(count: number, query: string, where: Where): string {
  if (count === 0)
    return query ? `Niets gevonden voor ‘${query}’.` : where === 'trash' ? 'De prullenbak is leeg.' : 'Er zijn nog geen pagina’s.'
  return count === 1 ? '1 gevonden' : `${count} gevonden`
}
