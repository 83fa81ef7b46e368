// Staff upload the file of an earlier shop, see what its import would do, start it, and stop it.

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
import type { RecognisedFile } from '#domain/shop-import/recognise-file.ts'
import type { SourceShop } from '#domain/shop-import/source-shop.ts'
import type { AppContext } from '../context.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { createRecordImporter } from './import-records.ts'
import { packFile, readImportFile } from './read-import-file.ts'

export const shopImportJob: JobName = 'run-shop-imports'

const maxFileNameLength = 200

/**
 * Stores the file and recognises it. `chosen` is the shop that staff named.
 * @throws Problem input-invalid about `file`
 */
export async function uploadShopImport(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { name, bytes, chosen }: { name: string; bytes: Uint8Array; chosen?: SourceShop | undefined },
  by: number | undefined,
): Promise<RecognisedFile & { id: number }> {
  const { shop, kind } = await readImportFile(bytes, chosen)
  const id = await insertShopImport(db, {
    shop,
    kind,
    fileName: name.replace(/\.gz$/, '').slice(0, maxFileNameLength),
    file: await packFile(bytes),
    options: defaultImportOptions,
    uploadedAt: clock(),
    uploadedBy: by ?? null,
    counts: noCounts,
  })
  return { id, shop, kind }
}

export type ImportPreview = RecognisedFile & { counts: ImportCounts; issues: ImportIssue[] }

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
  const file = await readImportFile(row.file, row.shop)
  const importer = createRecordImporter(file)
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
  }
}

/** Idempotent: a second start of the same import does nothing. @throws Problem not-found */
export async function startShopImport(
  { db, clock, jobs }: AppContext,
  id: number,
  options: ShopImportOptions,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockShopImport(tx, id)
    if (!row) throw new Problem('not-found')
    if (row.state === 'uploaded')
      await updateShopImport(tx, id, { state: 'running', options, startedAt: clock() })
  })
  // Each minute the job looks for imports itself.
  await jobs.run(shopImportJob).catch(() => false)
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
