import type { ShopImportRow } from '#data/shop-import/shop-imports.ts'
import type { ImportIssue } from '#domain/shop-import/import-issue.ts'
import { countIssues } from '#domain/shop-import/left-behind.ts'

/** The shop stores this many issues of an import, and counts the others. */
export const maxStoredIssues = 5_000

type Issues = Pick<ShopImportRow, 'issues' | 'issueCount' | 'leftBehind'>

export const appendIssues = (
  { issues, issueCount, leftBehind }: Issues,
  added: readonly ImportIssue[],
): Issues => ({
  issues: [...issues, ...added].slice(0, maxStoredIssues),
  issueCount: issueCount + added.length,
  leftBehind: countIssues(leftBehind, added),
})
