// The formats of suppliers' files, and the imports of the last day with what each of them changed.

import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ImportRecord } from '#domain/catalogue/spreadsheet/import-record.ts'
import type { SupplierFormat } from '#domain/catalogue/spreadsheet/supplier-format.ts'

const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
const moment = () => timestamp({ withTimezone: true })

export const supplierFormats = pgTable('supplier_formats', {
  id: id(),
  /** The name of the supplier. */
  name: text().notNull().unique(),
  format: jsonb().$type<SupplierFormat>().notNull(),
  updatedAt: moment().notNull(),
})

export const catalogueImports = pgTable(
  'catalogue_imports',
  {
    id: id(),
    fileName: text().notNull(),
    importedAt: moment().notNull(),
    changedCount: integer().notNull(),
    addedCount: integer().notNull(),
    /** What an undo needs; null once the import can no longer be undone. */
    record: jsonb().$type<ImportRecord>(),
    undoneAt: moment(),
  },
  (table) => [index('catalogue_imports_by_time').on(table.importedAt)],
)
