// Articles of the knowledge base.

import { z } from 'zod'
import { articleBySlug, listedArticles, type StoredArticle } from '#data/articles.ts'
import { Article, ArticleCard } from '#domain/article/article.ts'
import { Problem } from '#domain/problem.ts'
import { presentable } from '#operations/present-page.ts'
import { endpoint } from './endpoint.ts'
import { mediaOf } from './product-answer.ts'
import { repeatable } from './repeatable.ts'

export const getArticles = endpoint(
  'GET /api/articles',
  {
    summary: 'Articles without their content, newest first; `slug` picks some of them',
    for: 'everyone',
    query: z.object({ slug: repeatable(z.string().max(200)).describe('Any of these articles; repeatable') }),
    reply: z.array(ArticleCard),
    madeFrom: () => ['articles'],
  },
  async ({ query, shop }) => (await listedArticles(shop.db, query.slug ?? [])).map(cardOf),
)

export const getArticle = endpoint(
  'GET /api/articles/:slug',
  {
    summary: 'One article with its blocks',
    for: 'everyone',
    params: z.object({ slug: z.string().max(200) }),
    reply: Article,
    problems: ['not-found'],
    madeFrom: ({ params }) => [`article:${params.slug}`],
  },
  async ({ params, shop }) => {
    const article = await articleBySlug(shop.db, params.slug)
    if (!article) throw new Problem('not-found')
    return {
      ...cardOf(article),
      content: presentable(article.content),
      version: article.version,
      updated_at: article.updatedAt.toISOString(),
    }
  },
)

const cardOf = ({ id, slug, title, excerpt, coverImage, publishedAt }: Omit<StoredArticle, 'content'>): ArticleCard => ({
  id,
  slug,
  title,
  excerpt,
  cover_image: coverImage?.url ?? null,
  cover: coverImage ? (mediaOf({ pictures: [coverImage] })[0] ?? null) : null,
  published_at: publishedAt.toISOString(),
})
