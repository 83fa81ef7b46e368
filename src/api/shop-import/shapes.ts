// The shapes that the endpoints of imports from an earlier shop share.

import { z } from 'zod'
import type { ShopImportRow } from '#data/shop-import/shop-imports.ts'
import { importIssueKinds } from '#domain/shop-import/import-issue.ts'
import { addCounts, noCounts } from '#domain/shop-import/import-options.ts'
import type { LeftBehind } from '#domain/shop-import/left-behind.ts'
import { shopImportKinds, sourceShops } from '#domain/shop-import/source-shop.ts'
import { Moment, fromRow } from '../framework/json-shapes.ts'

export const staffSettings = { access: 'staff', permission: 'settings' } as const
export const Counts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  'left-out': z.int(),
  variants: z.int(),
  pictures: z.int().describe('Pictures to fetch'),
  redirects: z.int(),
  notes: z.int().describe('Notes about customers'),
})
export const Issues = z.array(
  z.object({
    line: z.int().describe('Row number in the file'),
    kind: z.enum(importIssueKinds),
    reason: z.string(),
  }),
)
export const LeftBehindCounts = z
  .object({
    reasons: z.array(z.object({ reason: z.string(), lines: z.int() })),
    columns: z.array(z.object({ name: z.string(), rows: z.int() })),
  })
  .describe('What does not come along: lines by reason, and columns that the import does not read')
export const File = z.object({ shop: z.enum(sourceShops), kind: z.enum(shopImportKinds) })
export const shopImportFields = {
  ...File.shape,
  id: z.int32(),
  file_name: z.string(),
  state: z.enum(['uploaded', 'running', 'finished', 'stopped']),
  started_at: Moment.nullable(),
  finished_at: Moment.nullable(),
  records: z.int().describe('0 until the import began'),
  done: z.int(),
  counts: Counts,
  issue_count: z.int(),
}
export const ShopImport = fromRow(shopImportFields)

export const byLine = ({ issues }: Pick<ShopImportRow, 'issues'>) =>
  issues.toSorted((a, b) => a.line - b.line)

export const toLeftBehind = ({
  reasons,
  columns,
}: LeftBehind): z.input<typeof LeftBehindCounts> => ({
  reasons: Object.entries(reasons)
    .map(([reason, lines]) => ({ reason, lines }))
    .toSorted((a, b) => b.lines - a.lines),
  columns,
})

export const toReply = (row: ShopImportRow): z.input<typeof ShopImport> => ({
  ...row,
  records: row.recordCount,
  done: row.doneCount,
  counts: addCounts(noCounts, row.counts),
})
