// Documents of products: instructions for use, which are public, and the declaration of conformity,
// which only staff see.

import type { ProductDocumentKind } from '#domain/catalogue/product-document.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { privateFiles } from './private-files.ts'

/** A product has at most one document of each kind. */
export const productDocuments = pgTable(
  'product_documents',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
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
