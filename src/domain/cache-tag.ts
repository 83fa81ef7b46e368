// Cache tags: names of what a cached page or answer shows. Invalidating a tag drops everything that carries it.

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

/** Of one document, by its slug. */
export const cacheTag = {
  article: (slug: string): CacheTag => `article:${slug}`,
  page: (slug: string): CacheTag => `page:${slug}`,
  product: (slug: string): CacheTag => `product:${slug}`,
  /** The list beside a product of what others bought. */
  related: (slug: string): CacheTag => `related:${slug}`,
}
