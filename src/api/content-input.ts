// What the editor sends, in the forms that pages, articles and drafts share.

import { z } from 'zod'
import { Component } from '#domain/page/component.ts'
import { contentKinds } from '#domain/page/content-kind.ts'
import { longestSlug } from '#domain/page/slug.ts'

export const Kind = z.enum(contentKinds)
export const Slug = z.string().max(longestSlug + 2, `Dit adres is te lang: hooguit ${longestSlug} tekens.`)
/** Which page or article; a page unless said otherwise. */
export const Which = z.object({ kind: Kind.default('page'), slug: Slug })
export const Version = z.int().min(0).max(2_147_483_647)

const title = z.string().trim().max(200, 'Deze titel is te lang: hooguit 200 tekens.')
const description = z.string().trim().max(500, 'Deze omschrijving is te lang: hooguit 500 tekens.')
const content = z.array(Component, 'Deze inhoud kunnen we niet lezen.')

/** A picture's address alone, or with what belongs to it. */
export const Image = z
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

export const imageOf = (image: z.output<typeof Image>) => (typeof image === 'string' ? (image ? { url: image, alt: '' } : null) : image)

export const PageInput = z
  .object({
    title: title.min(1, 'Vul een titel in.'),
    slug: Slug,
    description: description.default(''),
    content,
  })
  .meta({ id: 'PageInput' })

/** `version` is the one the editor began from; without it the write is taken whatever there is. */
export const PageChange = PageInput.extend({ version: Version.optional() }).meta({ id: 'PageChange' })

export const ArticleInput = PageInput.omit({ description: true })
  .extend({
    excerpt: description.optional().describe('What the article is listed with; `description` is taken too'),
    description: description.optional(),
    cover_image: Image.optional(),
    published_at: z.iso.datetime({ offset: true }).nullable().optional().describe('null keeps it from visitors'),
  })
  .meta({ id: 'ArticleInput' })

export const ArticleChange = ArticleInput.extend({ version: Version.optional() }).meta({ id: 'ArticleChange' })

/** A draft may still be incomplete. */
export const DraftInput = z
  .object({ title, slug: z.string().max(longestSlug + 2), description: description.default(''), content, cover_image: Image.optional() })
  .meta({ id: 'DraftInput' })

export const Saved = z.object({ slug: z.string(), version: z.int() })
