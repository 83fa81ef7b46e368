import { listedProductsByIds, type ListedProductRow } from '#data/catalogue/products.ts'
import {
  loadRelatedCandidates,
  type ProductToRelate,
  type RelatedCandidateRow,
  recountProductPairs,
} from '#data/catalogue/related-products.ts'
import {
  hasCompanionFeature,
  type RelatedCandidate,
  selectNearestProducts,
  selectRelatedProducts,
} from '#domain/catalogue/select-related-products.ts'
import type { DbContext } from '../context.ts'
import { inTransaction } from '#data/core/db.ts'

export type RelatedProductRows = {
  products: ListedProductRow[]
  boughtTogether: boolean
  /** The products to show instead of a sold-out product; empty for a product in stock. */
  nearest: ListedProductRow[]
}

/** By its own slug. Undefined if there is no such product. */
export async function findRelatedProducts(
  { db }: DbContext,
  product: ProductToRelate,
): Promise<RelatedProductRows | undefined> {
  const rows = await loadRelatedCandidates(db, product)
  const currentRow = rows.find(({ isCurrent }) => isCurrent)
  if (!currentRow) return undefined
  const current = toCandidate(currentRow)
  const candidates = rows.map(toCandidate)
  const buyers = new Map(rows.map(({ id, buyers }) => [id, buyers]))
  const { products, boughtTogether } = selectRelatedProducts(current, candidates, buyers)
  const nearest = current.inStock ? [] : selectNearestProducts(current, candidates)
  const listings = await listedProductsByIds(db, [
    ...new Set([...products, ...nearest].map(({ id }) => id)),
  ])
  const listed = ({ id }: RelatedCandidate) => listings.filter((listing) => listing.id === id)
  return { products: products.flatMap(listed), boughtTogether, nearest: nearest.flatMap(listed) }
}

const toCandidate = ({ features, ...row }: RelatedCandidateRow): RelatedCandidate => ({
  ...row,
  isCompanion: hasCompanionFeature(features),
})

/** The scheduler runs it once an hour. Idempotent. */
export const runProductPairCount = ({ db }: DbContext): Promise<void> =>
  inTransaction(db, recountProductPairs)
