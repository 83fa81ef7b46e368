// Staff upload the file of an earlier shop, see what its import would do, start it, and stop it.

import type { Db } from '#data/core/db.ts'
import { inTransaction } from '#data/core/transaction.ts'
import {
  deleteUpload,
  insertShopImport,
  lockShopImport,
  type ShopImportRow,
  shopImportById,
  shopImportWithFile,
  updateShopImport,
} from '#data/shop-import/shop-imports.ts'
import type { JobName } from '#domain/staff/job-name.ts'
import { Problem } from '#domain/problem.ts'
import type { ImportIssue } from '#domain/shop-import/import-issue.ts'
import {
  addCounts,
  defaultImportOptions,
  type ImportCounts,
  noCounts,
  type ShopImportOptions,
} from '#domain/shop-import/import-options.ts'
import { countIssues, type LeftBehind } from '#domain/shop-import/left-behind.ts'
import type { RecognisedFile } from '#domain/shop-import/recognise-file.ts'
import {
  describeMissingRate,
  findTaxRate,
  type UnknownTaxClass,
} from '#domain/shop-import/tax-class.ts'
import type { AppContext } from '../context.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { createRecordImporter } from './import-records.ts'
import { type FileHint, packFile, readImportFile, readStoredFile } from './read-import-file.ts'

export const shopImportJob: JobName = 'run-shop-imports'

const maxFileNameLength = 200

/**
 * Stores the file and recognises it.
 * @throws Problem input-invalid about `file`
 */
export async function uploadShopImport(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { name, bytes, ...hint }: { name: string; bytes: Uint8Array } & FileHint,
  by: number | undefined,
): Promise<RecognisedFile & { id: number }> {
  const { shop, kind } = await readImportFile(bytes, hint)
  const id = await insertShopImport(db, {
    shop,
    kind,
    columnChoice: hint.choice ?? null,
    fileName: name.replace(/\.gz$/, '').slice(0, maxFileNameLength),
    file: await packFile(bytes),
    options: defaultImportOptions,
    uploadedAt: clock(),
    uploadedBy: by ?? null,
    counts: noCounts,
  })
  return { id, shop, kind }
}

export type ImportPreview = RecognisedFile & {
  counts: ImportCounts
  issues: ImportIssue[]
  leftBehind: LeftBehind
  /** Staff choose a rate for each before the import. */
  taxClasses: readonly UnknownTaxClass[]
}

/** Undoes the transaction of a dry run. */
class DryRunEnd extends Error {}

/** Makes every check of the import and changes nothing. @throws Problem not-found, input-invalid */
export async function previewShopImport(
  context: AppContext,
  id: number,
  options: ShopImportOptions,
): Promise<ImportPreview> {
  const row = await shopImportWithFile(context.db, id)
  if (!row?.file || row.state !== 'uploaded') throw new Problem('not-found')
  const file = await readStoredFile(row, row.file)
  const importer = await createRecordImporter(file, options)
  const plannedAddresses = new Set<string>()
  const author = { by: undefined, at: context.clock() }
  let counts = addCounts(noCounts, {
    'left-out': importer.issues.filter(({ kind }) => kind === 'left-out').length,
  })
  const issues = [...importer.issues]
  for (let from = 0; from < importer.recordCount; from += importer.batchSize) {
    await inTransaction(context.db, async (tx) => {
      const batch = {
        context,
        tx,
        shop: file.shop,
        options,
        author,
        importId: undefined,
        plannedAddresses,
      }
      const result = await importer.importFrom(batch, from)
      counts = addCounts(counts, result.counts)
      issues.push(...result.issues)
      throw new DryRunEnd()
    }).catch((error: unknown) => {
      if (!(error instanceof DryRunEnd)) throw error
    })
    await yieldToEventLoop()
  }
  return {
    shop: file.shop,
    kind: file.kind,
    counts,
    issues: issues.toSorted((a, b) => a.line - b.line),
    leftBehind: countIssues(importer.unread, issues),
    taxClasses: importer.unknownTaxClasses,
  }
}

/**
 * Idempotent: a second start of the same import does nothing.
 * @throws Problem not-found, input-invalid if staff did not choose the rate of each unknown class
 */
export async function startShopImport(
  { db, clock, jobs }: AppContext,
  id: number,
  options: ShopImportOptions,
): Promise<void> {
  await requireTaxRates(db, id, options)
  await inTransaction(db, async (tx) => {
    const row = await lockShopImport(tx, id)
    if (!row) throw new Problem('not-found')
    if (row.state === 'uploaded')
      await updateShopImport(tx, id, { state: 'running', options, startedAt: clock() })
  })
  // Each minute the job looks for imports itself.
  await jobs.run(shopImportJob).catch(() => false)
}

async function requireTaxRates(db: Db, id: number, options: ShopImportOptions): Promise<void> {
  const row = await shopImportWithFile(db, id)
  if (row?.kind !== 'products' || row.state !== 'uploaded' || !row.file) return
  const importer = await createRecordImporter(await readStoredFile(row, row.file), options)
  const missing = importer.unknownTaxClasses.find(
    ({ name }) => findTaxRate(name, options.tax_classes) === undefined,
  )
  if (!missing) return
  const message = describeMissingRate(missing.name)
  throw new Problem('input-invalid', { errors: { tax_classes: [message] }, message })
}

/** What the import did so far stays. @throws Problem not-found */
export async function stopShopImport(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  id: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockShopImport(tx, id)
    if (!row) throw new Problem('not-found')
    if (row.state === 'running')
      await updateShopImport(tx, id, { state: 'stopped', finishedAt: clock(), file: null })
  })
}

/** @throws Problem not-found for a file that is not there or that an import uses */
export async function removeUpload({ db }: Pick<AppContext, 'db'>, id: number): Promise<void> {
  if (!(await deleteUpload(db, id))) throw new Problem('not-found')
}

/** @throws Problem not-found */
export async function requireShopImport(
  { db }: Pick<AppContext, 'db'>,
  id: number,
): Promise<ShopImportRow> {
  const row = await shopImportById(db, id)
  if (!row) throw new Problem('not-found')
  return row
}
