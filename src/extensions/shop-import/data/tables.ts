// Imports from an earlier shop: the files, and what became of their products and pictures.

import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { ColumnChoice } from '../domain/column-choice.ts'
import { type ImportIssue, type LeftBehind, nothingLeftBehind } from '../domain/import-issue.ts'
import type { ImportCounts, ShopImportOptions } from '../domain/import-options.ts'
import type { ShopImportKind } from '../domain/import-kind.ts'
import type { SourceShop } from '#domain/customer/imported-order.ts'
import { ofProduct } from '#data/tables/catalogue/products.ts'
import { moment, id, sha256 } from '#data/tables/columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const shop = () => text().$type<SourceShop>().notNull()

export const shopImports = pgTable(
  'shop_imports',
  {
    id: id(),
    shop: shop(),
    kind: text().$type<ShopImportKind>().notNull(),
    fileName: text().notNull(),
    /** What staff chose for a file with unknown headings. */
    columnChoice: jsonb().$type<ColumnChoice>(),
    /** The file, compressed with gzip; null once the import is finished or the file is too old. */
    file: bytea(),
    options: jsonb().$type<ShopImportOptions>().notNull(),
    state: text().$type<'uploaded' | 'running' | 'finished' | 'stopped'>().notNull(),
    uploadedAt: moment().notNull(),
    uploadedBy: integer(),
    startedAt: moment(),
    finishedAt: moment(),
    /** The records of the file, and how many of them are finished. */
    recordCount: integer().notNull().default(0),
    doneCount: integer().notNull().default(0),
    counts: jsonb().$type<ImportCounts>().notNull(),
    issues: jsonb().$type<ImportIssue[]>().notNull().default([]),
    issueCount: integer().notNull().default(0),
    leftBehind: jsonb().$type<LeftBehind>().notNull().default(nothingLeftBehind),
  },
  (table) => [
    index('shop_imports_by_state').on(table.state),
    check(
      'shop_imports_state_known',
      sql`${table.state} in ('uploaded', 'running', 'finished', 'stopped')`,
    ),
    check(
      'shop_imports_running_with_file',
      sql`${table.state} <> 'running' or ${table.file} is not null`,
    ),
  ],
)

/** Which product each product of an earlier shop became. */
export const shopImportProducts = pgTable(
  'shop_import_products',
  {
    shop: shop(),
    /** The handle of Shopify, or the id of WooCommerce. */
    key: text().notNull(),
    productId: ofProduct(),
    /** A hash of what the file said, so that the same file changes nothing. */
    hash: text().notNull(),
    /** The version of the product after the import. A later version means that staff changed it. */
    version: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shop, table.key] }),
    index('shop_import_products_by_product').on(table.productId),
  ],
)

/** The pictures of imported products. The shop fetches each address once. */
export const shopImportPictures = pgTable(
  'shop_import_pictures',
  {
    id: id(),
    importId: integer()
      .notNull()
      .references(() => shopImports.id, { onDelete: 'cascade' }),
    productId: ofProduct(),
    sourceUrl: text().notNull(),
    line: integer().notNull(),
    position: integer().notNull(),
    alt: text().notNull(),
    state: text()
      .$type<'waiting' | 'stored' | 'attached' | 'failed'>()
      .notNull()
      .default('waiting'),
    /** Of the file, so that the shop stores the same picture once. */
    hash: sha256(),
    pictureUrl: text(),
  },
  (table) => [
    unique('shop_import_pictures_once').on(table.productId, table.sourceUrl),
    index('shop_import_pictures_by_source').on(table.sourceUrl),
    index('shop_import_pictures_by_hash').on(table.hash),
    index('shop_import_pictures_open')
      .on(table.importId, table.id)
      .where(sql`state in ('waiting', 'stored')`),
    check(
      'shop_import_pictures_state_known',
      sql`${table.state} in ('waiting', 'stored', 'attached', 'failed')`,
    ),
  ],
)
