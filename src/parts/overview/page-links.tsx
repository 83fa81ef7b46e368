// The pages of a long list, each with an address of its own. A list that a form asked for has none: there the form asks again.

import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { pageSearch, pagesToOffer } from '#domain/catalogue/list-page.ts'
import { filterForm } from '#parts/filter/filter-panel.tsx'
import { keepsFilter } from './use-shown-filter.ts'

const look =
  'inline-grid size-12 place-items-center rounded-pill border-[1.5px] border-transparent text-deep no-underline hover:border-deep aria-[current]:border-deep aria-[current]:bg-deep aria-[current]:text-white'

type Props = { path: string | undefined; page: number; count: number; byForm: boolean }

export function PageLinks({ path, page, count, byForm }: Props) {
  if (count < 2) return null
  const to = (wanted: number, children: ReactNode, label: string) => (
    <PageLink {...{ path, wanted, byForm, label }} current={wanted === page}>
      {children}
    </PageLink>
  )
  return (
    <nav aria-label="Pagina’s" className="mt-12">
      <ul className="flex flex-wrap items-center justify-center gap-1.5">
        {page > 1 && <li>{to(page - 1, <ChevronLeft aria-hidden size={22} />, 'Vorige pagina')}</li>}
        {pagesToOffer(page, count).map((one, place) => (
          <li key={place}>
            {one === null ? (
              <span aria-hidden className="px-1.5">
                …
              </span>
            ) : (
              to(one, one, `Pagina ${one}`)
            )}
          </li>
        ))}
        {page < count && <li>{to(page + 1, <ChevronRight aria-hidden size={22} />, 'Volgende pagina')}</li>}
      </ul>
    </nav>
  )
}

type One = { path: string | undefined; wanted: number; current: boolean; byForm: boolean; label: string; children: ReactNode }

function PageLink({ path, wanted, current, byForm, label, children }: One) {
  const { pathname, state } = useLocation() as { pathname: string; state: object | null }
  const shown = { 'aria-label': label, 'aria-current': current ? ('page' as const) : undefined, className: look }
  if (byForm)
    return (
      <button type="submit" form={filterForm} name="pagina" value={wanted} {...shown}>
        {children}
      </button>
    )
  return (
    <Link to={(path ?? pathname) + pageSearch(wanted)} state={{ ...state, ...keepsFilter }} {...shown}>
      {children}
    </Link>
  )
}
