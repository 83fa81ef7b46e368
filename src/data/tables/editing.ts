// What staff leave behind while they write: older versions, drafts, addresses that moved, and their pictures.

import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, real, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Component } from '#domain/page/component.ts'
import type { ContentKind } from '#domain/page/content-kind.ts'
import type { StoredPicture } from './catalogue.ts'

const moment = () => timestamp({ withTimezone: true })
const kind = () => text().$type<ContentKind>().notNull()

/** What a page or article was before it became what it is. The current version is in its own table. */
export const contentVersions = pgTable(
  'content_versions',
  {
    kind: kind(),
    /** The page's or article's id. */
    ref: integer().notNull(),
    version: integer().notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    content: jsonb().$type<Component[]>().notNull(),
    coverImage: jsonb().$type<StoredPicture>(),
    savedAt: moment().notNull(),
    savedBy: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.ref, table.version] }),
    check('content_versions_kind_known', sql`${table.kind} in ('page', 'article')`),
  ],
)

export type DraftedPage = { title: string; slug: string; description: string; content: Component[]; coverImage?: StoredPicture | null }

/** What is being written and is not live yet: one per page or article. */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    kind: kind(),
    /** Where the page stands, or where it will when it does not exist yet. */
    slug: text().notNull(),
    /** The version it was begun from; 0 for a page that does not exist yet. */
    basedOn: integer().notNull(),
    page: jsonb().$type<DraftedPage>().notNull(),
    savedAt: moment().notNull(),
    savedBy: integer(),
    publishAt: moment(),
    /** Why it was not published at its moment, as a problem's sentence. */
    heldBack: text(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug] }),
    index('content_drafts_planned')
      .on(table.publishAt)
      .where(sql`publish_at is not null`),
    check('content_drafts_kind_known', sql`${table.kind} in ('page', 'article')`),
  ],
)

/** An address that moved. It leads to the page itself, wherever that stands now, so there are no chains. */
export type MovedKind = ContentKind | 'product' | 'category'
export const movedSlugs = pgTable(
  'moved_slugs',
  { kind: text().$type<MovedKind>().notNull(), slug: text().notNull(), ref: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug] }),
    index('moved_slugs_by_target').on(table.kind, table.ref),
    check('moved_slugs_kind_known', sql`${table.kind} in ('page', 'article', 'product', 'category')`),
  ],
)

/** The picture library. The files lie in the media store under the address without its ending. */
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
    /** The point that stays in sight when the picture is cut, from 0 to 1. */
    focalX: real().notNull().default(0.5),
    focalY: real().notNull().default(0.5),
    uploadedAt: moment().notNull(),
    uploadedBy: integer(),
  },
  (table) => [uniqueIndex('pictures_by_url').on(table.url), index('pictures_newest').on(table.uploadedAt.desc(), table.id.desc())],
)
