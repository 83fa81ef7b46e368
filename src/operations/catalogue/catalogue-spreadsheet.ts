// Exports the catalogue as a spreadsheet, and plans imports. Export and planning yield to the event loop between chunks, so that a long
// file does not block other requests.

import { createHash } from 'node:crypto'
import { categoryIdsBySlug, productIdsBySlug, spreadsheetItems, trashedProductIds } from '#data/catalogue/catalogue-spreadsheet.ts'
import type { Db } from '#data/core/db.ts'
import { spreadsheetColumnNames } from '#domain/catalogue/spreadsheet/columns.ts'
import { type CatalogueLookup, type ImportPlan, ImportPlanner } from '#domain/catalogue/spreadsheet/import-plan.ts'
import { validateSpreadsheetHeader, type ImportError } from '#domain/catalogue/spreadsheet/header-errors.ts'
import { toSpreadsheetCells } from '#domain/catalogue/spreadsheet/spreadsheet-row.ts'
import { type CsvValue, formatDutchCsv, parseDutchCsvInChunks } from '#integrations/csv/dutch-csv.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'

const chunkSize = 200
/** Rejects longer files, because the catalogue of this shop is far smaller. */
const maxLines = 50_000

/** Returns CSV in UTF-8 with a byte order mark. It has a row for each product and variation that is not in the trash. */
export async function exportCatalogue(db: Db): Promise<Uint8Array<ArrayBuffer>> {
  const items = await spreadsheetItems(db)
  const parts: Uint8Array[] = [formatDutchCsv([spreadsheetColumnNames])]
  for (let from = 0; from < items.length; from += chunkSize) {
    const rows = items.slice(from, from + chunkSize).map((item): CsvValue[] => {
      const line = toSpreadsheetCells(item)
      return spreadsheetColumnNames.map((name) => line[name] ?? '')
    })
    parts.push(formatDutchCsv(rows).subarray(byteOrderMark))
    await yieldToEventLoop()
  }
  return new Uint8Array(Buffer.concat(parts))
}
const byteOrderMark = 3

/** `seal` is a hash of the changes. The import compares the hash, and applies only the plan that staff approved. */
export type SignedImportPlan = ImportPlan & { seal: string; lines: number }

/** Calculates the changes without writing them. Returns mistakes in the file as the plan's `errors`. */
export async function planImport(db: Db, bytes: Uint8Array): Promise<SignedImportPlan> {
  const read = await parseDutchCsvInChunks(bytes)
  const errors: ImportError[] = read.errors.length > 0 ? read.errors : validateSpreadsheetHeader(read.columns)
  if (errors.length === 0 && read.rows.length > maxLines)
    errors.push({ line: maxLines + 2, reason: `Hooguit ${maxLines.toLocaleString('nl-NL')} regels in één keer. Verdeel het bestand.` })
  if (errors.length > 0) return withSeal({ changes: [], added: [], hidden: 0, unchanged: 0, errors }, read.rows.length)
  const planner = new ImportPlanner(await loadCatalogue(db), read.columns)
  for (let from = 0; from < read.rows.length; from += chunkSize) {
    for (const row of read.rows.slice(from, from + chunkSize)) planner.addRow(row)
    await yieldToEventLoop()
  }
  return withSeal(planner.plan(), read.rows.length)
}

async function loadCatalogue(db: Db): Promise<CatalogueLookup> {
  const [items, slugs, trashed, categories] = [
    await spreadsheetItems(db),
    await productIdsBySlug(db),
    await trashedProductIds(db),
    await categoryIdsBySlug(db),
  ]
  return { items: new Map(items.map((item) => [item.id, item])), slugs, trashed, categories: new Set(categories.keys()) }
}

function withSeal(plan: ImportPlan, lines: number): SignedImportPlan {
  const hash = createHash('sha256')
  for (const { id, fields } of plan.changes)
    hash.update(JSON.stringify([id, fields.map(({ column, before, after }) => [column, before, after])]))
  for (const { productSlug, fields } of plan.added)
    hash.update(JSON.stringify([productSlug ?? '', fields.map(({ column, after }) => [column, after])]))
  return { ...plan, lines, seal: hash.digest('base64url') }
}
