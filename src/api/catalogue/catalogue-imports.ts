// Staff list the imports of the last day and undo one.

import { z } from 'zod'
import { listUndoableImports, undoImport } from '#operations/catalogue/undo-import.ts'
import { endpoint } from '../framework/endpoint.ts'
import { IdParams, Moment, fromRow } from '../framework/json-shapes.ts'

export const getCatalogueImports = endpoint(
  'GET /api/admin/catalogue-imports',
  {
    summary: 'The imports of the last 24 hours, newest first',
    access: 'staff',
    permission: 'catalogue',
    reply: z.object({
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
    }),
  },
  async ({ context }) => ({
    imports: (await listUndoableImports(context)).map((row) => ({
      ...row,
      changed: row.changedCount,
      added: row.addedCount,
    })),
  }),
)

export const postUndoImport = endpoint(
  'POST /api/admin/catalogue-imports/:id/undo',
  {
    summary:
      'Undoes an import of the last 24 hours: earlier values return, new products go to the trash. Leaves what changed since',
    access: 'staff',
    permission: 'catalogue',
    auditAction: 'Import ongedaan gemaakt',
    limit: 'write',
    params: IdParams,
    reply: z.object({
      restored: z.int().describe('Products and variations with earlier values'),
      removed: z.int().describe('New products and variations that are gone from the shop'),
      remarks: z
        .array(z.object({ name: z.string(), reason: z.string() }))
        .describe('What stays as it is, and packs sold since'),
    }),
    problems: ['version-conflict'],
  },
  async ({ context, params: { id }, caller: { user }, addAuditDetails }) => {
    const { restored, removed, remarks } = await undoImport(context, id, user?.id)
    addAuditDetails({ changed: restored, removed })
    return { restored, removed, remarks }
  },
)
