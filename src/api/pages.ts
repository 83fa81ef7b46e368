// Content pages made of blocks.

import { cacheTag } from '#domain/cache-tag.ts'
import { z } from 'zod'
import type { Db } from '#data/db.ts'
import { movedTo } from '#data/moved-slugs.ts'
import { pageBySlug } from '#data/pages.ts'
import { Component } from '#domain/page/component.ts'
import { withoutSlashes } from '#domain/page/slug.ts'
import { Problem } from '#domain/problem.ts'
import { presentable } from '#operations/present-page.ts'
import { createContent, saveContent } from '#operations/save-content.ts'
import { PageChange, PageInput, Saved } from './content-input.ts'
import { endpoint } from './endpoint.ts'

const Page = z
  .object({
    title: z.string(),
    slug: z.string(),
    description: z.string(),
    content: z.array(Component),
    version: z.int(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Page' })

/** The home page is stored as 'home' and asked for with an empty path. */
const slugOf = (path: string) => withoutSlashes(path) || 'home'

export const getPage = endpoint(
  'GET /api/pages/:path{.*}',
  {
    summary: 'A content page; /api/pages/ is home. At a former address the page answers with the slug it has now',
    for: 'everyone',
    params: z.object({ path: z.string().max(300) }),
    reply: Page,
    problems: ['not-found'],
    cacheTags: ({ params }) => [cacheTag.page(slugOf(params.path))],
  },
  async ({ params, shop }) => {
    const slug = slugOf(params.path)
    const page = (await pageBySlug(shop.db, slug)) ?? (await movedPage(shop.db, slug))
    if (!page) throw new Problem('not-found')
    return { ...page, content: await presentable(shop, page.content), updated_at: page.updatedAt.toISOString() }
  },
)

async function movedPage(db: Db, slug: string) {
  const now = await movedTo(db, 'page', slug)
  return now === undefined ? undefined : pageBySlug(db, now)
}

export const createPage = endpoint(
  'POST /api/pages',
  {
    summary: 'Adds a page, live at once; the address must be free',
    for: 'staff',
    right: 'content',
    auditAction: 'Pagina geplaatst',
    limit: 'write',
    body: PageInput,
    status: 201,
    reply: Saved,
    problems: ['input-invalid'],
  },
  ({ shop, body, caller: { user } }) => createContent(shop, 'page', body, user?.id),
)

export const changePage = endpoint(
  'PUT /api/pages/:slug{.*}',
  {
    summary:
      'Changes a page, live at once. A version that is no longer current is refused with the current page; a new slug leaves a redirect',
    for: 'staff',
    right: 'content',
    auditAction: 'Pagina bewaard',
    limit: 'write',
    params: z.object({ slug: z.string().max(300) }),
    body: PageChange,
    reply: Saved,
    problems: ['not-found', 'input-invalid', 'version-conflict'],
  },
  ({ shop, params, body, caller: { user } }) => saveContent(shop, 'page', slugOf(params.slug), body, user?.id),
)
