// Tables of the content editor: versions, drafts, former slugs and pictures.

import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { StoredBlock } from '#domain/content/component.ts'
import type { ContentKind } from '#domain/content/content-kind.ts'
import type { StoredPicture } from './catalogue.ts'

const moment = () => timestamp({ withTimezone: true })
const kind = () => text().$type<ContentKind>().notNull()

/**
 * Former versions of pages and articles. The current version is in the table of the pages or
 * articles.
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    kind: kind(),
    /** The id of the page or article. */
    contentId: integer().notNull(),
    version: integer().notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    content: jsonb().$type<StoredBlock[]>().notNull(),
    coverImage: jsonb().$type<StoredPicture>(),
    savedAt: moment().notNull(),
    savedBy: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.contentId, table.version] }),
    check('content_versions_kind_known', sql`${table.kind} in ('page', 'article')`),
  ],
)

export type DraftContent = {
  title: string
  slug: string
  description: string
  content: StoredBlock[]
  coverImage?: StoredPicture | null
}

/** The draft of a page or article in the trash. It returns with the page. */
export type TrashedDraft = {
  basedOn: number
  page: DraftContent
  savedAt: string
  savedBy: number | null
  publishAt: string | null
  publishError: string | null
}

/**
 * Drafts, which are unpublished edits. A page or article has at most one draft. Publishing the page
 * removes it.
 */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    kind: kind(),
    /** The slug of the page, or the intended slug of a new page. */
    slug: text().notNull(),
    /** The version of the page on which the draft is based; 0 for a new page. */
    basedOn: integer().notNull(),
    page: jsonb().$type<DraftContent>().notNull(),
    savedAt: moment().notNull(),
    savedBy: integer(),
    publishAt: moment(),
    /** The Dutch sentence that explains why a scheduled publication failed; null if none failed. */
    publishError: text(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug] }),
    index('content_drafts_planned')
      .on(table.publishAt)
      .where(sql`publish_at is not null`),
    check('content_drafts_kind_known', sql`${table.kind} in ('page', 'article')`),
  ],
)

/**
 * The kind of the item with the former slug. `movedSlugs` stores the id of the item, so that a
 * redirect leads to the current slug.
 */
export type MovedSlugKind = ContentKind | 'product' | 'category'
export const movedSlugs = pgTable(
  'moved_slugs',
  {
    kind: text().$type<MovedSlugKind>().notNull(),
    slug: text().notNull(),
    targetId: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug] }),
    index('moved_slugs_by_target').on(table.kind, table.targetId),
    check(
      'moved_slugs_kind_known',
      sql`${table.kind} in ('page', 'article', 'product', 'category')`,
    ),
  ],
)

/**
 * The picture library. The media store contains the files, named after the URL path without its
 * extension.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    url: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    color: text().notNull(),
    alt: text().notNull().default(''),
    decorative: boolean().notNull().default(false),
    /**
     * The focal point, which stays in view when the picture is cropped: from 0 (left, top) to 1
     * (right, bottom).
     */
    focalX: real().notNull().default(0.5),
    focalY: real().notNull().default(0.5),
    uploadedAt: moment().notNull(),
    uploadedBy: integer(),
  },
  (table) => [
    uniqueIndex('pictures_by_url').on(table.url),
    index('pictures_newest').on(table.uploadedAt.desc(), table.id.desc()),
  ],
)
