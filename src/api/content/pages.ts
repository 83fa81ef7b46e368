import { cacheTag } from '#domain/cache-tag.ts'
import { z } from 'zod'
import { publishedContentByAnySlug } from '#data/content/content.ts'
import { StoredBlock } from '#domain/content/component.ts'
import { Problem } from '#domain/problem.ts'
import { toDisplayBlocks } from '#operations/content/sanitise-blocks.ts'
import { fillTexts } from '#operations/content/fill-placeholders.ts'
import { pageSlugOf } from './content-input.ts'
import { endpoint } from '../framework/endpoint.ts'

const Page = z
  .object({
    title: z.string(),
    slug: z.string(),
    description: z.string(),
    content: z.array(StoredBlock),
    version: z.int(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Page' })

export const getPage = endpoint(
  'GET /api/pages/:path{.*}',
  {
    summary:
      'A content page; /api/pages/ is the home page. For a former slug it returns the page with its current slug',
    access: 'public',
    params: z.object({ path: z.string().max(300) }),
    reply: Page,
    problems: ['not-found'],
    cacheTags: ({ params }) => [cacheTag.page(pageSlugOf(params.path)), 'details'],
  },
  async ({ params, context }) => {
    const page = await publishedContentByAnySlug(context.db, 'page', pageSlugOf(params.path))
    if (!page) throw new Problem('not-found')
    const { title, description } = await fillTexts(context, {
      title: page.title,
      description: page.description,
    })
    const content = await toDisplayBlocks(context, page.content)
    return { ...page, title, description, content, updated_at: page.updatedAt.toISOString() }
  },
)
