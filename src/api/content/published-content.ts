import { cacheTag } from '#domain/cache-tag.ts'
import { z } from 'zod'
import {
  publishedContentByAnySlug,
  listPublishedContent,
  type PublishedContent,
  publishedContentBySlug,
} from '#data/content/content.ts'
import { StoredBlock } from '#domain/content/component.ts'
import { toDisplayBlocks } from '#operations/content/sanitise-blocks.ts'
import { fillTexts } from '#operations/content/fill-placeholders.ts'
import { pageSlugOf } from './content-input.ts'
import { endpoint } from '../framework/endpoint.ts'
import { Article, ArticleCard } from '#domain/content/articles/article.ts'
import {
  articleGroupsOf,
  knowledgeBaseSlug,
  nextArticleSlug,
} from '#domain/content/articles/next-article.ts'
import { readingMinutes } from '#domain/content/articles/reading-time.ts'
import { toProductMedia } from '../catalogue/product-view.ts'
import { repeatableQueryParameter } from '../framework/json-shapes.ts'
import { requireFound } from '#domain/problem.ts'

const Page = z
  .object({
    title: z.string(),
    slug: z.string(),
    description: z.string(),
    content: z.array(StoredBlock),
    version: z.int(),
    updated_at: z.iso.datetime(),
    unlisted: z.boolean().describe('Search engines must leave it out'),
  })
  .meta({ id: 'Page' })

export const getPage = endpoint(
  'GET /api/pages/:path{.*}',
  {
    summary:
      'A content page; /api/pages/ is the home page. For a former slug it returns the page with its current slug',
    access: 'public',
    params: { path: z.string().max(300) },
    reply: Page,

    cacheTags: ({ params }) => [cacheTag.page(pageSlugOf(params.path)), 'details'],
  },
  async ({ params, context }) => {
    const page = requireFound(
      await publishedContentByAnySlug(context.db, 'page', pageSlugOf(params.path)),
    )
    const { title, description } = await fillTexts(context, {
      title: page.title,
      description: page.description,
    })
    const content = await toDisplayBlocks(context, page.content)
    return { ...page, title, description, content, updated_at: page.updatedAt.toISOString() }
  },
)

export const getArticles = endpoint(
  'GET /api/articles',
  {
    summary: 'Articles without their content, newest first; `slug` limits them to these',
    access: 'public',
    reads: 'replica',
    query: {
      slug: repeatableQueryParameter(z.string().max(200)).describe(
        'Any of these articles; repeatable',
      ),
    },
    reply: z.array(ArticleCard),
    cacheTags: () => ['articles', 'details'],
  },
  async ({ query, context }) => {
    const articles = await listPublishedContent(context.db, 'article', { slugs: query.slug })
    return fillTexts(context, articles.map(toArticleCard))
  },
)

export const getArticle = endpoint(
  'GET /api/articles/:slug',
  {
    summary:
      'One article with its blocks. For a former slug it returns the article with its current slug',
    access: 'public',
    params: { slug: z.string().max(200) },
    reply: Article,

    cacheTags: ({ params }) => [cacheTag.article(params.slug), 'details'],
  },
  async ({ params, context }) => {
    const article = requireFound(
      await publishedContentByAnySlug(context.db, 'article', params.slug),
    )
    return {
      ...(await fillTexts(context, toArticleCard(article))),
      content: await toDisplayBlocks(context, article.content),
      version: article.version,
      updated_at: article.updatedAt.toISOString(),
      unlisted: article.unlisted,
    }
  },
)

export const getNextArticle = endpoint(
  'GET /api/articles/:slug/next',
  {
    summary:
      'The article to read after this one: the next of its group on the page kennisbank, or else the newest other; null without one',
    access: 'public',
    params: { slug: z.string().max(200) },
    reply: { next: ArticleCard.nullable() },
    cacheTags: () => ['articles', cacheTag.page(knowledgeBaseSlug), 'details'],
  },
  async ({ params: { slug }, context }) => {
    const [page, published] = await Promise.all([
      publishedContentBySlug(context.db, 'page', knowledgeBaseSlug),
      listPublishedContent(context.db, 'article'),
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

const toArticleCard = ({
  id,
  slug,
  title,
  description,
  coverImage,
  publishedAt,
  content,
}: PublishedContent): ArticleCard => ({
  id,
  slug,
  title,
  excerpt: description,
  cover_image: coverImage?.url ?? null,
  cover: coverImage ? (toProductMedia({ pictures: [coverImage] })[0] ?? null) : null,
  published_at: publishedAt.toISOString(),
  reading_minutes: readingMinutes(content),
})
