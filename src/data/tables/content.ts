// Content pages, which consist of blocks, and shop settings.

import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StoredBlock } from '#domain/content/component.ts'
import type { Navigation } from '#domain/content/navigation.ts'
import type { TrashedDraft } from './content-editing.ts'

export const pages = pgTable(
  'pages',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /**
     * Path without a leading slash; the home page is 'home'. Unique among pages outside the trash.
     */
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    content: jsonb().$type<StoredBlock[]>().notNull().default([]),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** User id of the last editor; null after that account was deleted. */
    updatedBy: integer(),
    /** When staff moved the page to the trash, which hides it from visitors. */
    trashedAt: timestamp({ withTimezone: true }),
    /** The draft or plan that the trash took along, for a return; null without one. */
    trashedDraft: jsonb().$type<TrashedDraft>(),
  },
  (table) => [
    uniqueIndex('pages_by_slug')
      .on(table.slug)
      .where(sql`trashed_at is null`),
  ],
)

/** Shop settings by name, such as the menus (`navigation`). Each has one JSON value. */
export const shopSettings = pgTable('shop_settings', {
  name: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  /** Increases with every save, to detect conflicting edits. */
  version: integer().notNull().default(1),
})

export type StoredNavigation = Navigation
