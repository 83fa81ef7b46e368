// Request schemas of the editor, shared by pages, articles and drafts.

import { z } from 'zod'
import { StoredBlock } from '#domain/content/component.ts'
import { contentKinds } from '#domain/content/content-kind.ts'
import { maxSlugLength, trimSlashes } from '#domain/content/links/slug.ts'
import type { SeenDraft } from '#operations/content/stored-draft.ts'

export const ContentKindParam = z.enum(contentKinds)
export const ContentSlug = z
  .string()
  .max(maxSlugLength + 2, `Dit adres is te lang: hooguit ${maxSlugLength} tekens.`)
/** Returns the slug of the page at a path. The home page has the slug 'home' and an empty path. */
export const pageSlugOf = (path: string): string => trimSlashes(path) || 'home'
export const ContentRef = z.object({ kind: ContentKindParam.default('page'), slug: ContentSlug })
export const VersionInput = z.int().min(0).max(2_147_483_647)

const title = z.string().trim().max(200, 'Deze titel is te lang: hooguit 200 tekens.')
const description = z.string().trim().max(500, 'Deze omschrijving is te lang: hooguit 500 tekens.')
const content = z.array(StoredBlock, 'Deze inhoud kunnen we niet lezen.')

export const ImageInput = z
  .union([
    z.string().max(1000),
    z.object({
      url: z.string().max(1000),
      alt: z.string().max(500).default(''),
      width: z.number().positive().optional(),
      height: z.number().positive().optional(),
    }),
  ])
  .nullable()

export const toImageValue = (image: z.output<typeof ImageInput>) =>
  typeof image === 'string' ? (image ? { url: image, alt: '' } : null) : image

export const SeenDraftInput = z
  .object({ slug: ContentSlug, saved_at: z.iso.datetime({ offset: true }) })
  .nullable()
  .optional()
  .describe(
    'The draft that the editor knows; publishing removes it with its plan. Null if there was none. Another draft is refused, with that draft; without this member any draft is removed',
  )

export const toSeenDraft = (seen: z.output<typeof SeenDraftInput>): SeenDraft =>
  seen && { slug: seen.slug, savedAt: new Date(seen.saved_at) }

export const PageInput = z
  .object({
    title: title.min(1, 'Vul een titel in.'),
    slug: ContentSlug,
    description: description.default(''),
    content,
    seen_draft: SeenDraftInput,
  })
  .meta({ id: 'PageInput' })

/**
 * `version` is the version that the editor started from. Without `version` the API does not check
 * for a conflict.
 */
export const PageChange = PageInput.extend({ version: VersionInput.optional() }).meta({
  id: 'PageChange',
})

export const ArticleInput = PageInput.omit({ description: true })
  .extend({
    excerpt: description.optional().describe('Text in article lists; `description` is an alias'),
    description: description.optional(),
    cover_image: ImageInput.optional(),
    published_at: z.iso
      .datetime({ offset: true })
      .nullable()
      .optional()
      .describe('null: not public'),
  })
  .meta({ id: 'ArticleInput' })

export const ArticleChange = ArticleInput.extend({ version: VersionInput.optional() }).meta({
  id: 'ArticleChange',
})

/** Checks less than PageInput does, because a draft may still be incomplete. */
export const DraftInput = z
  .object({
    title,
    slug: z.string().max(maxSlugLength + 2),
    description: description.default(''),
    content,
    cover_image: ImageInput.optional(),
  })
  .meta({ id: 'DraftInput' })

export const SavedContentReply = z.object({ slug: z.string(), version: z.int() })
