/** Returns the path at which visitors read a page or an article. */
export function publicPath(kind: 'page' | 'article', slug: string): string {
  if (kind === 'article') return `/artikel/${slug}`
  return slug === 'home' ? '/' : `/${slug}`
}
