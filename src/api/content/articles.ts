import { cacheTag } from '#domain/cache-tag.ts'
import { z } from 'zod'
import type { Db } from '#data/core/db.ts'
import { currentContentSlug } from '#data/content/moved-slugs.ts'
import { pageBySlug } from '#data/content/pages.ts'
import { publishedArticleBySlug, listArticles, type ArticleRow } from '#data/content/articles.ts'
import { Article, ArticleCard } from '#domain/content/article.ts'
import {
  articleGroupsOf,
  knowledgeBaseSlug,
  nextArticleSlug,
} from '#domain/content/next-article.ts'
import { readingMinutes } from '#domain/content/reading-time.ts'
import { Problem } from '#domain/problem.ts'
import { toDisplayBlocks } from '#operations/content/sanitise-for-display.ts'
import { fillTexts } from '#operations/content/fill-placeholders.ts'
import { createContent, saveContent, type ContentInput } from '#operations/content/save-content.ts'
import {
  ArticleChange,
  ArticleInput,
  SavedContentReply,
  toImageValue,
  toSeenDraft,
} from './content-input.ts'
import { endpoint } from '../framework/endpoint.ts'
import { toProductMedia } from '../catalogue/product-view.ts'
import { repeatableQueryParameter } from '../framework/query-list.ts'

export const getArticles = endpoint(
  'GET /api/articles',
  {
    summary: 'Articles without their content, newest first; `slug` limits them to these',
    access: 'public',
    reads: 'replica',
    query: z.object({
      slug: repeatableQueryParameter(z.string().max(200)).describe(
        'Any of these articles; repeatable',
      ),
    }),
    reply: z.array(ArticleCard),
    cacheTags: () => ['articles', 'details'],
  },
  async ({ query, context }) =>
    fillTexts(context, (await listArticles(context.db, query.slug ?? [])).map(toArticleCard)),
)

export const getArticle = endpoint(
  'GET /api/articles/:slug',
  {
    summary:
      'One article with its blocks. For a former slug it returns the article with its current slug',
    access: 'public',
    params: z.object({ slug: z.string().max(200) }),
    reply: Article,
    problems: ['not-found'],
    cacheTags: ({ params }) => [cacheTag.article(params.slug), 'details'],
  },
  async ({ params, context }) => {
    const article =
      (await publishedArticleBySlug(context.db, params.slug)) ??
      (await articleByMovedSlug(context.db, params.slug))
    if (!article) throw new Problem('not-found')
    return {
      ...(await fillTexts(context, toArticleCard(article))),
      content: await toDisplayBlocks(context, article.content),
      version: article.version,
      updated_at: article.updatedAt.toISOString(),
    }
  },
)

export const getNextArticle = endpoint(
  'GET /api/articles/:slug/next',
  {
    summary:
      'The article to read after this one: the next of its group on the page kennisbank, or else the newest other; null without one',
    access: 'public',
    params: z.object({ slug: z.string().max(200) }),
    reply: z.object({ next: ArticleCard.nullable() }),
    cacheTags: () => ['articles', cacheTag.page(knowledgeBaseSlug), 'details'],
  },
  async ({ params: { slug }, context }) => {
    const [page, published] = await Promise.all([
      pageBySlug(context.db, knowledgeBaseSlug),
      listArticles(context.db, []),
    ])
    const groups = articleGroupsOf(page?.content ?? [])
    const nextSlug = nextArticleSlug(
      slug,
      groups,
      published.map((article) => article.slug),
    )
    const next = published.find((article) => article.slug === nextSlug)
    return { next: next ? await fillTexts(context, toArticleCard(next)) : null }
  },
)

async function articleByMovedSlug(db: Db, slug: string) {
  const currentSlug = await currentContentSlug(db, 'article', slug)
  return currentSlug === undefined ? undefined : publishedArticleBySlug(db, currentSlug)
}

export const postArticle = endpoint(
  'POST /api/articles',
  {
    summary: 'Adds an article, public at once unless published_at is null; the slug must be free',
    access: 'staff',
    permission: 'content',
    auditAction: 'Artikel geplaatst',
    limit: 'write',
    body: ArticleInput,
    status: 201,
    reply: SavedContentReply,
    problems: ['input-invalid', 'version-conflict'],
  },
  ({ context, body, caller: { user } }) =>
    createContent(context, 'article', toContentInput(body, context.clock()), user?.id),
)

export const putArticle = endpoint(
  'PUT /api/articles/:slug',
  {
    summary:
      'Changes an article, public at once. An outdated version is refused with the current article; a new slug leaves a redirect',
    access: 'staff',
    permission: 'content',
    auditAction: 'Artikel bewaard',
    limit: 'write',
    params: z.object({ slug: z.string().max(200) }),
    body: ArticleChange,
    reply: SavedContentReply,
    problems: ['not-found', 'input-invalid', 'version-conflict'],
  },
  ({ context, params, body, caller: { user } }) =>
    saveContent(
      context,
      'article',
      params.slug,
      { ...toContentInput(body, context.clock()), version: body.version },
      user?.id,
    ),
)

/** Refuses a future publication date, because staff can only plan the publication of a draft. */
function toContentInput(body: z.output<typeof ArticleInput>, now: Date): ContentInput {
  const { excerpt, description = '', cover_image, published_at, seen_draft, ...page } = body
  const publishedAt = typeof published_at === 'string' ? new Date(published_at) : published_at
  if (publishedAt && publishedAt > now)
    throw new Problem('input-invalid', {
      errors: { published_at: ['Kies een moment dat geweest is, of plan de publicatie.'] },
    })
  return {
    ...page,
    description: excerpt ?? description,
    coverImage: cover_image === undefined ? undefined : toImageValue(cover_image),
    publishedAt,
    seenDraft: toSeenDraft(seen_draft),
  }
}

const toArticleCard = ({
  id,
  slug,
  title,
  excerpt,
  coverImage,
  publishedAt,
  content,
}: ArticleRow): ArticleCard => ({
  id,
  slug,
  title,
  excerpt,
  cover_image: coverImage?.url ?? null,
  cover: coverImage ? (toProductMedia({ pictures: [coverImage] })[0] ?? null) : null,
  published_at: publishedAt.toISOString(),
  reading_minutes: readingMinutes(content),
})
