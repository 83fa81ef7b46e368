// Articles of the knowledge base: a cover, a few sentences to be listed with, and blocks.

import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Component } from '#domain/page/component.ts'
import type { StoredPicture } from './catalogue.ts'

export const articles = pgTable(
  'articles',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    coverImage: jsonb().$type<StoredPicture>(),
    excerpt: text().notNull().default(''),
    content: jsonb().$type<Component[]>().notNull().default([]),
    /** Null while it is a draft, which visitors never see. */
    publishedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('articles_newest')
      .on(table.publishedAt.desc(), table.id.desc())
      .where(sql`published_at is not null`),
  ],
)
