// Cache tags name the data that a cached response shows. Invalidating a tag drops all responses with that tag.

export type CacheTag =
  | 'articles'
  | 'details'
  | 'navigation'
  | 'popular'
  | 'products'
  | 'sample-reviews'
  | `article:${string}`
  | `page:${string}`
  | `product:${string}`
  | `related:${string}`

/** Creates tags for one product, page or other document. */
export const cacheTag = {
  article: (slug: string): CacheTag => `article:${slug}`,
  page: (slug: string): CacheTag => `page:${slug}`,
  product: (slug: string): CacheTag => `product:${slug}`,
  /** For the list of related products on a product page. */
  related: (slug: string): CacheTag => `related:${slug}`,
}
