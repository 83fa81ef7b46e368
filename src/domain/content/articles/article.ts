import { z } from 'zod'
import { ProductMedia } from '../../catalogue/product.ts'
import { StoredBlock } from '../component.ts'

export const ArticleCard = z
  .object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    cover_image: z.string().nullable().describe('Path of the cover below /storage/'),
    cover: ProductMedia.nullable().describe('The same cover with its size and alternative text'),
    published_at: z.iso.datetime(),
    reading_minutes: z.int().min(1).describe('At 200 words a minute'),
  })
  .meta({ id: 'ArticleCard' })

export const Article = ArticleCard.extend({
  content: z.array(StoredBlock),
  version: z.int(),
  updated_at: z.iso.datetime(),
  unlisted: z.boolean().describe('Search engines must leave it out'),
}).meta({ id: 'Article' })

export type ArticleCard = z.infer<typeof ArticleCard>
export type Article = z.infer<typeof Article>
