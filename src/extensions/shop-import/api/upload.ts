import { z } from 'zod'
import type { ShopImportRow } from '../data/shop-imports.ts'
import { fieldProblem } from '#domain/problem.ts'
import { ColumnChoice } from '../domain/column-choice.ts'
import { importIssueKinds, type LeftBehind } from '../domain/import-issue.ts'
import { addCounts, noCounts } from '../domain/import-options.ts'
import { shopImportKinds } from '../domain/import-kind.ts'
import { sourceShops } from '#domain/customer/imported-order.ts'
import { readImportFileColumns } from '../operations/read-import-file.ts'
import { uploadShopImport } from '../operations/shop-imports.ts'
import { endpoint } from '#api/framework/endpoint.ts'
import { fromRow, Moment } from '#api/framework/json-shapes.ts'

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

/** A form has only texts and files. @throws Problem input-invalid */
function parseChoice(text: string | undefined): ColumnChoice | undefined {
  if (text === undefined) return undefined
  const parsed = JsonText.pipe(ColumnChoice).safeParse(text)
  if (parsed.success) return parsed.data
  throw fieldProblem('choice', 'De gekoppelde kolommen kloppen niet. Koppel ze opnieuw.')
}

const JsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'no JSON' })
    return z.NEVER
  }
})

export const uploadEndpoints = [
  endpoint(
    'POST /api/admin/shop-imports',
    {
      summary:
        'Uploads an export of Shopify or WooCommerce, at most 50 MB; more than 15 MB only packed with gzip. Imports nothing yet',
      permission: 'settings',
      auditAction: 'Bestand van een andere winkel geüpload',
      limit: 'upload',
      requestFormat: 'multipart',
      body: {
        file: z.file('Kies een bestand.'),
        shop: z
          .enum(sourceShops)
          .optional()
          .describe('Where the reviews of Judge.me were; other files tell it themselves'),
        choice: z
          .string()
          .max(50_000)
          .optional()
          .describe('JSON of a ColumnChoice, for a file with unknown headings'),
      },
      status: 201,
      reply: File.extend({ id: z.int32() }),
    },
    async ({ context, body: { file, shop, choice }, caller: { user } }) =>
      uploadShopImport(
        context,
        {
          name: file.name,
          bytes: new Uint8Array(await file.arrayBuffer()),
          chosen: shop,
          choice: parseChoice(choice),
        },
        user?.id,
      ),
  ),
  endpoint(
    'POST /api/admin/shop-imports/columns',
    {
      summary:
        'The columns of a file with their first values, and which fields of each export they can be. Imports nothing',
      permission: 'settings',
      auditAction: 'Kolommen van een bestand van een andere winkel bekeken',
      limit: 'upload',
      requestFormat: 'multipart',
      body: { file: z.file('Kies een bestand.') },
      reply: {
        columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
        kinds: z.array(
          File.extend({
            fields: z.array(
              z.object({ field: z.string(), label: z.string(), required: z.boolean() }),
            ),
            suggestion: z.record(z.string(), z.string()).describe('Field by column'),
          }),
        ),
      },
    },
    async ({ body: { file } }) => readImportFileColumns(new Uint8Array(await file.arrayBuffer())),
  ),
] as const
