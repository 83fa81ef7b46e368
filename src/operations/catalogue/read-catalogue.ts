// The catalogue as a spreadsheet, and a spreadsheet held against it. Long files are worked through in pieces, so that visitors need not wait.

import { createHash } from 'node:crypto'
import { categorySlugs, productSlugs, sheetItems, trashedProducts } from '#data/catalogue-sheet.ts'
import type { Db } from '#data/db.ts'
import { columnNames } from '#domain/catalogue/sheet/columns.ts'
import { type Catalogue, type Fault, headFaults, type Plan, Planner } from '#domain/catalogue/sheet/plan.ts'
import { lineOf } from '#domain/catalogue/sheet/sheet-line.ts'
import { type CsvValue, dutchCsv, readDutchCsvInParts } from '#integrations/csv/dutch-csv.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'

const linesAtOnce = 200
/** More than this is no catalogue of this shop. */
const mostLines = 50_000

/** UTF-8 with a byte order mark; a line for each product and variation that is not in the trash. */
export async function catalogueFile(db: Db): Promise<Uint8Array<ArrayBuffer>> {
  const items = await sheetItems(db)
  const parts: Uint8Array[] = [dutchCsv([columnNames])]
  for (let from = 0; from < items.length; from += linesAtOnce) {
    const rows = items.slice(from, from + linesAtOnce).map((item): CsvValue[] => {
      const line = lineOf(item)
      return columnNames.map((name) => line[name] ?? '')
    })
    parts.push(dutchCsv(rows).subarray(byteOrderMark))
    await yieldToEventLoop()
  }
  return new Uint8Array(Buffer.concat(parts))
}
const byteOrderMark = 3

/** `seal` stands for exactly this plan: whoever agreed to another one is told. */
export type SealedPlan = Plan & { seal: string; lines: number }

/** Nothing is changed. What is wrong with the file is in the plan's faults. */
export async function planOf(db: Db, bytes: Uint8Array): Promise<SealedPlan> {
  const read = await readDutchCsvInParts(bytes)
  const faults: Fault[] = read.faults.length > 0 ? read.faults : headFaults(read.columns)
  if (faults.length === 0 && read.rows.length > mostLines)
    faults.push({ line: mostLines + 2, reason: `Hooguit ${mostLines.toLocaleString('nl-NL')} regels in één keer. Verdeel het bestand.` })
  if (faults.length > 0) return sealed({ changes: [], added: [], hidden: 0, unchanged: 0, faults }, read.rows.length)
  const planner = new Planner(await catalogueNow(db), read.columns)
  for (let from = 0; from < read.rows.length; from += linesAtOnce) {
    for (const row of read.rows.slice(from, from + linesAtOnce)) planner.take(row)
    await yieldToEventLoop()
  }
  return sealed(planner.plan(), read.rows.length)
}

async function catalogueNow(db: Db): Promise<Catalogue> {
  const [items, slugs, trashed, categories] = [
    await sheetItems(db),
    await productSlugs(db),
    await trashedProducts(db),
    await categorySlugs(db),
  ]
  return { items: new Map(items.map((item) => [item.id, item])), slugs, trashed, categories: new Set(categories.keys()) }
}

function sealed(plan: Plan, lines: number): SealedPlan {
  const hash = createHash('sha256')
  for (const { id, fields } of plan.changes)
    hash.update(JSON.stringify([id, fields.map(({ column, before, after }) => [column, before, after])]))
  for (const { under, fields } of plan.added) hash.update(JSON.stringify([under ?? '', fields.map(({ column, after }) => [column, after])]))
  return { ...plan, lines, seal: hash.digest('base64url') }
}
