import type { ShopImportRow } from '#data/shop-import/shop-imports.ts'
import type { ImportIssue } from '#domain/shop-import/import-issue.ts'

/** The shop stores this many issues of an import, and counts the others. */
export const maxStoredIssues = 5_000

export const appendIssues = (
  { issues, issueCount }: Pick<ShopImportRow, 'issues' | 'issueCount'>,
  added: readonly ImportIssue[],
): Pick<ShopImportRow, 'issues' | 'issueCount'> => ({
  issues: [...issues, ...added].slice(0, maxStoredIssues),
  issueCount: issueCount + added.length,
})
