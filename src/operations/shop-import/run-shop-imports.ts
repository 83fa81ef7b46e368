// Job: performs started imports in small transactions, each of which also stores the progress. A
// killed process loses at most one, and the next run goes on after it. The shop sells meanwhile.

import { inTransaction } from '#data/core/transaction.ts'
import {
  lockShopImport,
  runningImportIds,
  type ShopImportWithFile,
  shopImportWithFile,
  updateShopImport,
} from '#data/shop-import/shop-imports.ts'
import { addCounts, noCounts } from '#domain/shop-import/import-options.ts'
import type { AppContext } from '../context.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { appendIssues } from './append-issues.ts'
import { importPictures } from './import-pictures.ts'
import { createRecordImporter, type RecordImporter } from './import-records.ts'
import { readStoredFile } from './read-import-file.ts'

/** @throws also when `stopping` interrupts an import; the next run goes on with it */
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

/** Returns false if staff stopped the import. */
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
