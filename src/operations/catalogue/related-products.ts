import { listedProductsByIds, type ListedProductRow } from '#data/catalogue/product-listing.ts'
import { countCustomersOfPairs, relatedCandidateIds } from '#data/catalogue/product-pairs.ts'
import type { ProductRow } from '#data/catalogue/products.ts'
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

export async function findRelatedProducts({ db }: Pick<AppContext, 'db'>, product: ProductRow): Promise<RelatedProductRows> {
  const [buyers, candidateIds] = await Promise.all([countCustomersOfPairs(db, product.id), relatedCandidateIds(db, product)])
  const listings = await listedProductsByIds(db, [...new Set([product.id, ...candidateIds, ...buyers.keys()])])
  const [current, ...others] = listings.map(toCandidate)
  if (!current) return { products: [], boughtTogether: false, nearest: [] }
  const { products, boughtTogether } = selectRelatedProducts(current, others, buyers)
  const nearest = current.inStock ? [] : selectNearestProducts(current, others)
  return { products: products.map(({ listing }) => listing), boughtTogether, nearest: nearest.map(({ listing }) => listing) }
}

function toCandidate(listing: ListedProductRow): RelatedCandidate & { listing: ListedProductRow } {
  const { id, gender, absorption, categories, features, inStock } = listing
  return { listing, id, gender, absorption, categories, inStock, isCompanion: hasCompanionFeature(features) }
}
