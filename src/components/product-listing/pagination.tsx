// Links to the pages of a long list. If the list is the result of a submitted filter form, it has
// no URL, and submit buttons replace the links.

import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { toPageQuery, pageNumbersToShow } from '#domain/catalogue/listing/list-page.ts'
import { filterFormId } from '../filter/filter-panel.tsx'
import { Icon } from '#ui/icon.tsx'
import { keepFilterLocationState } from './use-active-filter.ts'

const linkClass =
  'inline-grid size-12 place-items-center rounded-pill border-[1.5px] border-transparent text-deep no-underline hover:border-deep aria-[current]:border-deep aria-[current]:bg-deep aria-[current]:text-white'

type Props = { path: string | undefined; page: number; count: number; byForm: boolean }

export function Pagination({ path, page, count, byForm }: Props) {
  if (count < 2) return null
  const renderLink = (target: number, children: ReactNode, label: string) => (
    <PageLink {...{ path, target, byForm, label }} current={target === page}>
      {children}
    </PageLink>
  )
  return (
    <nav aria-label="Pagina’s" className="mt-12">
      <ul className="flex flex-wrap items-center justify-center gap-1.5">
        {page > 1 && (
          <li>{renderLink(page - 1, <Icon name="chevron-left" size={22} />, 'Vorige pagina')}</li>
        )}
        {pageNumbersToShow(page, count).map((one, index) => (
          <li key={index}>
            {one === null ? (
              <span aria-hidden className="px-1.5">
                …
              </span>
            ) : (
              renderLink(one, one, `Pagina ${one}`)
            )}
          </li>
        ))}
        {page < count && (
          <li>
            {renderLink(page + 1, <Icon name="chevron-right" size={22} />, 'Volgende pagina')}
          </li>
        )}
      </ul>
    </nav>
  )
}

type PageLinkProps = {
  path: string | undefined
  target: number
  current: boolean
  byForm: boolean
  label: string
  children: ReactNode
}

function PageLink({ path, target, current, byForm, label, children }: PageLinkProps) {
  const { pathname, state } = useLocation() as { pathname: string; state: object | null }
  const attributes = {
    'aria-label': label,
    'aria-current': current ? ('page' as const) : undefined,
    className: linkClass,
  }
  if (byForm)
    return (
      <button type="submit" form={filterFormId} name="pagina" value={target} {...attributes}>
        {children}
      </button>
    )
  return (
    <Link
      to={(path ?? pathname) + toPageQuery(target)}
      state={{ ...state, ...keepFilterLocationState }}
      {...attributes}
    >
      {children}
    </Link>
  )
}
