// Content pages made of blocks.

import { z } from 'zod'
import { pageBySlug } from '#data/pages.ts'
import { Component } from '#domain/page/component.ts'
import { Problem } from '#domain/problem.ts'
import { presentable } from '#operations/present-page.ts'
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
const slugOf = (path: string) => path.replace(/^\/+|\/+$/g, '') || 'home'

export const getPage = endpoint(
  'GET /api/pages/:path{.*}',
  {
    summary: 'A content page; /api/pages/ is home',
    for: 'everyone',
    params: z.object({ path: z.string().max(300) }),
    reply: Page,
    problems: ['not-found'],
    madeFrom: ({ params }) => [`page:${slugOf(params.path)}`],
  },
  async ({ params, shop }) => {
    const page = await pageBySlug(shop.db, slugOf(params.path))
    if (!page) throw new Problem('not-found')
    return { ...page, content: presentable(page.content), updated_at: page.updatedAt.toISOString() }
  },
)
