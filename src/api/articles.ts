// Articles of the knowledge base.

import { cacheTag } from '#domain/cache-tag.ts'
import { z } from 'zod'
import type { Db } from '#data/db.ts'
import { movedTo } from '#data/moved-slugs.ts'
import { articleBySlug, listedArticles, type StoredArticle } from '#data/articles.ts'
import { Article, ArticleCard } from '#domain/article/article.ts'
import { Problem } from '#domain/problem.ts'
import { presentable } from '#operations/present-page.ts'
import { createContent, saveContent, type ContentInput } from '#operations/save-content.ts'
import { ArticleChange, ArticleInput, imageOf, Saved } from './content-input.ts'
import { endpoint } from './endpoint.ts'
import { mediaOf } from './product-answer.ts'
import { queryList } from './query-list.ts'

export const getArticles = endpoint(
  'GET /api/articles',
  {
    summary: 'Articles without their content, newest first; `slug` picks some of them',
    for: 'everyone',
    query: z.object({ slug: queryList(z.string().max(200)).describe('Any of these articles; repeatable') }),
    reply: z.array(ArticleCard),
    cacheTags: () => ['articles'],
  },
  async ({ query, shop }) => (await listedArticles(shop.db, query.slug ?? [])).map(cardOf),
)

export const getArticle = endpoint(
  'GET /api/articles/:slug',
  {
    summary: 'One article with its blocks. At a former address the article answers with the slug it has now',
    for: 'everyone',
    params: z.object({ slug: z.string().max(200) }),
    reply: Article,
    problems: ['not-found'],
    cacheTags: ({ params }) => [cacheTag.article(params.slug)],
  },
  async ({ params, shop }) => {
    const article = (await articleBySlug(shop.db, params.slug)) ?? (await movedArticle(shop.db, params.slug))
    if (!article) throw new Problem('not-found')
    return {
      ...cardOf(article),
      content: await presentable(shop, article.content),
      version: article.version,
      updated_at: article.updatedAt.toISOString(),
    }
  },
)

async function movedArticle(db: Db, slug: string) {
  const now = await movedTo(db, 'article', slug)
  return now === undefined ? undefined : articleBySlug(db, now)
}

export const createArticle = endpoint(
  'POST /api/articles',
  {
    summary: 'Adds an article, live at once unless published_at is null; the address must be free',
    for: 'staff',
    right: 'content',
    auditAction: 'Artikel geplaatst',
    limit: 'write',
    body: ArticleInput,
    status: 201,
    reply: Saved,
    problems: ['input-invalid'],
  },
  ({ shop, body, caller: { user } }) => createContent(shop, 'article', given(body, shop.now()), user?.id),
)

export const changeArticle = endpoint(
  'PUT /api/articles/:slug',
  {
    summary:
      'Changes an article, live at once. A version that is no longer current is refused with the current article; a new slug leaves a redirect',
    for: 'staff',
    right: 'content',
    auditAction: 'Artikel bewaard',
    limit: 'write',
    params: z.object({ slug: z.string().max(200) }),
    body: ArticleChange,
    reply: Saved,
    problems: ['not-found', 'input-invalid', 'version-conflict'],
  },
  ({ shop, params, body, caller: { user } }) =>
    saveContent(shop, 'article', params.slug, { ...given(body, shop.now()), version: body.version }, user?.id),
)

/** A moment that has yet to come is planned with a draft instead. */
function given(body: z.output<typeof ArticleInput>, now: Date): ContentInput {
  const { excerpt, description = '', cover_image, published_at, ...page } = body
  const publishedAt = typeof published_at === 'string' ? new Date(published_at) : published_at
  if (publishedAt && publishedAt > now)
    throw new Problem('input-invalid', { errors: { published_at: ['Kies een moment dat geweest is, of plan de publicatie.'] } })
  return {
    ...page,
    description: excerpt ?? description,
    coverImage: cover_image === undefined ? undefined : imageOf(cover_image),
    publishedAt,
  }
}

const cardOf = ({ id, slug, title, excerpt, coverImage, publishedAt }: Omit<StoredArticle, 'content'>): ArticleCard => ({
  id,
  slug,
  title,
  excerpt,
  cover_image: coverImage?.url ?? null,
  cover: coverImage ? (mediaOf({ pictures: [coverImage] })[0] ?? null) : null,
  published_at: publishedAt.toISOString(),
})
