// What an import does not take over, counted: lines by their reason, and the columns that it does
// not read.

import type { ImportIssue } from './import-issue.ts'

export type LeftBehind = {
  /** How many issues have a reason. Names and numbers in a reason do not count. */
  reasons: Record<string, number>
  /** Columns that the import does not read, with how many rows have something there. */
  columns: { name: string; rows: number }[]
}
export const nothingLeftBehind: LeftBehind = { reasons: {}, columns: [] }

/** Names, lines, amounts and days differ per line, so that a count by reason leaves them out. */
const toReason = (text: string): string =>
  text
    .replaceAll(/‘[^’]*’/g, '‘…’')
    .replaceAll(/(?<=regel )\d+|€\u00a0[\d.]+,\d\d|\d{1,2}\/\d{1,2}\/\d{4}/g, '…')

const maxReasons = 200

export function countIssues(before: LeftBehind, issues: readonly ImportIssue[]): LeftBehind {
  const reasons = { ...before.reasons }
  for (const { reason } of issues) {
    const key = toReason(reason)
    if (reasons[key] !== undefined || Object.keys(reasons).length < maxReasons)
      reasons[key] = (reasons[key] ?? 0) + 1
  }
  return { ...before, reasons }
}
