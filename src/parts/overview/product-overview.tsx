// The catalogue to choose from: filters, order, cards and pages. What a visitor chooses stays on the device.

import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { isOnlyCategory } from '#domain/catalogue/arrival.ts'
import { pageCount, pageFrom } from '#domain/catalogue/list-page.ts'
import type { ListedCard } from '#domain/catalogue/listed-card.ts'
import { activeFilters, noFilter, type ProductFilter } from '#domain/catalogue/product-filter.ts'
import type { ProductSort } from '#domain/catalogue/product-sort.ts'
import { ChosenChips } from '#parts/filter/chosen-chips.tsx'
import { FilterPanel, filterForm, ResetButton } from '#parts/filter/filter-panel.tsx'
import { keptFilter, keptSort } from '#parts/filter/kept-filter.ts'
import { SortSelect } from '#parts/filter/sort-select.tsx'
import { StillOn } from '#parts/filter/still-on.tsx'
import { CardGrid } from '#parts/product/card-grid.tsx'
import { NothingFound } from './nothing-found.tsx'
import { choicesUnder, type Listed, type OverviewCategory, overviewOf, type OverviewReply } from './overview.ts'
import { PageLinks } from './page-links.tsx'
import { useListing } from './use-listing.ts'
import { keepsFilter, useShownFilter } from './use-shown-filter.ts'

type Props = {
  /** As it came from the shop. */
  start: OverviewReply
  /** The category that the address names. */
  category?: OverviewCategory | undefined
  /** What stands over the list; of the category only while the list is of that category alone. */
  renderHead?: (category: OverviewCategory | undefined) => ReactNode
  /** Where the list stands, when that may be asked for under other paths too. */
  path?: string
  /** The page of a large catalogue that came with the address. */
  listed?: Listed | undefined
  /** The page that a form asked for. */
  sent?: Listed | undefined
  /** Puts the recommended order to a visitor's own use. */
  rank?: (cards: readonly ListedCard[]) => readonly ListedCard[]
  /** Said in place of the usual words when nothing matches. */
  nothing?: ReactNode
}

export default function ProductOverview({ start, category, path, renderHead, listed, sent, rank, nothing }: Props) {
  const overview = useMemo(() => overviewOf(start), [start])
  const available = useCallback((filter: ProductFilter) => choicesUnder(overview, filter).filter, [overview])
  const { wanted, arrived } = useShownFilter(category, sent?.filter, available)
  const { filter, facets, categories } = choicesUnder(overview, wanted)
  const keptOrder = keptSort.useValue()
  const sort = arrived ? keptOrder : (sent?.sort ?? 'recommended')
  const count = pageCount(facets.total)
  const page = Math.min(usePage(sent, arrived), count)
  const ranked = rank && sort === 'recommended' ? rank : <Cards,>(cards: Cards) => cards
  const { cards, busy, failed, retry } = useListing({ ...overview, cards: ranked(overview.cards) }, { filter, sort, page }, sent ?? listed)

  const toFirstPage = useFirstPage()
  const heading = useRef<HTMLHeadingElement>(null)
  useHeadingOnTurn(heading, page)
  const change = (next: ProductFilter) => {
    keptFilter.set(available(next))
    toFirstPage()
  }
  const reset = () => change(noFilter)
  // The button that was pressed is gone; reading goes on at the result.
  const fromHeading = (act: () => void) => () => (act(), heading.current?.focus({ preventScroll: true }))
  const active = activeFilters(filter)
  const shown = category && isOnlyCategory(filter, category.id) ? category : undefined
  const found = `${facets.total} ${facets.total === 1 ? 'product' : 'producten'}`

  return (
    <>
      {renderHead?.(shown)}
      {shown && <StillOn filter={filter} onChange={(next) => fromHeading(() => change(next))()} />}
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          popoverTarget={filterForm}
          className="sheet-button inline-flex min-h-13 items-center gap-3 rounded-pill border-2 border-deep px-6 font-semibold text-deep hover:bg-deep hover:text-white"
        >
          <SlidersHorizontal aria-hidden size={20} />
          {`${active} Filters`}
        </button>
        {active > 0 && <ResetButton onReset={fromHeading(reset)} className="max-sm:order-last max-sm:-ms-3.5" />}
        <SortSelect
          sort={sort}
          onChange={(next: ProductSort) => {
            keptSort.set(next)
            toFirstPage()
          }}
        />
      </div>
      <FilterPanel {...{ filter, facets, categories }} onChange={change} onReset={active > 0 ? reset : undefined} />
      <div className="mt-8 mb-6 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-3">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {found}
        </h2>
        <ChosenChips filter={filter} categories={categories} onChange={(next) => fromHeading(() => change(next))()} />
      </div>
      <p role="status" className="sr-only">
        {arrived && !busy && `${found} gevonden${count > 1 ? `, pagina ${page} van ${count}` : ''}`}
      </p>
      {failed || facets.total === 0 ? (
        <NothingFound failed={failed} onRetry={retry} onReset={fromHeading(reset)}>
          {!failed && nothing}
        </NothingFound>
      ) : (
        <div aria-busy={busy} className={busy ? 'opacity-60' : undefined}>
          <CardGrid cards={ranked(cards)} first />
        </div>
      )}
      <PageLinks path={path} page={page} count={count} byForm={sent !== undefined && !arrived} />
    </>
  )
}

/** Of the address; of the form while its page is as it came. */
function usePage(sent: Listed | undefined, arrived: boolean): number {
  const [search] = useSearchParams()
  return sent && !arrived ? sent.page : pageFrom(search.get('pagina'))
}

/** Another filter or order begins at its first page. */
function useFirstPage() {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: object | null }
  return () => {
    if (search) void navigate(pathname, { replace: true, preventScrollReset: true, state: { ...state, ...keepsFilter } })
  }
}

/** Turning a page begins at its top, and what is read out goes on at the list. Back and forward lead to the place that was left. */
function useHeadingOnTurn(heading: { readonly current: HTMLElement | null }, page: number) {
  const { search, state } = useLocation() as { search: string; state: Partial<typeof keepsFilter> | null }
  const turned = useNavigationType() === NavigationType.Push && state?.keepsFilter === true
  const before = useRef({ search, page })
  useEffect(() => {
    const changed = before.current.search !== search && before.current.page !== page
    before.current = { search, page }
    if (!changed || !turned || !heading.current) return
    heading.current.focus({ preventScroll: true })
    // Under the product finder's advice the list begins below the screen.
    if (heading.current.getBoundingClientRect().top > innerHeight) heading.current.scrollIntoView()
  }, [heading, search, page, turned])
}
