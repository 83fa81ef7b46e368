// An article of the knowledge base as the API tells it.

import { z } from 'zod'
import { ProductMedia } from '../catalogue/product.ts'
import { Component } from '../page/component.ts'

export const ArticleCard = z
  .object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    cover_image: z.string().nullable().describe('Address of the cover, a /storage/ path'),
    cover: ProductMedia.nullable().describe('The same cover with its size and alternative text'),
    published_at: z.iso.datetime(),
  })
  .meta({ id: 'ArticleCard' })

export const Article = ArticleCard.extend({
  content: z.array(Component),
  version: z.int(),
  updated_at: z.iso.datetime(),
}).meta({ id: 'Article' })

export type ArticleCard = z.infer<typeof ArticleCard>
export type Article = z.infer<typeof Article>
