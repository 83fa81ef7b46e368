// An article of the demo shop as data.

import type { Component } from '#domain/page/component.ts'
import type { ImageValue } from '#domain/page/fields.ts'
import { image, page } from '../pages/demo-page.ts'

export type DemoArticle = {
  slug: string
  title: string
  excerpt: string
  /** ISO 8601. */
  publishedAt: string
  cover: NonNullable<ImageValue>
  content: Component[]
}

type Told = Omit<DemoArticle, 'content' | 'cover'> & { cover: { name: string; alt: string }; blocks: readonly Omit<Component, 'key'>[] }

/** The cover is one of the still lifes, at its /storage/ address. */
export function article({ cover, blocks, ...told }: Told): DemoArticle {
  const picture = image(cover.name, cover.alt)
  return { ...told, cover: { ...picture, url: `/storage${picture.url}` }, content: page(told.slug, told.title, '', blocks).content }
}
