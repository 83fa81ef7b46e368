// Content pages made of blocks, and the shop's menus.

import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Component } from '#domain/page/component.ts'
import type { Navigation } from '#domain/page/navigation.ts'

export const pages = pgTable(
  'pages',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Path without leading slash; the home page is 'home'. A page in the trash leaves its path to others. */
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    content: jsonb().$type<Component[]>().notNull().default([]),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Account of the staff; nobody's once that account is gone. */
    updatedBy: integer(),
    /** In the trash since; visitors never see it. */
    trashedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('pages_by_slug')
      .on(table.slug)
      .where(sql`trashed_at is null`),
  ],
)

/** Named settings that staff change as a whole, such as the menus (`navigation`). */
export const shopSettings = pgTable('shop_settings', {
  name: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  /** Counts up with every save, so that nobody writes over what they have not seen. */
  version: integer().notNull().default(1),
})

export type StoredNavigation = Navigation
