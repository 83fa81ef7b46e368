// Content that consists of blocks (pages and articles), and shop settings.

import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StoredBlock } from '#domain/content/component.ts'
import type { ContentKind } from '#domain/content/content-kind.ts'
import type { StoredPicture } from './catalogue.ts'
import type { TrashedDraft } from './content-editing.ts'

const moment = () => timestamp({ withTimezone: true })

/** Pages and articles have the same columns. One has another name in PostgreSQL. */
const contentTable = (name: 'pages' | 'articles', descriptionColumn: string) =>
  pgTable(
    name as string,
    {
      id: integer().primaryKey().generatedByDefaultAsIdentity(),
      /**
       * Path without a leading slash; the home page is 'home'. Unique in its table outside the
       * trash.
       */
      slug: text().notNull(),
      title: text().notNull(),
      coverImage: jsonb().$type<StoredPicture>(),
      description: text(descriptionColumn).notNull().default(''),
      content: jsonb().$type<StoredBlock[]>().notNull().default([]),
      /** Null for an unpublished article. Visitors cannot see such an article. */
      publishedAt: moment().defaultNow(),
      version: integer().notNull().default(1),
      createdAt: moment().notNull().defaultNow(),
      updatedAt: moment().notNull().defaultNow(),
      /** User id of the last editor; null after that account was deleted. */
      updatedBy: integer(),
      /** When staff moved the content to the trash, which hides it from visitors. */
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
  /** Increases with every save, to detect conflicting edits. */
  version: integer().notNull().default(1),
})
