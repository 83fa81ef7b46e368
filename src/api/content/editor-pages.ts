import { z } from 'zod'
import { draftBySlug, contentBySlug } from '#data/content/content.ts'
import { listContent } from '#data/content/content-list.ts'
import { StoredBlock } from '#domain/content/component.ts'
import { Problem } from '#domain/problem.ts'
import { contentToApi, draftToApi } from '#operations/content/content-to-api.ts'
import {
  restoreVersion,
  loadContentVersion,
  listContentVersions,
} from '#operations/content/save-content.ts'
import { assertMayPublish } from '#operations/content/proposals.ts'
import { setUnlisted, trashContent, untrashContent } from '#operations/content/content-drafts.ts'
import {
  ContentKindParam,
  ContentRef,
  SavedContentReply,
  SeenDraftInput,
  toSeenDraft,
  VersionInput,
} from './content-input.ts'
import { endpoint } from '../framework/endpoint.ts'
import { fromRow, IdInUrl, Moment } from '../framework/json-shapes.ts'

const moment = z.iso.datetime()
const who = z
  .string()
  .nullable()
  .describe('Name of the staff member; null if the account was deleted')
const Cover = z
  .object({ url: z.string(), alt: z.string(), width: z.number(), height: z.number() })
  .nullable()
const contents = {
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  content: z.array(StoredBlock),
}

const ListedContentReply = fromRow({
  kind: ContentKindParam,
  slug: z.string(),
  title: z.string(),
  version: z.int().describe('0 if there is only a draft'),
  updated_at: Moment,
  updated_by: who,
  draft: z.boolean(),
  publish_at: Moment.nullable(),
  publish_error: z.string().nullable().describe('Why the planned publication failed'),
  proposed_at: Moment.nullable(),
  sent_back: z.string().nullable().describe('What the publisher wrote who sent it back'),
  trashed_at: Moment.nullable(),
  published: z.boolean(),
  unlisted: z.boolean().describe('Search engines and the search of the shop leave it out'),
})

export const getEditorPages = endpoint(
  'GET /api/editor/pages',
  {
    summary:
      'Pages and articles, last changed first, at most 1000; `query` searches title and slug',
    permission: 'content',
    query: {
      kind: ContentKindParam.optional(),
      query: z.string().max(200).default(''),
      in: z.enum(['live', 'trash']).default('live'),
    },
    reply: { pages: z.array(ListedContentReply) },
  },
  async ({ context, query: { in: place, ...query } }) => ({
    pages: await listContent(context.db, { ...query, trash: place === 'trash' }),
  }),
)

const Draft = z.object({
  ...contents,
  cover_image: Cover.optional(),
  based_on: z.int(),
  saved_at: moment,
  saved_by: who,
  publish_at: moment.nullable(),
  publish_error: z.string().nullable().describe('Why the planned publication failed'),
  proposed_at: moment.nullable(),
  sent_back: z.string().nullable().describe('What the publisher wrote who sent it back'),
})

export const getEditorPage = endpoint(
  'GET /api/editor/page',
  {
    summary: 'A stored page or article with its draft. Version 0: there is only a draft',
    permission: 'content',
    query: ContentRef,
    reply: {
      ...contents,
      kind: ContentKindParam,
      cover_image: Cover.optional(),
      published_at: moment.nullable().optional(),
      version: z.int(),
      draft: Draft.nullable(),
    },
    problems: ['not-found'],
  },
  async ({ context, query: { kind, slug } }) => {
    const [document, draft] = await Promise.all([
      contentBySlug(context.db, kind, slug),
      draftBySlug(context.db, kind, slug),
    ])
    if (!document && !draft) throw new Problem('not-found')
    const { version } = document ?? { version: 0 }
    const content = document ?? { title: '', slug, description: '', content: [] }
    return {
      kind,
      version,
      ...contentToApi(kind, content),
      draft: draft ? draftToApi(draft) : null,
    }
  },
)

const saved = { saved_at: Moment, saved_by: who }

export const pageVersionEndpoints = [
  endpoint(
    'GET /api/editor/versions',
    {
      summary: 'Versions of a page or article, current version first',
      permission: 'content',
      query: ContentRef,
      reply: {
        versions: z.array(fromRow({ version: z.int(), title: z.string(), ...saved })),
      },
      problems: ['not-found'],
    },
    async ({ context, query: { kind, slug } }) => ({
      versions: await listContentVersions(context, kind, slug),
    }),
  ),
  endpoint(
    'GET /api/editor/version',
    {
      summary: 'One version with its content',
      permission: 'content',
      query: ContentRef.extend({ version: IdInUrl }),
      reply: fromRow({ ...contents, cover_image: Cover.optional(), version: z.int(), ...saved }),
      problems: ['not-found'],
    },
    async ({ context, query }) => {
      const { coverImage, ...stored } = await loadContentVersion(
        context,
        query.kind,
        query.slug,
        query.version,
      )
      return { ...stored, ...(query.kind === 'article' && { coverImage }) }
    },
  ),
  endpoint(
    'POST /api/editor/restore',
    {
      summary:
        'Saves the content of an old version as a new version, public at once; the slug does not change',
      permission: 'content',
      auditAction: 'Oude versie teruggezet',
      limit: 'write',
      body: ContentRef.extend({ version: VersionInput, seen_draft: SeenDraftInput }),
      reply: SavedContentReply,
      problems: ['not-found', 'version-conflict'],
    },
    async ({ context, body: { kind, seen_draft, ...ref }, caller: { user } }) => {
      await assertMayPublish(context, user?.staffRole, 'manage')
      const seenDraft = toSeenDraft(seen_draft)
      return restoreVersion(context, kind, { ...ref, seenDraft }, user?.id)
    },
  ),
  endpoint(
    'POST /api/editor/unlisted',
    {
      summary:
        'Takes a page or article out of the sitemap, search engines and the search of the shop, or puts it back; refused for the home page',
      permission: 'content',
      auditAction: 'Vindbaarheid gewijzigd',
      limit: 'write',
      body: ContentRef.extend({ unlisted: z.boolean() }),
      problems: ['not-found'],
    },
    async ({ context, body: { kind, slug, unlisted }, caller: { user } }) => {
      await assertMayPublish(context, user?.staffRole, 'manage')
      await setUnlisted(context, kind, slug, unlisted)
    },
  ),
  endpoint(
    'POST /api/editor/trash',
    {
      summary: 'Moves a page or article to the trash; refused for the home page and legal pages',
      permission: 'content',
      auditAction: 'Naar de prullenbak',
      limit: 'write',
      body: ContentRef,
      problems: ['not-found'],
    },
    async ({ context, body: { kind, slug }, caller: { user } }) => {
      await assertMayPublish(context, user?.staffRole, 'manage')
      await trashContent(context, kind, slug, user?.id)
    },
  ),
  endpoint(
    'POST /api/editor/untrash',
    {
      summary: 'Restores a page or article with its draft; its slug gets a number if it is taken',
      permission: 'content',
      auditAction: 'Uit de prullenbak gehaald',
      limit: 'write',
      body: ContentRef,
      reply: { slug: z.string() },
      problems: ['not-found'],
    },
    async ({ context, body: { kind, slug }, caller: { user } }) => {
      await assertMayPublish(context, user?.staffRole, 'manage')
      return untrashContent(context, kind, slug)
    },
  ),
] as const
