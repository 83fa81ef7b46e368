// Says of each row of a file what became of it, so that the counts of an import add up.

import { type ImportIssue, leftOut, remark } from './import-issue.ts'

/**
 * Returns the issues with one `left-out` for each row that is not used, and none for another row.
 * `lines` has all rows, `used` those that became a product or a variation.
 */
export function accountForRows(
  lines: readonly number[],
  used: ReadonlySet<number>,
  issues: readonly ImportIssue[],
): ImportIssue[] {
  const counted = new Set(used)
  const settled = issues.map((issue) => {
    if (issue.kind !== 'left-out') return issue
    if (counted.has(issue.line)) return remark(issue.line, issue.reason)
    counted.add(issue.line)
    return issue
  })
  const silent = lines.filter((line) => !counted.has(line))
  return [
    ...settled,
    ...silent.map((line) => leftOut(line, 'Het product van deze uitvoering komt niet mee.')),
  ]
}
