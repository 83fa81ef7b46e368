// Files that only the shop's own endpoints send, such as a declaration of conformity. The media
// store contains their bytes.

import { index, integer, pgTable, text, check, primaryKey } from 'drizzle-orm/pg-core'
import { moment, sha256 } from './columns.ts'
import type { ProductDocumentKind } from '#domain/catalogue/product-document.ts'
import { sql } from 'drizzle-orm'
import { ofProduct } from './catalogue/products.ts'

export const privateFiles = pgTable(
  'private_files',
  {
    /** 32 hexadecimal digits, which are also the name of the file in the media store. */
    id: text().primaryKey(),
    /**
     * The name that staff see. Browsers save the file under a name without it, because it may
     * contain any character.
     */
    name: text().notNull(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    storedAt: moment().notNull(),
    /** The colleague who uploaded the file; null for a visitor. */
    storedBy: integer(),
  },
  (table) => [index('private_files_by_moment').on(table.storedAt)],
)

/**
 * Documents of products, at most one of each kind: instructions for use, which are public, and the
 * declaration of conformity, which only staff see.
 */
export const productDocuments = pgTable(
  'product_documents',
  {
    productId: ofProduct(),
    kind: text().$type<ProductDocumentKind>().notNull(),
    fileId: text()
      .notNull()
      .references(() => privateFiles.id),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.kind] }),
    index('product_documents_by_file').on(table.fileId),
    check('product_documents_kind_known', sql`${table.kind} in ('instructions', 'conformity')`),
  ],
)

/**
 * The EU's harmonised notice on the legal guarantee, as the owner uploaded it. Its bytes are in a
 * private file, unchanged.
 */
export const guaranteeNotice = pgTable(
  'guarantee_notice',
  {
    /** Always 1, because a shop shows one notice. */
    id: integer().primaryKey().default(1),
    fileId: text()
      .notNull()
      .references(() => privateFiles.id),
    /** Of the bytes; the name of the file in its URL. */
    sha256: sha256().notNull(),
    /** In pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    alt: text().notNull(),
    /** The official page about the legal guarantee. */
    href: text().notNull(),
    savedAt: moment().notNull(),
  },
  (table) => [check('guarantee_notice_is_one', sql`${table.id} = 1`)],
)
