// Imports the redirects of an earlier shop. Their targets are addresses there, which the shop
// translates to its own.

import { findRedirect, upsertRedirects } from '#data/content/redirects.ts'
import { leftOut } from '#domain/shop-import/import-issue.ts'
import { followRedirects, type ImportedRedirect } from '#domain/shop-import/read-redirects.ts'
import type { BatchContext, BatchResult } from './import-batch.ts'
import { planRedirects } from './plan-redirects.ts'

/** `all` are the redirects of the complete file, because they can lead to each other. */
export async function importRedirects(
  { context, tx, author, importId }: BatchContext,
  records: readonly ImportedRedirect[],
  all: readonly ImportedRedirect[],
): Promise<BatchResult> {
  const targets = new Map(all.map(({ from, to }) => [from, to]))
  const issues: BatchResult['issues'] = []
  const rows: ImportedRedirect[] = []
  for (const { line, from, to } of records) {
    const end = followRedirects(to, targets)
    if (end === undefined || end === from)
      issues.push(leftOut(line, 'Dit adres leidt via andere regels weer naar zichzelf.'))
    else rows.push({ line, from, to: (await findRedirect(tx, [end]))?.to ?? end })
  }
  const plan = await planRedirects(context, tx, rows)
  if (importId !== undefined) await upsertRedirects(tx, plan.added, author.at)
  issues.push(...plan.issues)
  return {
    counts: {
      new: plan.added.length,
      unchanged: plan.unchanged,
      'left-out': issues.length,
      redirects: plan.added.length,
    },
    issues,
  }
}
