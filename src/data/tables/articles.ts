// Articles of the knowledge base: a cover, a few sentences to be listed with, and blocks.

import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Component } from '#domain/page/component.ts'
import type { StoredPicture } from './catalogue.ts'

export const articles = pgTable(
  'articles',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** An article in the trash leaves its address to others. */
    slug: text().notNull(),
    title: text().notNull(),
    coverImage: jsonb().$type<StoredPicture>(),
    excerpt: text().notNull().default(''),
    content: jsonb().$type<Component[]>().notNull().default([]),
    /** Null while it is a draft, which visitors never see. */
    publishedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Account of the staff; nobody's once that account is gone. */
    updatedBy: integer(),
    /** In the trash since; visitors never see it. */
    trashedAt: timestamp({ withTimezone: true }),
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
