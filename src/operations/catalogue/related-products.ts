import { listedProductsByIds, type ListedProductRow } from '#data/catalogue/product-listing.ts'
import { type ProductForCandidates, type RelatedCandidateRow, relatedCandidates } from '#data/catalogue/related-candidates.ts'
import {
  hasCompanionFeature,
  type RelatedCandidate,
  selectNearestProducts,
  selectRelatedProducts,
} from '#domain/catalogue/select-related-products.ts'
import type { AppContext } from '../context.ts'

type RelatedProductRows = {
  products: ListedProductRow[]
  boughtTogether: boolean
  /** The products to show instead of a sold-out product; empty for a product in stock. */
  nearest: ListedProductRow[]
}

export async function findRelatedProducts({ db }: Pick<AppContext, 'db'>, product: ProductForCandidates): Promise<RelatedProductRows> {
  const rows = await relatedCandidates(db, product)
  const candidates = rows.map(toCandidate)
  const buyers = new Map(rows.map(({ id, buyers }) => [id, buyers]))
  const current = candidates.find(({ id }) => id === product.id)
  if (!current) return { products: [], boughtTogether: false, nearest: [] }
  const { products, boughtTogether } = selectRelatedProducts(current, candidates, buyers)
  const nearest = current.inStock ? [] : selectNearestProducts(current, candidates)
  const listings = await listedProductsByIds(db, [...new Set([...products, ...nearest].map(({ id }) => id))])
  const listed = ({ id }: RelatedCandidate) => listings.filter((listing) => listing.id === id)
  return { products: products.flatMap(listed), boughtTogether, nearest: nearest.flatMap(listed) }
}

const toCandidate = ({ categoryIds, features, ...row }: RelatedCandidateRow): RelatedCandidate => ({
  ...row,
  categories: categoryIds,
  isCompanion: hasCompanionFeature(features),
})
