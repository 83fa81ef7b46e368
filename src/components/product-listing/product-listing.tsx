import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router'
import { isOnlyChosenCategory } from '#domain/catalogue/listing/filter-on-arrival.ts'
import { sampleLabel } from '#domain/catalogue/listing/filter-choices.ts'
import { countPages, parsePageNumber } from '#domain/catalogue/listing/list-page.ts'
import type { ListingCardData } from '#domain/catalogue/listing/listing-card.ts'
import {
  countActiveFilters,
  emptyFilter,
  type ProductFilter,
  type ProductSort,
} from '#domain/catalogue/listing/product-filter.ts'
import { ActiveFilters, OtherFiltersNotice } from '../filter/active-filters.tsx'
import { FilterButton, FilterPanel, ResetButton } from '../filter/filter-panel.tsx'
import { persistedFilter, persistedSort } from '../filter/persisted-filter.ts'
import { QuickChoices, SortSelect } from '../filter/quick-choices.tsx'
import { CardGrid } from '../product/product-card.tsx'
import { NoResults } from './no-results.tsx'
import {
  findAvailableChoices,
  findGenderChoices,
  findQuickChoices,
  type ListingPage,
  type ListingCategory,
  toListingData,
  type ListingReply,
} from './listing-data.ts'
import { Pagination } from './pagination.tsx'
import { SubcategoryLinks } from './subcategory-links.tsx'
import { useListingPage } from './use-listing-page.ts'
import { keepFilterLocationState, useActiveFilter } from './use-active-filter.ts'

export type ListingHead = {
  title: string
  intro: string
  notice?: ReactNode
  subcategories: readonly ListingCategory[]
}

type Props = {
  start: ListingReply
  /** The category in the URL. */
  category?: ListingCategory | undefined
  /** True for the list of products with a sample pack. */
  isSampleList?: boolean
  /**
   * The head of the page, if the list is the page. `category` is the category in the URL if that
   * category is the only selected one, and otherwise undefined.
   */
  describe?: (category: ListingCategory | undefined) => ListingHead
  /** The canonical path of the list, if other paths show the same list. */
  path?: string
  /** The page of a large catalogue that the loader fetched. */
  fetched?: ListingPage | undefined
  /** The page that a submitted form requested. */
  submitted?: ListingPage | undefined
  /** Sorts the cards for this visitor when the sort order is 'recommended'. */
  rank?: (cards: readonly ListingCardData[]) => readonly ListingCardData[]
  emptyNotice?: ReactNode
}

