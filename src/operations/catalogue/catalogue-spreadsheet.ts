// Exports the catalogue as a spreadsheet, and plans imports. Export and planning yield to the event
// loop between chunks, so that a long file does not block other requests.

import { createHash } from 'node:crypto'
import {
  categoryIdsBySlug,
  formerProductSlugs,
  productIdsBySlug,
  spreadsheetItems,
  trashedProductIds,
} from '#data/catalogue/catalogue-spreadsheet.ts'
import type { Db } from '#data/core/db.ts'
import { spreadsheetColumnNames } from '#domain/catalogue/spreadsheet/columns.ts'
import type { CatalogueLookup } from '#domain/catalogue/spreadsheet/catalogue-claims.ts'
import { type ImportPlan, ImportPlanner } from '#domain/catalogue/spreadsheet/import-plan.ts'
import {
  isSurelyExport,
  validateSpreadsheetHeader,
  type ImportError,
} from '#domain/catalogue/spreadsheet/header-errors.ts'
import { toSpreadsheetCells } from '#domain/catalogue/spreadsheet/spreadsheet-row.ts'
import {
  findNameColumns,
  suggestColumns,
  suggestKey,
  validateColumnMapping,
} from '#domain/catalogue/spreadsheet/column-mapping.ts'
import type { SupplierFormat } from '#domain/catalogue/spreadsheet/supplier-format.ts'
import {
  type SkippedRow,
  SupplierRowConverter,
} from '#domain/catalogue/spreadsheet/supplier-rows.ts'
import { type CsvValue, formatDutchCsv } from '#integrations/csv/dutch-csv.ts'
import { readCsv } from '#integrations/csv/read-csv.ts'
import { runInSlices, yieldToEventLoop } from '../yield-to-event-loop.ts'
import {
  deleteSupplierFormat,
  listSupplierFormats,
  upsertSupplierFormat,
} from '#data/catalogue/catalogue-imports.ts'
import { Problem, fieldProblem } from '#domain/problem.ts'
import type { DbAndClock, DbContext } from '../context.ts'

const chunkSize = 200
/** Rejects longer files, because the catalogue of this shop is far smaller. */
const maxRows = 50_000

/**
 * Returns CSV in UTF-8 with a byte order mark. It has a row for each product and variation that is
 * not in the trash.
 */
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

/**
 * `seal` is a hash of the changes. The import compares the hash, and applies only the plan that
 * staff approved. `skipped` are the rows of a supplier that the shop does not sell.
 */
export type SignedImportPlan = ImportPlan & { seal: string; skipped: SkippedRow[] }

const emptyPlan: ImportPlan = { changes: [], added: [], hidden: 0, unchanged: 0, errors: [] }

/**
 * Writes nothing, and returns mistakes in the file as the plan's `errors`. `format` describes the
 * file of a supplier; without it the file has the columns of the export.
 */
export async function planImport(
  { db, clock }: { db: Db; clock: () => Date },
  bytes: Uint8Array,
  format?: SupplierFormat,
): Promise<SignedImportPlan> {
  const headerErrors = (columns: readonly string[]) =>
    format ? validateColumnMapping(format, columns) : validateSpreadsheetHeader(columns)
  const read = await readCsv(bytes, {
    choose: (columns) => (headerErrors(columns).length > 0 ? [] : neededColumns(columns, format)),
    maxRows,
    refusesExtraCells: true,
  })
  const errors: ImportError[] = read.errors.length > 0 ? read.errors : headerErrors(read.columns)
  if (errors.length > 0) return withSeal({ ...emptyPlan, errors })
  const catalogue = await loadCatalogue(db, clock())
  const planner = new ImportPlanner(catalogue)
  const converter = format && new SupplierRowConverter(format, read.columns, catalogue.items)
  const skipped: SkippedRow[] = []
  const addRows = function* (): Generator<undefined, void, undefined> {
    for (const row of read.rows) {
      const converted = converter?.convert(row) ?? { row }
      if ('row' in converted) planner.addRow(converted.row)
      else if ('error' in converted) errors.push(converted.error)
      else skipped.push(converted.skipped)
      yield
    }
  }
  await runInSlices(addRows())
  const plan = planner.plan()
  const all = [...errors, ...plan.errors].toSorted((one, other) => one.line - other.line)
  return withSeal(
    { ...plan, errors: converter ? all.map((error) => nameColumnInFile(error, converter)) : all },
    skipped,
  )
}

