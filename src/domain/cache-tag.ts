// Cache tags name the data that a cached response shows. Invalidating a tag drops all responses
// with that tag.

export type CacheTag =
  | 'articles'
  | 'details'
  | 'everything'
  | 'navigation'
  | 'popular'
  | 'products'
  | 'reimbursement'
  | 'sample-reviews'
  | `article:${string}`
  | `page:${string}`
  | `product:${string}`
  | `related:${string}`
  | `until:${string}`

/** Every response in an HTTP cache in front of the shop has this tag. */
export const everythingTag = 'everything' satisfies CacheTag

export const cacheTag = {
  article: (slug: string): CacheTag => `article:${slug}`,
  page: (slug: string): CacheTag => `page:${slug}`,
  product: (slug: string): CacheTag => `product:${slug}`,
  related: (slug: string): CacheTag => `related:${slug}`,
  /**
   * For data that is true until the moment; every cache drops the response then. `moment` is an ISO
   * string.
   */
  until: (moment: string): CacheTag => `until:${moment}`,
}

/**
 * Returns the moment in milliseconds from which a response with these tags is no longer true;
 * Infinity if there is none.
 */
export const expiryOfTags = (tags: readonly string[]): number =>
  Math.min(
    Infinity,
    ...tags
      .filter((tag) => tag.startsWith('until:'))
      .map((tag) => Date.parse(tag.slice('until:'.length))),
  )
