// Runs only on the server. Handles the filter form of visitors without JavaScript, and corrects
// page numbers in URLs.

import { redirect } from 'react-router'
import type { Api } from '#api/framework/client.ts'
import { countPages, parsePageNumber, toPageQuery } from '#domain/catalogue/listing/list-page.ts'
import {
  emptyFilter,
  type ProductFilter,
  parseSort,
  parseFilter,
} from '#domain/catalogue/listing/product-filter.ts'
import {
  findAvailableChoices,
  findQuickChoices,
  type ListingPage,
  toListingData,
  type ListingReply,
} from './listing-data.ts'
import { quickChoiceField } from '../filter/quick-choices.tsx'
import { fetchListingPage } from './fetch-listing-page.ts'

/**
 * Fetches the page of products that the form requests. For a small catalogue, `products` is empty,
 * because the listing reply has all products. The form is a POST, so that the filter never appears
 * in a URL.
 */
export async function handleFilterForm(api: Api, form: FormData): Promise<ListingPage> {
  const start = await api('GET /api/overview')
  const listing = toListingData(start)
  const requested = form.has('reset') ? emptyFilter : parseFilterForm(form)
  const pressed = findQuickChoices(listing, requested).find(
    ({ label }) => label === form.get(quickChoiceField),
  )
  const { filter, facets } = findAvailableChoices(listing, pressed?.next ?? requested)
  const page = Math.min(parsePageNumber(String(form.get('pagina'))), countPages(facets.total))
  const query = { filter, sort: parseSort(form.get('sort')), page }
  return (await fetchListingPage(api, start, query)) ?? { ...query, products: [] }
}

const parseFilterForm = (form: FormData): ProductFilter =>
  parseFilter({
    gender: form.get('gender'),
    absorption: form.getAll('absorption'),
    categories: form.getAll('categories'),
    sample: form.get('sample'),
  })

/**
 * Redirects to the canonical URL of a page if the page number in the URL is too high, invalid
 * ('02') or superfluous ('1').
 * @throws Response with the redirect
 */
export function redirectToCanonicalPage(
  start: ListingReply,
  filter: ProductFilter,
  path: string,
  searchParams: URLSearchParams,
): void {
  const text = searchParams.get('pagina')
  if (text === null) return
  const page = Math.min(
    parsePageNumber(text),
    countPages(findAvailableChoices(toListingData(start), filter).facets.total),
  )
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects by throwing
  if (toPageQuery(page) !== `?pagina=${text}`) throw redirect(path + toPageQuery(page))
}