export default function ProductListing({
  start,
  category,
  isSampleList = false,
  path,
  describe,
  fetched,
  submitted,
  rank,
  emptyNotice,
}: Props) {
  const listing = useMemo(() => toListingData(start), [start])
  const available = useCallback(
    (filter: ProductFilter) => findAvailableChoices(listing, filter).filter,
    [listing],
  )
  const { requested, isReady } = useActiveFilter(
    { category, isSampleList },
    submitted?.filter,
    available,
  )
  const { filter, facets, categories } = findAvailableChoices(listing, requested)
  const storedSort = persistedSort.useValue()
  const sort = isReady ? storedSort : (submitted?.sort ?? 'recommended')
  const count = countPages(facets.total)
  const page = Math.min(usePage(submitted, isReady), count)
  const rankCards = rank && sort === 'recommended' ? rank : <Cards,>(cards: Cards) => cards
  const { cards, busy, failed, retry } = useListingPage(
    { ...listing, cards: rankCards(listing.cards) },
    { filter, sort, page },
    submitted ?? fetched,
  )

  const [isFolded, setIsFolded] = useState(false)
  const toFirstPage = useFirstPage()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnPageChange(heading, page)
  const change = (next: ProductFilter) => {
    const applied = available(next)
    persistedFilter.set(applied)
    const isListOfPath =
      (!category || isOnlyChosenCategory(applied, category.id)) &&
      (!isSampleList || applied.sample === true)
    toFirstPage(isListOfPath ? undefined : '/shop')
  }
  const reset = () => change(emptyFilter)
  // The pressed button disappears, so the focus moves to the result heading.
  const thenFocusHeading = (action: () => void) => () => (
    action(),
    heading.current?.focus({ preventScroll: true })
  )
  const active = countActiveFilters(filter)
  const shownCategory = category && isOnlyChosenCategory(filter, category.id) ? category : undefined
  const resultText = `${facets.total} ${facets.total === 1 ? 'product' : 'producten'}`

  const head = describe?.(shownCategory)
  const parts = head?.subcategories ?? []
  // The heading names the category, and the notice below it the other filters.
  const isInHeading = shownCategory !== undefined || (isSampleList && active === 1)

  return (
    <div className="flex flex-col">
      <div className="listing-title flex flex-wrap items-baseline gap-x-4">
        {head && <h1>{head.title}</h1>}
        <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
          {resultText}
        </h2>
      </div>
      {head && facets.total > 0 && <p className="listing-intro measure text-lg">{head.intro}</p>}
      {head?.notice}
      {/* A phone shows the choices on a line of their own, up to the edge of the screen. */}
      <div className="mb-2 flex flex-wrap items-center gap-x-2 sm:my-4 sm:flex-nowrap print:hidden">
        <div role="group" aria-label="Snel kiezen" className="chip-row">
          {/* The parts of a category replace the quick choices, except the one that is no part. */}
          {parts.length > 0 && <SubcategoryLinks categories={parts} />}
          <QuickChoices
            choices={findQuickChoices(listing, filter).filter(
              ({ label }) => parts.length === 0 || label === sampleLabel,
            )}
            onChange={change}
          />
        </div>
        <FilterButton active={active} />
        <SortSelect
          sort={sort}
          onChange={(next: ProductSort) => {
            persistedSort.set(next)
            toFirstPage()
          }}
        />
      </div>
      {shownCategory && (
        <OtherFiltersNotice
          filter={filter}
          onChange={(next) => thenFocusHeading(() => change(next))()}
        />
      )}
      {active > 0 && !isInHeading && (
        <div className="mb-4 flex flex-wrap items-center gap-2">
          <ActiveFilters
            filter={filter}
            categories={categories}
            onChange={(next) => thenFocusHeading(() => change(next))()}
          />
          {facets.total > 0 && (
            <ResetButton onReset={thenFocusHeading(reset)} className="max-sm:-ms-3.5 lg:hidden" />
          )}
        </div>
      )}
      <div className={isFolded ? 'folded-filter' : 'beside-filter'}>
        <FilterPanel
          {...{ filter, facets, categories, active, isFolded }}
          genders={findGenderChoices(listing, { filter, facets })}
          onFold={setIsFolded}
          onChange={change}
          onReset={active > 0 ? reset : undefined}
        />
        <div aria-busy={busy} className={busy ? 'opacity-60' : undefined}>
          {shownCategory && <h2 className="sr-only">Producten</h2>}
          <p role="status" className="sr-only">
            {isReady &&
              !busy &&
              `${resultText} gevonden${count > 1 ? `, pagina ${page} van ${count}` : ''}`}
          </p>
          {failed || facets.total === 0 ? (
            <NoResults
              failed={failed}
              filtered={active > 0}
              onRetry={retry}
              onReset={thenFocusHeading(reset)}
            >
              {!failed && emptyNotice}
            </NoResults>
          ) : (
            <CardGrid cards={rankCards(cards)} first />
          )}
          <Pagination
            path={path}
            page={page}
            count={count}
            byForm={submitted !== undefined && !isReady}
          />
        </div>
      </div>
    </div>
  )
}

function usePage(submitted: ListingPage | undefined, isReady: boolean): number {
  const [search] = useSearchParams()
  return submitted && !isReady ? submitted.page : parsePageNumber(search.get('pagina'))
}

/**
 * Returns a function that opens the first page, for use after a change of the filter or sort order.
 * Its argument is the path of another list, if this one no longer is what its address says.
 */
function useFirstPage() {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation() as {
    pathname: string
    search: string
    state: object | null
  }
  return (path = pathname) => {
    if (search || path !== pathname)
      void navigate(path, {
        replace: true,
        preventScrollReset: true,
        state: { ...state, ...keepFilterLocationState },
      })
  }
}

/**
 * Moves the focus to the list heading after a page link. The Back and Forward buttons restore the
 * scroll position instead.
 */
function useFocusOnPageChange(heading: { readonly current: HTMLElement | null }, page: number) {
  const { search, state } = useLocation() as {
    search: string
    state: Partial<typeof keepFilterLocationState> | null
  }
  const isPageLink = useNavigationType() === NavigationType.Push && state?.keepsFilter === true
  const previous = useRef({ search, page })
  useEffect(() => {
    const changed = previous.current.search !== search && previous.current.page !== page
    previous.current = { search, page }
    if (!changed || !isPageLink || !heading.current) return
    heading.current.focus({ preventScroll: true })
    // The list may start below the visible part of the page, under the advice of the product
    // finder.
    if (heading.current.getBoundingClientRect().top > innerHeight) heading.current.scrollIntoView()
  }, [heading, search, page, isPageLink])
}
