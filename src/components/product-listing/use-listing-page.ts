// The cards of one page under a filter: selected from all cards, or requested from the API for a
// large catalogue. Sold-out products come last: of all cards, and in a large catalogue of the page,
// because PostgreSQL has no index for it.

import { useEffect, useMemo, useState } from 'react'
import { itemsOnPage } from '#domain/catalogue/listing/list-page.ts'
import { type ListingCardData, toListingCardData } from '#domain/catalogue/listing/listing-card.ts'
import {
  matchesFilter,
  isSameFilter,
  moveSoldOutLast,
  sortProducts,
} from '#domain/catalogue/listing/product-filter.ts'
import { browserApi } from '../api-context.ts'
import {
  hasAllCards,
  type ListingPage,
  type ListingQuery,
  type ListingData,
} from './listing-data.ts'

type FetchedPage = { key: string; cards?: readonly ListingCardData[] }
export type ListingPageState = {
  cards: readonly ListingCardData[]
  busy: boolean
  failed: boolean
  retry: () => void
}

/**
 * `initialPage` is the page that the loader fetched or a submitted form requested. The previous
 * cards stay while a request is running.
 */
export function useListingPage(
  listing: ListingData,
  query: ListingQuery,
  initialPage: ListingPage | undefined,
): ListingPageState {
  const { filter, sort, page } = query
  const [fetched, setFetched] = useState<FetchedPage>()
  const [attempt, setAttempt] = useState(0)
  const requestKey = JSON.stringify([filter, sort, page, attempt])
  const initialCards = useMemo(
    () => initialPage && toPageCards(initialPage.products),
    [initialPage],
  )
  const localCards = hasAllCards(listing)
    ? selectPage(listing, query)
    : initialPage && matchesQuery(initialPage, query)
      ? initialCards
      : undefined
  const needsRequest = localCards === undefined

  useEffect(() => {
    if (!needsRequest) return
    const controller = new AbortController()
    const [filter, sort, page] = JSON.parse(requestKey) as [
      ListingQuery['filter'],
      ListingQuery['sort'],
      number,
    ]
    browserApi('POST /api/products/query', {
      body: { ...filter, sort, page },
      signal: controller.signal,
    }).then(
      ({ products }) => setFetched({ key: requestKey, cards: toPageCards(products) }),
      () => controller.signal.aborted || setFetched({ key: requestKey }),
    )
    return () => controller.abort()
  }, [needsRequest, requestKey])

  const settled = fetched?.key === requestKey
  return {
    cards: localCards ?? fetched?.cards ?? initialCards ?? [],
    busy: needsRequest && !settled,
    failed: needsRequest && settled && !fetched.cards,
    retry: () => setAttempt(attempt + 1),
  }
}

const selectPage = ({ cards }: ListingData, { filter, sort, page }: ListingQuery) =>
  itemsOnPage(
    moveSoldOutLast(
      sortProducts(
        cards.filter((card) => matchesFilter(card, filter)),
        sort,
      ),
    ),
    page,
  )

const toPageCards = (products: ListingPage['products']) =>
  moveSoldOutLast(products.map(toListingCardData))

const matchesQuery = (initialPage: ListingPage, { filter, sort, page }: ListingQuery) =>
  initialPage.page === page && initialPage.sort === sort && isSameFilter(initialPage.filter, filter)
