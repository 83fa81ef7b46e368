import { z } from 'zod'
import { articleOptions, categoryOptions, productOptions } from '#data/content/editor-options.ts'
import { StoredBlock } from '#domain/content/component.ts'
import { contentLimits } from '#domain/content/content-limits.ts'
import { deleteDraft, saveDraft } from '#operations/content/content-drafts.ts'
import { assertMayPublish, sendBackProposal } from '#operations/content/proposals.ts'
import { toPreviewBlocks } from '#operations/content/sanitise-blocks.ts'
import { DraftInput, toImageValue, VersionInput, ContentRef } from './content-input.ts'
import { endpoint } from '../framework/endpoint.ts'

const BasedOnDraft = z.iso
  .datetime({ offset: true })
  .describe(
    'saved_at of the draft that the editor started from, null if there was none; without it there is no check',
  )

const ReturnNote = z
  .string({ error: 'Schrijf wat er nog anders moet.' })
  .trim()
  .min(1, 'Schrijf wat er nog anders moet.')
  .max(1_000, 'Houd het bij hooguit 1000 tekens.')

const optionLoaders = {
  products: productOptions,
  categories: categoryOptions,
  articles: articleOptions,
}

export const getFieldOptions = endpoint(
  'GET /api/editor/options/:name',
  {
    summary: 'Options of a field',
    permission: 'content',
    params: { name: z.enum(['products', 'categories', 'articles']) },
    reply: {
      options: z.array(
        z.object({
          value: z.string(),
          label: z.string(),
          former: z.array(z.string()).describe('Former slugs, which an older block may contain'),
        }),
      ),
    },
  },
  async ({ context, params: { name } }) => ({ options: await optionLoaders[name](context.db) }),
)

export const postPreview = endpoint(
  'POST /api/editor/preview',
  {
    summary: 'Content as visitors would see it, for the preview; nothing is stored',
    permission: 'content',
    body: { content: z.array(StoredBlock).max(contentLimits.blocks) },
    reply: { content: z.array(StoredBlock) },
  },
  async ({ context, body: { content } }) => ({ content: await toPreviewBlocks(context, content) }),
)

export const draftEndpoints = [
  endpoint(
    'PUT /api/editor/draft',
    {
      summary:
        'Saves a draft of a page, replacing the stored one; publish_at plans its publication. Refused with the stored draft if that is not the one in `seen`; a plan also with the page, if `based_on` is not its version',
      permission: 'content',
      limit: 'write',
      body: ContentRef.extend({
        based_on: VersionInput.describe(
          'Page version that the draft is based on; 0 for a new page',
        ),
        page: DraftInput,
        publish_at: z.iso.datetime({ offset: true }).nullable().optional(),
        propose: z
          .boolean()
          .optional()
          .describe(
            'Proposes the draft to those who put pages on the site; a proposal stays one without it',
          ),
        sent_back: ReturnNote.nullable()
          .optional()
          .describe('What the publisher wrote on a draft that was discarded and returns'),
        seen: BasedOnDraft.nullable().optional(),
      }),
      reply: { saved_at: z.iso.datetime() },
      problems: ['not-found', 'version-conflict'],
    },
    async ({
      context,
      body: { kind, slug, based_on, page, publish_at, propose, sent_back, seen },
      caller: { user },
    }) => {
      if (publish_at) await assertMayPublish(context, user?.staffRole, 'publish')
      const { cover_image, ...fields } = page
      const cover = cover_image === undefined ? {} : { coverImage: toImageValue(cover_image) }
      const publishAt = publish_at ? new Date(publish_at) : null
      const basedOnDraft = seen == null ? seen : new Date(seen)
      const savedAt = await saveDraft(
        context,
        {
          kind,
          slug,
          basedOn: based_on,
          page: { ...fields, ...cover },
          publishAt,
          isProposal: propose,
          sentBack: sent_back,
          basedOnDraft,
        },
        user?.id,
      )
      return { saved_at: savedAt.toISOString() }
    },
  ),
  endpoint(
    'POST /api/editor/draft/return',
    {
      summary:
        'Sends a proposal back to its author with a word, and keeps its draft. Refused if another draft is stored than `seen`',
      permission: 'publish',
      auditAction: 'Voorstel teruggestuurd',
      limit: 'write',
      body: ContentRef.extend({
        seen: BasedOnDraft,
        note: ReturnNote,
      }),
      problems: ['not-found', 'version-conflict'],
    },
    async ({ context, body: { seen, ...proposal } }) => {
      await sendBackProposal(context, { ...proposal, seen: new Date(seen) })
    },
  ),
  endpoint(
    'DELETE /api/editor/draft',
    {
      summary: 'Deletes a draft',
      permission: 'content',
      auditAction: 'Concept weggegooid',
      limit: 'write',
      query: ContentRef.extend({ seen: BasedOnDraft.optional() }),
      problems: ['not-found', 'version-conflict'],
    },
    async ({ context, query: { kind, slug, seen }, caller: { user } }) => {
      const basedOnDraft = seen === undefined ? undefined : new Date(seen)
      await deleteDraft(context, kind, slug, basedOnDraft, user?.id)
    },
  ),
] as const
