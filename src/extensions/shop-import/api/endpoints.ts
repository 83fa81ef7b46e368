import { z } from 'zod'
import { countPictures } from '../data/imported-products.ts'
import { listStartedImports } from '../data/shop-imports.ts'
import { ShopImportOptions } from '../domain/import-options.ts'
import { formatIssuesCsv } from '../operations/import-batch.ts'
import {
  previewShopImport,
  removeUpload,
  requireShopImport,
  startShopImport,
  stopShopImport,
} from '../operations/shop-imports.ts'
import { endpoint, FileResponse } from '#api/framework/endpoint.ts'
import { fromRow, IdParams } from '#api/framework/json-shapes.ts'
import {
  byLine,
  Counts,
  File,
  Issues,
  LeftBehindCounts,
  ShopImport,
  shopImportFields,
  toLeftBehind,
  toReply,
  uploadEndpoints,
} from './upload.ts'

const maxListedImports = 30
const maxListedIssues = 1_000

export const shopImportEndpoints = [
  endpoint(
    'GET /api/admin/shop-imports',
    {
      summary: `The latest ${maxListedImports} imports from an earlier shop, newest first`,
      permission: 'settings',
      reply: { imports: z.array(ShopImport) },
    },
    async ({ context: { db } }) => ({
      imports: (await listStartedImports(db, maxListedImports)).map(toReply),
    }),
  ),
  ...uploadEndpoints,

  endpoint(
    'GET /api/admin/shop-imports/:id',
    {
      summary: `An import with its progress, and at most ${maxListedIssues} of what it left out or remarked`,
      permission: 'settings',
      params: IdParams,
      reply: fromRow({
        ...shopImportFields,
        pictures: z.object({ total: z.int(), settled: z.int(), failed: z.int() }),
        issues: Issues,
        left_behind: LeftBehindCounts,
      }),
    },
    async ({ context, params: { id } }) => {
      const row = await requireShopImport(context, id)
      return {
        ...toReply(row),
        pictures: await countPictures(context.db, id),
        issues: byLine(row).slice(0, maxListedIssues),
        leftBehind: toLeftBehind(row.leftBehind),
      }
    },
  ),
  endpoint(
    'POST /api/admin/shop-imports/:id/preview',
    {
      summary: `What the import would do, with at most ${maxListedIssues} of what it would leave out or remark. Changes nothing`,
      permission: 'settings',
      auditAction: 'Overzetten bekeken',
      limit: 'upload',
      params: IdParams,
      body: ShopImportOptions,
      reply: fromRow({
        ...File.shape,
        counts: Counts,
        issues: Issues,
        issue_count: z.int(),
        left_behind: LeftBehindCounts,
        tax_classes: z
          .array(z.object({ name: z.string(), products: z.int() }))
          .describe('Classes for which staff must choose a rate before the import'),
      }),
    },
    async ({ context, params: { id }, body, addAuditDetails }) => {
      addAuditDetails({ file: (await requireShopImport(context, id)).fileName })
      const preview = await previewShopImport(context, id, body)
      return {
        ...preview,
        issues: preview.issues.slice(0, maxListedIssues),
        issueCount: preview.issues.length,
        leftBehind: toLeftBehind(preview.leftBehind),
        taxClasses: [...preview.taxClasses],
      }
    },
  ),
  endpoint(
    'POST /api/admin/shop-imports/:id/start',
    {
      summary: 'Starts the import, which a job performs. Starting it again does nothing',
      permission: 'settings',
      auditAction: 'Overzetten gestart',
      limit: 'write',
      params: IdParams,
      body: ShopImportOptions,
    },
    async ({ context, params: { id }, body, addAuditDetails }) => {
      addAuditDetails({ file: (await requireShopImport(context, id)).fileName })
      await startShopImport(context, id, body)
    },
  ),
  endpoint(
    'POST /api/admin/shop-imports/:id/stop',
    {
      summary: 'Stops a running import. What it imported so far stays',
      permission: 'settings',
      auditAction: 'Overzetten gestopt',
      limit: 'write',
      params: IdParams,
    },
    async ({ context, params: { id }, addAuditDetails }) => {
      addAuditDetails({ file: (await requireShopImport(context, id)).fileName })
      await stopShopImport(context, id)
    },
  ),
  endpoint(
    'DELETE /api/admin/shop-imports/:id',
    {
      summary: 'Deletes an uploaded file that no import uses',
      permission: 'settings',
      auditAction: 'Bestand van een andere winkel weggegooid',
      limit: 'write',
      params: IdParams,
    },
    async ({ context, params: { id }, addAuditDetails }) => {
      addAuditDetails({ file: (await requireShopImport(context, id)).fileName })
      await removeUpload(context, id)
    },
  ),
  endpoint(
    'GET /api/admin/shop-imports/:id/issues',
    {
      summary: 'What the import left out or remarked, by row of the file, as CSV',
      permission: 'settings',
      params: IdParams,
      responseFormat: 'csv',
      reply: FileResponse,
    },
    async ({ context, params: { id } }) => ({
      name: `overzetten-${id}.csv`,
      bytes: formatIssuesCsv(byLine(await requireShopImport(context, id))),
    }),
  ),
] as const

declare module '#api/index.ts' {
  interface ExtensionEndpoints {
    shopImport: typeof shopImportEndpoints
  }
}
