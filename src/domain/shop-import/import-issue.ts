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

/** What the shop read from a file: the records that it can import, and the issues of the others. */
export type ReadRecords<Item> = { records: Item[]; issues: ImportIssue[] }
/** Yields after each part of the file, so that reading a long one need not keep others waiting. */
export type RecordReading<Item> = Generator<undefined, ReadRecords<Item>, undefined>

/** The rows of one product or order that are read. The earlier shops have far fewer. */
export const maxRowsPerRecord = 2_000
