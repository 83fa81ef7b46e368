// The one address under which a path below /shop is answered: several paths mean one category, and endless ones mean none.

import { categoryNamed, lastSegment } from './category-list.ts'
import type { ProductCategory } from './product.ts'

/** No category can have this slug: an underscore is not allowed in one. */
const unknownShelf = '/shop/_onbekend'

type CategoryTree = { categories: readonly Pick<ProductCategory, 'slug' | 'name'>[]; moved: Readonly<Record<string, string>> }
type ShopPath<C> = { asked: string | undefined; category: C | undefined; moved: string | undefined }

/** What `segments`, such as 'heren/nacht', asks for: a category, the slug to which one has moved, or neither. */
export function shelfAsked<C extends CategoryTree['categories'][number]>(
  { categories, moved }: { categories: readonly C[]; moved: CategoryTree['moved'] },
  segments: string | undefined,
): ShopPath<C> {
  const asked = lastSegment(segments)
  const category = asked === undefined ? undefined : categoryNamed(categories, asked)
  return { asked, category, moved: asked !== undefined && !category && Object.hasOwn(moved, asked) ? moved[asked] : undefined }
}

/** @param path canonical, percent-encoded, '/shop' or below it */
export function shelfPath(known: CategoryTree, path: string): string {
  const { asked, category, moved } = shelfAsked(known, decodeURIComponent(path.slice('/shop'.length)))
  if (asked === undefined) return '/shop'
  if (category) return `/shop/${category.slug}`
  return moved === undefined ? unknownShelf : `/shop/${encodeURIComponent(asked)}`
}
