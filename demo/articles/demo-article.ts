// The type of a demo article, and the function that builds one.

import type { StoredBlock } from '#domain/content/component.ts'
import type { BlockImageValue } from '#domain/content/block-fields.ts'
import { image, page } from '../pages/demo-page.ts'

export type DemoArticle = {
  slug: string
  title: string
  excerpt: string
  /** ISO 8601. */
  publishedAt: string
  cover: NonNullable<BlockImageValue>
  content: StoredBlock[]
}

type ArticleInput = Omit<DemoArticle, 'content' | 'cover'> & {
  cover: { name: string; alt: string }
  blocks: readonly Omit<StoredBlock, 'key'>[]
}

/** `cover.name` is one of the still lifes; the article refers to it by its /storage/ URL. */
export function article({ cover, blocks, ...fields }: ArticleInput): DemoArticle {
  const picture = image(cover.name, cover.alt)
  return {
    ...fields,
    cover: { ...picture, url: `/storage${picture.url}` },
    content: page(fields.slug, fields.title, '', blocks).content,
  }
}
