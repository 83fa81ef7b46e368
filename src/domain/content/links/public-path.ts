import type { ContentKind } from '../content-kind.ts'

export function publicPath(kind: ContentKind, slug: string): string {
  if (kind === 'article') return `/artikel/${slug}`
  return slug === 'home' ? '/' : `/${slug}`
}

export const editorPath = (kind: ContentKind, slug = ''): string =>
  `/editor/${slug}${kind === 'article' ? '?kind=article' : ''}`
