import { z } from 'zod'
import type { ContentKind } from '#domain/content/content-kind.ts'
import type { AppContext } from '#operations/context.ts'
import { assertMayPublish } from '#operations/content/proposals.ts'
import { createContent, saveContent, type ContentInput } from '#operations/content/save-content.ts'
import type { Caller } from '../framework/caller.ts'
import { endpoint } from '../framework/endpoint.ts'
import {
  ArticleChange,
  ArticleInput,
  PageChange,
  PageInput,
  pageSlugOf,
  SavedContentReply,
  toImageValue,
  toSeenDraft,
} from './content-input.ts'
import { fieldProblem } from '#domain/problem.ts'

const publishing = {
  permission: 'content',
  limit: 'write',
  reply: SavedContentReply,
} as const

type Publication<Body> = { context: AppContext; body: Body; caller: Caller }

const createAs =
  (kind: ContentKind) =>
  async ({ context, body, caller: { user } }: Publication<z.output<typeof ArticleInput>>) => {
    await assertMayPublish(context, user?.staffRole, 'publish')
    return createContent(context, kind, toContentInput(body, context.clock()), user?.id)
  }

type Change = Publication<z.output<typeof ArticleChange>> & { params: { slug: string } }

const saveAs =
  (kind: ContentKind) =>
  async ({ context, params, body: { version, ...body }, caller: { user } }: Change) => {
    await assertMayPublish(context, user?.staffRole, 'publish')
    return saveContent(
      context,
      kind,
      pageSlugOf(params.slug),
      { ...toContentInput(body, context.clock()), version },
      user?.id,
    )
  }

/** Refuses a future publication date, because staff can only plan the publication of a draft. */
function toContentInput(body: z.output<typeof ArticleInput>, now: Date): ContentInput {
  const { excerpt, description = '', cover_image, published_at, seen_draft, ...page } = body
  const publishedAt = typeof published_at === 'string' ? new Date(published_at) : published_at
  if (publishedAt && publishedAt > now)
    throw fieldProblem('published_at', 'Kies een moment dat geweest is, of plan de publicatie.')
  return {
    ...page,
    description: excerpt ?? description,
    coverImage: cover_image === undefined ? undefined : toImageValue(cover_image),
    publishedAt,
    seenDraft: toSeenDraft(seen_draft),
  }
}

export const publishEndpoints = [
  endpoint(
    'POST /api/pages',
    {
      ...publishing,
      summary: 'Adds a page, public at once; the slug must be free',
      auditAction: 'Pagina geplaatst',
      body: PageInput,
      status: 201,
      problems: ['version-conflict'],
    },
    createAs('page'),
  ),
  endpoint(
    'PUT /api/pages/:slug{.*}',
    {
      ...publishing,
      summary:
        'Changes a page, public at once. An outdated version is refused with the current page; a new slug leaves a redirect',
      auditAction: 'Pagina bewaard',
      params: { slug: z.string().max(300) },
      body: PageChange,
      problems: ['version-conflict'],
    },
    saveAs('page'),
  ),
  endpoint(
    'POST /api/articles',
    {
      ...publishing,
      summary: 'Adds an article, public at once unless published_at is null; the slug must be free',
      auditAction: 'Artikel geplaatst',
      body: ArticleInput,
      status: 201,
      problems: ['version-conflict'],
    },
    createAs('article'),
  ),
  endpoint(
    'PUT /api/articles/:slug',
    {
      ...publishing,
      summary:
        'Changes an article, public at once. An outdated version is refused with the current article; a new slug leaves a redirect',
      auditAction: 'Artikel bewaard',
      params: { slug: z.string().max(200) },
      body: ArticleChange,
      problems: ['version-conflict'],
    },
    saveAs('article'),
  ),
] as const
