// The products that stand under another one.

import { listingsOf, type StoredListing } from '#data/listed-products.ts'
import { buyersBeside, productsAround } from '#data/product-pairs.ts'
import type { StoredProduct } from '#data/products.ts'
import { isCompanion, type RelatedCandidate, relatedProducts } from '#domain/catalogue/related-products.ts'
import type { Shop } from '../shop.ts'

type Related = { products: StoredListing[]; boughtTogether: boolean }

export async function relatedTo({ db }: Pick<Shop, 'db'>, product: StoredProduct): Promise<Related> {
  const [buyers, around] = await Promise.all([buyersBeside(db, product.id), productsAround(db, product)])
  const listings = await listingsOf(db, [...new Set([product.id, ...around, ...buyers.keys()])])
  const [own, ...others] = listings.map(asCandidate)
  if (!own) return { products: [], boughtTogether: false }
  const { products, boughtTogether } = relatedProducts(own, others, buyers)
  return { products: products.map(({ listing }) => listing), boughtTogether }
}

function asCandidate(listing: StoredListing): RelatedCandidate & { listing: StoredListing } {
  const { id, gender, absorption, categories, features, inStock } = listing
  return { listing, id, gender, absorption, categories, inStock, isCompanion: isCompanion(features) }
}
