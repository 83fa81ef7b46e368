import type { Transaction } from '#data/core/db.ts'
import type { ShopImportRow } from '../data/shop-imports.ts'
import { countIssues, type ImportIssue } from '../domain/import-issue.ts'
import type { ImportCounts, ShopImportOptions } from '../domain/import-options.ts'
import type { SourceShop } from '#domain/customer/imported-order.ts'
import { formatDutchCsv } from '#integrations/csv/dutch-csv.ts'
import type { AppContext, ChangeAuthorship } from '#operations/context.ts'

export type BatchContext = {
  context: AppContext
  tx: Transaction
  shop: SourceShop
  options: ShopImportOptions
  author: ChangeAuthorship
  /** Undefined for a dry run, which changes nothing. */
  importId: number | undefined
  /**
   * Old addresses that the import already planned: products share the addresses of their
   * categories.
   */
  plannedAddresses: Set<string>
}
export type BatchResult = { counts: Partial<ImportCounts>; issues: ImportIssue[] }

/**
 * Imports records in one transaction. A dry run makes the same checks, and returns the same result,
 * without changes.
 */
export type ImportBatch<Item> = (
  batch: BatchContext,
  records: readonly Item[],
) => Promise<BatchResult>

const maxStoredIssues = 5_000

type Issues = Pick<ShopImportRow, 'issues' | 'issueCount' | 'leftBehind'>

export const appendIssues = (
  { issues, issueCount, leftBehind }: Issues,
  added: readonly ImportIssue[],
): Issues => ({
  issues: [...issues, ...added].slice(0, maxStoredIssues),
  issueCount: issueCount + added.length,
  leftBehind: countIssues(leftBehind, added),
})

export const formatIssuesCsv = (issues: readonly ImportIssue[]): Uint8Array<ArrayBuffer> =>
  formatDutchCsv([
    ['Regel', 'Wat', 'Waarom'],
    ...issues.map(({ line, kind, reason }) => [
      line,
      kind === 'left-out' ? 'niet overgezet' : 'let op',
      reason,
    ]),
  ])
