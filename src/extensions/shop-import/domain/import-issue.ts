// What the shop reports about a line of an imported file. Reasons never quote personal data.

export const importIssueKinds = ['left-out', 'remark'] as const
/**
 * `left-out`: the shop does not import the line. `remark`: it does, but not all of it, or staff
 * must check something.
 */
export type ImportIssueKind = (typeof importIssueKinds)[number]
export type ImportIssue = { line: number; kind: ImportIssueKind; reason: string }

export const leftOut = (line: number, reason: string): ImportIssue => ({
  line,
  kind: 'left-out',
  reason,
})
export const remark = (line: number, reason: string): ImportIssue => ({
  line,
  kind: 'remark',
  reason,
})

export type ReadRecords<Item> = { records: Item[]; issues: ImportIssue[] }
/** Yields after each part of the file, so that reading a long one need not keep others waiting. */
export type RecordReading<Item> = Generator<undefined, ReadRecords<Item>, undefined>

/** The rows of one product or order that are read. The earlier shops have far fewer. */
export const maxRowsPerRecord = 2_000

/**
 * Returns the issues with one `left-out` for each row that is not used, and none for another row,
 * so that the counts of an import add up. `lines` has all rows, `used` those that became a product
 * or a variation.
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
