// Articles of the knowledge base, which have a cover picture, an excerpt and blocks.

import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StoredBlock } from '#domain/content/component.ts'
import type { StoredPicture } from './catalogue.ts'
import type { TrashedDraft } from './content-editing.ts'

export const articles = pgTable(
  'articles',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Unique among articles outside the trash. */
    slug: text().notNull(),
    title: text().notNull(),
    coverImage: jsonb().$type<StoredPicture>(),
    excerpt: text().notNull().default(''),
    content: jsonb().$type<StoredBlock[]>().notNull().default([]),
    /** Null for an unpublished article. Visitors cannot see such an article. */
    publishedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** User id of the last editor; null after that account was deleted. */
    updatedBy: integer(),
    /** When staff moved the article to the trash, which hides it from visitors. */
    trashedAt: timestamp({ withTimezone: true }),
    /** The draft or plan that the trash took along, for a return; null without one. */
    trashedDraft: jsonb().$type<TrashedDraft>(),
  },
  (table) => [
    uniqueIndex('articles_by_slug')
      .on(table.slug)
      .where(sql`trashed_at is null`),
    index('articles_newest')
      .on(table.publishedAt.desc(), table.id.desc())
      .where(sql`published_at is not null and trashed_at is null`),
  ],
)
