// Drafts beside the live pages, the lists that fields choose from, and what a visitor would get.

import { z } from 'zod'
import { articleOptions, categoryOptions, productOptions } from '#data/editor-options.ts'
import { Component } from '#domain/page/component.ts'
import { contentLimits } from '#domain/page/content-limits.ts'
import { deleteDraft, saveDraft } from '#operations/content-drafts.ts'
import { presentSent } from '#operations/present-page.ts'
import { DraftInput, imageOf, Version, Which } from './content-input.ts'
import { endpoint } from './endpoint.ts'

const Seen = z.iso
  .datetime({ offset: true })
  .describe('saved_at of the draft that this goes on from, null when none was there; without it whatever is there gives way')

export const putDraft = endpoint(
  'PUT /api/editor/draft',
  {
    summary:
      'Keeps a draft beside the live page, in the place of the one that was there; with publish_at it goes live at that moment. Another draft there than the one `seen` is refused and told',
    for: 'staff',
    right: 'content',
    limit: 'write',
    body: Which.extend({
      based_on: Version.describe('The version it was begun from; 0 for a page that does not exist yet'),
      page: DraftInput,
      publish_at: z.iso.datetime({ offset: true }).nullable().optional(),
      seen: Seen.nullable().optional(),
    }),
    reply: z.object({ saved_at: z.iso.datetime() }),
    problems: ['not-found', 'version-conflict', 'input-invalid'],
  },
  async ({ shop, body: { kind, slug, based_on, page, publish_at, seen }, caller: { user } }) => {
    const { cover_image, ...given } = page
    const cover = cover_image === undefined ? {} : { coverImage: imageOf(cover_image) }
    const publishAt = publish_at ? new Date(publish_at) : null
    const draft = { kind, slug, basedOn: based_on, page: { ...given, ...cover }, publishAt, seen: seen == null ? seen : new Date(seen) }
    const savedAt = await saveDraft(shop, draft, user?.id)
    return { saved_at: savedAt.toISOString() }
  },
)

export const removeDraft = endpoint(
  'DELETE /api/editor/draft',
  {
    summary: 'Throws a draft away',
    for: 'staff',
    right: 'content',
    auditAction: 'Concept weggegooid',
    limit: 'write',
    query: Which.extend({ seen: Seen.optional() }),
    status: 204,
    problems: ['not-found', 'version-conflict'],
  },
  async ({ shop, query: { kind, slug, seen } }) => {
    await deleteDraft(shop, kind, slug, seen === undefined ? undefined : new Date(seen))
    return undefined
  },
)

const lists = { products: productOptions, categories: categoryOptions, articles: articleOptions }

export const getOptions = endpoint(
  'GET /api/editor/options/:name',
  {
    summary: 'What a field may choose from',
    for: 'staff',
    right: 'content',
    params: z.object({ name: z.enum(['products', 'categories', 'articles']) }),
    reply: z.object({
      options: z.array(
        z.object({
          value: z.string(),
          label: z.string(),
          former: z.array(z.string()).describe('Addresses it had before: an older choice may name it by one of these'),
        }),
      ),
    }),
    problems: ['not-found'],
  },
  async ({ shop, params: { name } }) => ({ options: await lists[name](shop.db) }),
)

export const presentContent = endpoint(
  'POST /api/editor/present',
  {
    summary: 'Content as a visitor would get it, for the preview; nothing is kept',
    for: 'staff',
    right: 'content',
    body: z.object({ content: z.array(Component).max(contentLimits.blocks) }),
    reply: z.object({ content: z.array(Component) }),
    problems: ['input-invalid'],
  },
  async ({ shop, body: { content } }) => ({ content: await presentSent(shop, content) }),
)
