// Pages and articles with their drafts, versions and pictures, and shop settings.

import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  boolean,
  check,
  primaryKey,
  real,
  date,
} from 'drizzle-orm/pg-core'
import type { StoredBlock } from '#domain/content/component.ts'
import type { ContentKind } from '#domain/content/content-kind.ts'
import type { StoredPicture } from './catalogue/products.ts'
import { moment, id, version } from './columns.ts'

/** Pages and articles have the same columns. One has another name in PostgreSQL. */
const contentTable = (name: 'pages' | 'articles', descriptionColumn: string) =>
  pgTable(
    name as string,
    {
      id: id(),
      /**
       * Path without a leading slash; the home page is 'home'. Unique in its table outside the
       * trash.
       */
      slug: text().notNull(),
      title: text().notNull(),
      coverImage: jsonb().$type<StoredPicture>(),
      description: text(descriptionColumn).notNull().default(''),
      content: jsonb().$type<StoredBlock[]>().notNull().default([]),
      /** Visitors see it at its address; no search engine and no search of the shop lists it. */
      unlisted: boolean().notNull().default(false),
      /** Null for an unpublished article. Visitors cannot see such an article. */
      publishedAt: moment().defaultNow(),
      version: version(),
      createdAt: moment().notNull().defaultNow(),
      updatedAt: moment().notNull().defaultNow(),
      /** The last editor; null after that account was deleted. */
      updatedBy: integer(),
      /** In the trash visitors do not see the content. */
      trashedAt: moment(),
      /** The draft or plan that the trash took along, for a return; null without one. */
      trashedDraft: jsonb().$type<TrashedDraft>(),
    },
    (table) => [
      uniqueIndex(`${name}_by_slug`)
        .on(table.slug)
        .where(sql`trashed_at is null`),
      index(`${name}_newest`)
        .on(table.publishedAt.desc(), table.id.desc())
        .where(sql`published_at is not null and trashed_at is null`),
    ],
  )

export const pages = contentTable('pages', 'description')
export const articles = contentTable('articles', 'excerpt')
export const contentTables: Record<ContentKind, typeof pages> = { page: pages, article: articles }

/** What visitors can see: published, and not in the trash. */
export const isPublished = ({ publishedAt, trashedAt }: typeof pages) =>
  and(isNotNull(publishedAt), isNull(trashedAt))

/** Shop settings by name, such as the menus (`navigation`). Each has one JSON value. */
export const shopSettings = pgTable('shop_settings', {
  name: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  version: version(),
})

const kind = () => text().$type<ContentKind>().notNull()

/** Former versions; the current one is in the table of the pages or articles. */
export const contentVersions = pgTable(
  'content_versions',
  {
    kind: kind(),
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

type DraftContent = {
  title: string
  slug: string
  description: string
  content: StoredBlock[]
  coverImage?: StoredPicture | null
}

/** Returns with the page. */
export type TrashedDraft = {
  basedOn: number
  page: DraftContent
  savedAt: string
  savedBy: number | null
  publishAt: string | null
  publishError: string | null
  /** Drafts trashed before proposals existed have neither. */
  proposedAt?: string | null
  sentBack?: string | null
}

/** A page or article has at most one draft. Publishing the page removes it. */
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
    /** When an editor proposed it; null for a draft that is no proposal. */
    proposedAt: moment(),
    /** What the publisher wrote who sent it back; null once it is proposed or planned again. */
    sentBack: text(),
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
    id: id(),
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

/**
 * Redirects that staff made from addresses of an earlier shop, and requested addresses that do not
 * exist. Neither tells about a visitor.
 */
export const redirects = pgTable('redirects', {
  /**
   * The canonical path, with the query if the earlier shop needs it to tell its pages apart:
   * '/index.php?id=12'.
   */
  from: text().primaryKey(),
  /** A path within the shop. */
  to: text().notNull(),
  hits: integer().notNull().default(0),
  createdAt: moment().notNull(),
})

/** Requested paths that do not exist. Without query, because a query may contain personal data. */
export const missingPaths = pgTable(
  'missing_paths',
  {
    path: text().primaryKey(),
    hits: integer().notNull(),
    lastDay: date().notNull(),
  },
  (table) => [index('missing_paths_by_hits').on(table.hits.desc(), table.path)],
)
