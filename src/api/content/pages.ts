import { cacheTag } from '#domain/cache-tag.ts'
import { z } from 'zod'
import type { Db } from '#data/core/db.ts'
import { currentContentSlug } from '#data/content/moved-slugs.ts'
import { pageBySlug } from '#data/content/pages.ts'
import { StoredBlock } from '#domain/content/component.ts'
import { trimSlashes } from '#domain/content/slug.ts'
import { Problem } from '#domain/problem.ts'
import { toDisplayBlocks } from '#operations/content/sanitise-for-display.ts'
import { fillTexts } from '#operations/content/fill-placeholders.ts'
import { createContent, saveContent } from '#operations/content/save-content.ts'
import { PageChange, PageInput, SavedContentReply, toSeenDraft } from './content-input.ts'
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

/** Returns the slug of the page at a path. The home page has the slug 'home' and an empty path. */
const slugOf = (path: string) => trimSlashes(path) || 'home'

export const getPage = endpoint(
  'GET /api/pages/:path{.*}',
  {
    summary:
      'A content page; /api/pages/ is the home page. For a former slug it returns the page with its current slug',
    access: 'public',
    params: z.object({ path: z.string().max(300) }),
    reply: Page,
    problems: ['not-found'],
    cacheTags: ({ params }) => [cacheTag.page(slugOf(params.path)), 'details'],
  },
  async ({ params, context }) => {
    const slug = slugOf(params.path)
    const page = (await pageBySlug(context.db, slug)) ?? (await pageByMovedSlug(context.db, slug))
    if (!page) throw new Problem('not-found')
    const { title, description } = await fillTexts(context, {
      title: page.title,
      description: page.description,
    })
    const content = await toDisplayBlocks(context, page.content)
    return { ...page, title, description, content, updated_at: page.updatedAt.toISOString() }
  },
)

async function pageByMovedSlug(db: Db, slug: string) {
  const currentSlug = await currentContentSlug(db, 'page', slug)
  return currentSlug === undefined ? undefined : pageBySlug(db, currentSlug)
}

export const postPage = endpoint(
  'POST /api/pages',
  {
    summary: 'Adds a page, public at once; the slug must be free',
    access: 'staff',
    permission: 'content',
    auditAction: 'Pagina geplaatst',
    limit: 'write',
    body: PageInput,
    status: 201,
    reply: SavedContentReply,
    problems: ['input-invalid', 'version-conflict'],
  },
  ({ context, body: { seen_draft, ...page }, caller: { user } }) =>
    createContent(context, 'page', { ...page, seenDraft: toSeenDraft(seen_draft) }, user?.id),
)

export const putPage = endpoint(
  'PUT /api/pages/:slug{.*}',
  {
    summary:
      'Changes a page, public at once. An outdated version is refused with the current page; a new slug leaves a redirect',
    access: 'staff',
    permission: 'content',
    auditAction: 'Pagina bewaard',
    limit: 'write',
    params: z.object({ slug: z.string().max(300) }),
    body: PageChange,
    reply: SavedContentReply,
    problems: ['not-found', 'input-invalid', 'version-conflict'],
  },
  ({ context, params, body: { seen_draft, ...page }, caller: { user } }) =>
    saveContent(
      context,
      'page',
      slugOf(params.slug),
      { ...page, seenDraft: toSeenDraft(seen_draft) },
      user?.id,
    ),
)
