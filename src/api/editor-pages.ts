// What the editor asks about pages and articles: the list, one as it is stored, its versions, the trash.

import { z } from 'zod'
import { draftAt, type DraftWithAuthor } from '#data/content-drafts.ts'
import { listedContent } from '#data/content-list.ts'
import { contentBySlug } from '#data/content.ts'
import { Component } from '#domain/page/component.ts'
import { Problem } from '#domain/problem.ts'
import { restoreVersion, versionOf, versionsOf } from '#operations/content-versions.ts'
import { trashContent, untrashContent } from '#operations/trash-content.ts'
import { Kind, Saved, Version, Which } from './content-input.ts'
import { endpoint } from './endpoint.ts'

const moment = z.iso.datetime()
const who = z.string().nullable().describe('Of the staff; null once that account is gone')
const Cover = z.object({ url: z.string(), alt: z.string(), width: z.number(), height: z.number() }).nullable()
const Contents = z.object({ title: z.string(), slug: z.string(), description: z.string(), content: z.array(Component) })

const Listed = z.object({
  kind: Kind,
  slug: z.string(),
  title: z.string(),
  version: z.int().describe('0 while there is only a draft'),
  updated_at: moment,
  updated_by: who,
  draft: z.boolean(),
  publish_at: moment.nullable(),
  trashed_at: moment.nullable(),
  published: z.boolean(),
})

export const listPages = endpoint(
  'GET /api/editor/pages',
  {
    summary: 'Pages and articles, last changed first, at most 1000; `query` is looked for in title and address',
    for: 'staff',
    right: 'content',
    query: z.object({ kind: Kind.optional(), query: z.string().max(200).default(''), in: z.enum(['live', 'trash']).default('live') }),
    reply: z.object({ pages: z.array(Listed) }),
  },
  async ({ shop, query }) => {
    const pages = await listedContent(shop.db, { kind: query.kind, query: query.query, trash: query.in === 'trash' })
    return {
      pages: pages.map(({ updatedAt, updatedBy, publishAt, trashedAt, ...page }) => ({
        ...page,
        updated_at: updatedAt.toISOString(),
        updated_by: updatedBy,
        publish_at: publishAt?.toISOString() ?? null,
        trashed_at: trashedAt?.toISOString() ?? null,
      })),
    }
  },
)

const Draft = Contents.extend({
  cover_image: Cover.optional(),
  based_on: z.int(),
  saved_at: moment,
  saved_by: who,
  publish_at: moment.nullable(),
  held_back: z.string().nullable().describe('Why it was not published at its moment'),
})

export const getEditedPage = endpoint(
  'GET /api/editor/page',
  {
    summary: 'A page or article as it is stored, with its draft. Version 0: there is only a draft so far',
    for: 'staff',
    right: 'content',
    query: Which,
    reply: Contents.extend({
      kind: Kind,
      cover_image: Cover.optional(),
      published_at: moment.nullable().optional(),
      version: z.int(),
      draft: Draft.nullable(),
    }),
    problems: ['not-found'],
  },
  async ({ shop, query: { kind, slug } }) => {
    const [document, draft] = await Promise.all([contentBySlug(shop.db, kind, slug), draftAt(shop.db, kind, slug)])
    if (!document && !draft) throw new Problem('not-found')
    const told = draft ? draftToApi(draft) : null
    if (!document) return { kind, slug, title: '', description: '', content: [], version: 0, draft: told }
    const { title, description, content, version, coverImage, publishedAt } = document
    const ofArticle = kind === 'article' && { cover_image: coverImage, published_at: publishedAt?.toISOString() ?? null }
    return { kind, slug, title, description, content, version, ...ofArticle, draft: told }
  },
)

const draftToApi = ({ page, basedOn, savedAt, savedBy, publishAt, heldBack }: DraftWithAuthor): z.input<typeof Draft> => ({
  title: page.title,
  slug: page.slug,
  description: page.description,
  content: page.content,
  ...(page.coverImage !== undefined && { cover_image: page.coverImage }),
  based_on: basedOn,
  saved_at: savedAt.toISOString(),
  saved_by: savedBy,
  publish_at: publishAt?.toISOString() ?? null,
  held_back: heldBack,
})

const VersionLine = z.object({ version: z.int(), title: z.string(), saved_at: moment, saved_by: who })

export const listVersions = endpoint(
  'GET /api/editor/versions',
  {
    summary: 'What a page or article was, newest first, the current version at the top',
    for: 'staff',
    right: 'content',
    query: Which,
    reply: z.object({ versions: z.array(VersionLine) }),
    problems: ['not-found'],
  },
  async ({ shop, query: { kind, slug } }) => {
    const versions = await versionsOf(shop, kind, slug)
    return {
      versions: versions.map(({ version, title, savedAt, savedBy }) => ({
        version,
        title,
        saved_at: savedAt.toISOString(),
        saved_by: savedBy,
      })),
    }
  },
)

export const getVersion = endpoint(
  'GET /api/editor/version',
  {
    summary: 'One version whole',
    for: 'staff',
    right: 'content',
    query: Which.extend({ version: z.coerce.number<string>().int().min(1).max(2_147_483_647) }),
    reply: Contents.extend({ cover_image: Cover.optional(), version: z.int(), saved_at: moment, saved_by: who }),
    problems: ['not-found'],
  },
  async ({ shop, query: { kind, slug, version } }) => {
    const { title, slug: then, description, content, coverImage, savedAt, savedBy } = await versionOf(shop, kind, slug, version)
    const cover = kind === 'article' && { cover_image: coverImage }
    return { title, slug: then, description, content, ...cover, version, saved_at: savedAt.toISOString(), saved_by: savedBy }
  },
)

export const restorePage = endpoint(
  'POST /api/editor/restore',
  {
    summary: 'A new version with the contents of an old one, live at once; the address stays',
    for: 'staff',
    right: 'content',
    auditAction: 'Oude versie teruggezet',
    limit: 'write',
    body: Which.extend({ version: Version }),
    reply: Saved,
    problems: ['not-found', 'input-invalid'],
  },
  ({ shop, body: { kind, ...which }, caller: { user } }) => restoreVersion(shop, kind, which, user?.id),
)

export const trashPage = endpoint(
  'POST /api/editor/trash',
  {
    summary: 'Puts a page or article in the trash; home and the legal pages stay',
    for: 'staff',
    right: 'content',
    auditAction: 'Naar de prullenbak',
    limit: 'write',
    body: Which,
    status: 204,
    problems: ['not-found', 'input-invalid'],
  },
  async ({ shop, body: { kind, slug } }) => {
    await trashContent(shop, kind, slug)
    return undefined
  },
)

export const untrashPage = endpoint(
  'POST /api/editor/untrash',
  {
    summary: 'Takes a page or article out of the trash; its address gets a number when it was taken meanwhile',
    for: 'staff',
    right: 'content',
    auditAction: 'Uit de prullenbak gehaald',
    limit: 'write',
    body: Which,
    reply: z.object({ slug: z.string() }),
    problems: ['not-found'],
  },
  ({ shop, body: { kind, slug } }) => untrashContent(shop, kind, slug),
)
