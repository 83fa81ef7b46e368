import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { z } from 'zod'
import type { ItemChange } from '#domain/catalogue/spreadsheet/import-plan.ts'
import { differsMuch } from '#domain/catalogue/spreadsheet/supplier-rows.ts'
import {
  importCatalogue,
  listUndoableImports,
  undoImport,
} from '#operations/catalogue/import-catalogue.ts'
import {
  exportCatalogue,
  planImport,
  type SignedImportPlan,
} from '#operations/catalogue/catalogue-spreadsheet.ts'
import { parseCents } from '#operations/catalogue/apply-catalogue-changes.ts'
import { countPriceNotices } from '#operations/subscription/price-changes.ts'
import { endpoint, FileResponse } from '../framework/endpoint.ts'
import {
  bytesOf,
  CatalogueUpload,
  FormatText,
  ImportErrors,
  LineNumber,
} from './supplier-formats.ts'
import { IdParams, Moment, fromRow } from '../framework/json-shapes.ts'

const fields = z.array(
  z.object({
    column: z.string(),
    before: z.string(),
    after: z.string(),
    remark: z.string().optional(),
  }),
)
const Plan = z
  .object({
    changes: z.array(
      z.object({
        line: LineNumber,
        name: z.string(),
        name_in_file: z
          .string()
          .describe('What the file calls the item; empty if it does not tell'),
        name_differs: z.boolean().describe('True if both names have little in common'),
        fields,
      }),
    ),
    added: z.array(z.object({ line: LineNumber, name: z.string(), fields })),
    changed_count: z.int(),
    differing_count: z.int().describe('Changes of items that the file calls very differently'),
    added_count: z.int(),
    hidden_count: z.int().describe('Number of new items that visitors do not see yet'),
    price_mails: z.int().describe('Subscribers who get a mail about a higher price'),
    unchanged: z.int(),
    errors: ImportErrors,
    error_count: z.int(),
    skipped: z
      .array(z.object({ line: LineNumber, reason: z.string() }))
      .describe('Rows of a supplier that the shop does not sell'),
    skipped_count: z.int(),
    seal: z.string().describe('Identifies this plan; pass it to the import'),
  })
  .meta({ id: 'CatalogueImport' })

/** The reply lists at most this many entries of each kind. Its counts include all entries. */
const maxEntries = 1_000
const maxTextLength = 300
const shorten = (text: string) =>
  text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text

const toEntry = ({ line, name, fields: all }: Pick<ItemChange, 'line' | 'name' | 'fields'>) => ({
  line,
  name,
  fields: all.map((field) => ({
    ...field,
    before: shorten(field.before),
    after: shorten(field.after),
  })),
})
const differs = ({ name, nameInFile }: ItemChange) => differsMuch(name, nameInFile)

const toPlanReply = (
  { changes, added, hidden, unchanged, errors, skipped, seal }: SignedImportPlan,
  priceMails: number,
): z.input<typeof Plan> => ({
  changes: changes.slice(0, maxEntries).map((change) => ({
    ...toEntry(change),
    name_in_file: shorten(change.nameInFile),
    name_differs: differs(change),
  })),
  added: added.slice(0, maxEntries).map(toEntry),
  changed_count: changes.length,
  differing_count: changes.filter(differs).length,
  added_count: added.length,
  hidden_count: hidden,
  price_mails: priceMails,
  unchanged,
  errors: errors.slice(0, maxEntries),
  error_count: errors.length,
  skipped: skipped.slice(0, maxEntries),
  skipped_count: skipped.length,
  seal,
})
const plannedPrices = ({ changes }: SignedImportPlan) =>
  changes.flatMap(({ id, values: { price } }) =>
    price === undefined ? [] : [{ id, price: parseCents(price) }],
  )

export const catalogueFileEndpoints = [
  endpoint(
    'GET /api/admin/catalogue-file',
    {
      summary:
        'All products and variations that are not in the trash, as CSV for a Dutch spreadsheet program',
      permission: 'catalogue',
      reads: 'replica',
      responseFormat: 'csv',
      reply: FileResponse,
    },
    async ({ context }) => ({
      name: `catalogus-${toCalendarDay(context.clock())}.csv`,
      bytes: await exportCatalogue(context.db),
    }),
  ),
  endpoint(
    'POST /api/admin/catalogue-file/preview',
    {
      summary: `Preview of an import: changed fields before and after, new items and errors by row; at most ${maxEntries} of each, with the totals. Changes nothing`,
      permission: 'catalogue',
      auditAction: 'Catalogusbestand bekeken',
      limit: 'upload',
      requestFormat: 'multipart',
      body: { file: CatalogueUpload, format: FormatText },
      reply: Plan,
    },
    async ({ context, body }) => {
      const plan = await planImport(context, await bytesOf(body.file), body.format)
      return toPlanReply(plan, await countPriceNotices(context.db, plannedPrices(plan)))
    },
  ),
  endpoint(
    'POST /api/admin/catalogue-file',
    {
      summary:
        'Imports the file completely or not at all. Refused if the plan no longer matches `seal` because the catalogue changed',
      permission: 'catalogue',
      auditAction: 'Catalogus geïmporteerd',
      limit: 'upload',
      requestFormat: 'multipart',
      body: { file: CatalogueUpload, seal: z.string().max(100), format: FormatText },
      reply: {
        changed: z.int(),
        added: z.int(),
        hidden: z.int().describe('How many of `added` visitors do not see yet'),
      },
      problems: ['not-found', 'version-conflict'],
    },
    async ({ context, body, caller: { user }, addAuditDetails }) => {
      const { changes, added, hidden } = await importCatalogue(
        context,
        {
          name: body.file.name.slice(0, 200),
          bytes: await bytesOf(body.file),
          seal: body.seal,
          format: body.format,
        },
        user?.id,
      )
      addAuditDetails({ changed: changes.length, added: added.length })
      return { changed: changes.length, added: added.length, hidden }
    },
  ),
] as const

export const catalogueImportEndpoints = [
  endpoint(
    'GET /api/admin/catalogue-imports',
    {
      summary: 'The imports of the last 24 hours, newest first',
      permission: 'catalogue',
      reply: {
        imports: z.array(
          fromRow({
            id: z.int32(),
            file_name: z.string(),
            imported_at: Moment,
            changed: z.int(),
            added: z.int(),
            undone_at: Moment.nullable(),
          }),
        ),
      },
    },
    async ({ context }) => ({ imports: await listUndoableImports(context) }),
  ),
  endpoint(
    'POST /api/admin/catalogue-imports/:id/undo',
    {
      summary:
        'Undoes an import of the last 24 hours: earlier values return, new products go to the trash. Leaves what changed since',
      permission: 'catalogue',
      auditAction: 'Import ongedaan gemaakt',
      limit: 'write',
      params: IdParams,
      reply: {
        restored: z.int().describe('Products and variations with earlier values'),
        removed: z.int().describe('New products and variations that are gone from the shop'),
        remarks: z
          .array(z.object({ name: z.string(), reason: z.string() }))
          .describe('What stays as it is, and packs sold since'),
      },
      problems: ['version-conflict'],
    },
    async ({ context, params: { id }, caller: { user }, addAuditDetails }) => {
      const undone = await undoImport(context, id, user?.id)
      addAuditDetails({ changed: undone.restored, removed: undone.removed })
      return undone
    },
  ),
] as const
