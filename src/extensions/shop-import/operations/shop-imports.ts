import { type Db, inTransaction } from '#data/core/db.ts'
import {
  deleteUpload,
  insertShopImport,
  lockShopImport,
  runningImportIds,
  shopImportById,
  type ShopImportRow,
  shopImportWithFile,
  type ShopImportWithFile,
  updateShopImport,
} from '../data/shop-imports.ts'
import { Problem, fieldProblem, requireFound } from '#domain/problem.ts'
import type { RecognisedFile } from '../domain/file-layouts.ts'
import { countIssues, type ImportIssue, type LeftBehind } from '../domain/import-issue.ts'
import {
  addCounts,
  defaultImportOptions,
  type ImportCounts,
  noCounts,
  type ShopImportOptions,
} from '../domain/import-options.ts'
import { describeMissingRate, findTaxRate, type UnknownTaxClass } from '../domain/tax-class.ts'
import type { AppContext, DbContext, DbAndClock } from '#operations/context.ts'
import { yieldToEventLoop } from '#operations/yield-to-event-loop.ts'
import { importPictures } from './import-pictures.ts'
import { appendIssues } from './import-batch.ts'
import { createRecordImporter, type RecordImporter } from './import-records.ts'
import { type FileHint, packFile, readImportFile, readStoredFile } from './read-import-file.ts'

export const shopImportJob = 'run-shop-imports'

const maxFileNameLength = 200

/**
 * Stores the file and recognises it.
 * @throws Problem input-invalid about `file`
 */
export async function uploadShopImport(
  { db, clock }: DbAndClock,
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
    const row = requireFound(await lockShopImport(tx, id))
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
  throw fieldProblem('tax_classes', message, { message })
}

/** What the import did so far stays. @throws Problem not-found */
export async function stopShopImport({ db, clock }: DbAndClock, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = requireFound(await lockShopImport(tx, id))
    if (row.state === 'running')
      await updateShopImport(tx, id, { state: 'stopped', finishedAt: clock(), file: null })
  })
}

/** @throws Problem not-found for a file that is not there or that an import uses */
export async function removeUpload({ db }: DbContext, id: number): Promise<void> {
  requireFound(await deleteUpload(db, id))
}

/** @throws Problem not-found */
export async function requireShopImport({ db }: DbContext, id: number): Promise<ShopImportRow> {
  return requireFound(await shopImportById(db, id))
}

/**
 * Job: performs started imports in small transactions, each of which also stores the progress. A
 * killed process loses at most one, and the next run goes on after it. The shop sells meanwhile.
 * @throws also when `stopping` interrupts an import; the next run goes on with it
 */
export async function runShopImports(context: AppContext, stopping?: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  for (const id of await runningImportIds(context.db))
    await runShopImport(context, id, stopping).catch((error: unknown) => void failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, 'some imports failed; the next run goes on with them')
}

async function runShopImport(
  context: AppContext,
  id: number,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const row = await shopImportWithFile(context.db, id)
  if (row?.state !== 'running' || !row.file) return
  const importer = await createRecordImporter(await readStoredFile(row, row.file), row.options)
  if (!(await importRecords(context, row, importer, stopping))) return
  if (row.kind === 'products' && !(await importPictures(context, id, stopping))) return
  await inTransaction(context.db, async (tx) => {
    const current = await lockShopImport(tx, id)
    if (current?.state === 'running')
      await updateShopImport(tx, id, { state: 'finished', finishedAt: context.clock(), file: null })
  })
}

async function importRecords(
  context: AppContext,
  { id, shop, options, uploadedBy, doneCount: doneBefore }: ShopImportWithFile,
  importer: RecordImporter,
  stopping: AbortSignal | undefined,
): Promise<boolean> {
  const plannedAddresses = new Set<string>()
  let position = doneBefore
  for (;;) {
    stopping?.throwIfAborted()
    await importer.prepare?.(context, position)
    const outcome = await inTransaction(context.db, async (tx) => {
      const row = await lockShopImport(tx, id)
      if (row?.state !== 'running') return 'stopped'
      const isFirst = row.recordCount === 0 && row.doneCount === 0
      const author = { by: uploadedBy ?? undefined, at: context.clock() }
      const batch = { context, tx, shop, options, author, importId: id, plannedAddresses }
      const result =
        row.doneCount < importer.recordCount
          ? await importer.importFrom(batch, row.doneCount)
          : { counts: {}, issues: [] }
      const readIssues = isFirst ? importer.issues : []
      const unreadable = readIssues.filter(({ kind }) => kind === 'left-out').length
      const doneCount = Math.min(row.doneCount + importer.batchSize, importer.recordCount)
      await updateShopImport(tx, id, {
        doneCount,
        recordCount: importer.recordCount,
        counts: addCounts(
          addCounts(row.counts, { ...noCounts, 'left-out': unreadable }),
          result.counts,
        ),
        ...appendIssues(isFirst ? { ...row, leftBehind: importer.unread } : row, [
          ...readIssues,
          ...result.issues,
        ]),
      })
      position = doneCount
      return doneCount === importer.recordCount ? 'done' : 'more'
    })
    if (outcome !== 'more') return outcome === 'done'
    await yieldToEventLoop()
  }
}
