import type { ImportIssue } from '#domain/shop-import/import-issue.ts'
import { formatDutchCsv } from '#integrations/csv/dutch-csv.ts'

/** A row per issue, for a spreadsheet program. */
export const formatIssuesCsv = (issues: readonly ImportIssue[]): Uint8Array<ArrayBuffer> =>
  formatDutchCsv([
    ['Regel', 'Wat', 'Waarom'],
    ...issues.map(({ line, kind, reason }) => [
      line,
      kind === 'left-out' ? 'niet overgezet' : 'let op',
      reason,
    ]),
  ])
