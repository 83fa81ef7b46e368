import type { Api } from '#api/framework/client.ts'
import type { ListingPage, ListingQuery, ListingReply } from './listing-data.ts'

/**
 * Fetches one page of a large catalogue. Returns undefined for a small catalogue, because the
 * listing reply already has all products.
 */
export async function fetchListingPage(
  api: Api,
  { cells }: ListingReply,
  query: ListingQuery,
): Promise<ListingPage | undefined> {
  if (cells.length === 0) return undefined
  const { filter, sort, page } = query
  const { products } = await api('POST /api/products/query', { body: { ...filter, sort, page } })
  return { ...query, products }
}