/** Of a supplier's file only what is mapped, and what names the item. */
const neededColumns = (columns: readonly string[], format: SupplierFormat | undefined) =>
  format
    ? [...new Set([...Object.keys(format.columns), ...findNameColumns(format, columns)])]
    : columns

function nameColumnInFile(
  { column, ...error }: ImportError,
  converter: SupplierRowConverter,
): ImportError {
  const name = converter.nameInFile(column)
  return name === undefined ? error : { ...error, column: name }
}

const samplesPerColumn = 3
const maxSampleLength = 40

type SpreadsheetColumns = {
  columns: { name: string; samples: string[] }[]
  isExport: boolean
  /** True if it has only columns of the export, which files of suppliers can have too. */
  canBeExport: boolean
  suggestion: Pick<SupplierFormat, 'columns' | 'key'>
  errors: ImportError[]
}

export async function readSpreadsheetColumns(bytes: Uint8Array): Promise<SpreadsheetColumns> {
  const { columns, rows, errors } = await readCsv(bytes, { firstRows: chunkSize })
  const suggested = suggestColumns(columns)
  return {
    columns: columns.map((name) => {
      const values = new Set(rows.map(({ cells }) => (cells[name] ?? '').slice(0, maxSampleLength)))
      values.delete('')
      return { name, samples: [...values].slice(0, samplesPerColumn) }
    }),
    isExport: errors.length === 0 && isSurelyExport(columns),
    canBeExport: errors.length === 0 && validateSpreadsheetHeader(columns).length === 0,
    suggestion: { columns: suggested, key: suggestKey(suggested) },
    errors,
  }
}

async function loadCatalogue(db: Db, now: Date): Promise<CatalogueLookup> {
  const [items, slugs, formerSlugs, trashed, categories] = [
    await spreadsheetItems(db),
    await productIdsBySlug(db),
    await formerProductSlugs(db),
    await trashedProductIds(db),
    await categoryIdsBySlug(db),
  ]
  return {
    items: new Map(items.map((item) => [item.id, item])),
    slugs,
    formerSlugs,
    trashed,
    categories: new Set(categories.keys()),
    now,
  }
}

function withSeal(plan: ImportPlan, skipped: SkippedRow[] = []): SignedImportPlan {
  const hash = createHash('sha256')
  for (const { id, fields } of plan.changes)
    hash.update(
      JSON.stringify([id, fields.map(({ column, before, after }) => [column, before, after])]),
    )
  for (const { productSlug, fields } of plan.added)
    hash.update(
      JSON.stringify([productSlug ?? '', fields.map(({ column, after }) => [column, after])]),
    )
  return { ...plan, skipped, seal: hash.digest('base64url') }
}

const maxFormats = 100

/** Overwrites the format of a supplier with the same name. @throws Problem input-invalid */
export async function saveSupplierFormat(
  { db, clock }: DbAndClock,
  name: string,
  format: SupplierFormat,
): Promise<void> {
  const existing = await listSupplierFormats(db)
  if (existing.length >= maxFormats && !existing.some((one) => one.name === name))
    throw fieldProblem('name', `Hooguit ${maxFormats} leveranciers. Haal er eerst een weg.`)
  await upsertSupplierFormat(db, name, format, clock())
}

/** Returns the name of the supplier. @throws Problem not-found */
export async function removeSupplierFormat({ db }: DbContext, id: number): Promise<string> {
  const name = await deleteSupplierFormat(db, id)
  if (name === undefined) throw new Problem('not-found')
  return name
}
