// The owner imports the exports of an earlier shop: dry run, import, result.

import { z } from 'zod'
import { countPictures } from '#data/shop-import/imported-pictures.ts'
import { listStartedImports } from '#data/shop-import/shop-imports.ts'
import { ShopImportOptions } from '#domain/shop-import/import-options.ts'
import { formatIssuesCsv } from '#operations/shop-import/issues-csv.ts'
import {
  previewShopImport,
  removeUpload,
  requireShopImport,
  startShopImport,
  stopShopImport,
} from '#operations/shop-import/shop-imports.ts'
import { endpoint, FileResponse } from '../framework/endpoint.ts'
import { IdParams, fromRow } from '../framework/json-shapes.ts'
import { postImportedOrdersQuery } from './imported-orders.ts'
import {
  byLine,
  Counts,
  File,
  Issues,
  LeftBehindCounts,
  ShopImport,
  shopImportFields,
  staffSettings,
  toLeftBehind,
  toReply,
} from './shapes.ts'
import { postShopImport, postShopImportColumns } from './upload.ts'

const maxListedImports = 30
const maxListedIssues = 1_000

const getShopImports = endpoint(
  'GET /api/admin/shop-imports',
  {
    summary: `The latest ${maxListedImports} imports from an earlier shop, newest first`,
    ...staffSettings,
    reply: z.object({ imports: z.array(ShopImport) }),
  },
  async ({ context: { db } }) => ({
    imports: (await listStartedImports(db, maxListedImports)).map(toReply),
  }),
)

const getShopImport = endpoint(
  'GET /api/admin/shop-imports/:id',
  {
    summary: `An import with its progress, and at most ${maxListedIssues} of what it left out or remarked`,
    ...staffSettings,
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
)

const postShopImportPreview = endpoint(
  'POST /api/admin/shop-imports/:id/preview',
  {
    summary: `What the import would do, with at most ${maxListedIssues} of what it would leave out or remark. Changes nothing`,
    ...staffSettings,
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
)

const postShopImportStart = endpoint(
  'POST /api/admin/shop-imports/:id/start',
  {
    summary: 'Starts the import, which a job performs. Starting it again does nothing',
    ...staffSettings,
    auditAction: 'Overzetten gestart',
    limit: 'write',
    params: IdParams,
    body: ShopImportOptions,
    status: 204,
  },
  async ({ context, params: { id }, body, addAuditDetails }) => {
    addAuditDetails({ file: (await requireShopImport(context, id)).fileName })
    await startShopImport(context, id, body)
  },
)

const postShopImportStop = endpoint(
  'POST /api/admin/shop-imports/:id/stop',
  {
    summary: 'Stops a running import. What it imported so far stays',
    ...staffSettings,
    auditAction: 'Overzetten gestopt',
    limit: 'write',
    params: IdParams,
    status: 204,
  },
  async ({ context, params: { id }, addAuditDetails }) => {
    addAuditDetails({ file: (await requireShopImport(context, id)).fileName })
    await stopShopImport(context, id)
  },
)

const deleteShopImport = endpoint(
  'DELETE /api/admin/shop-imports/:id',
  {
    summary: 'Deletes an uploaded file that no import uses',
    ...staffSettings,
    auditAction: 'Bestand van een andere winkel weggegooid',
    limit: 'write',
    params: IdParams,
    status: 204,
  },
  async ({ context, params: { id }, addAuditDetails }) => {
    addAuditDetails({ file: (await requireShopImport(context, id)).fileName })
    await removeUpload(context, id)
  },
)

const getShopImportIssues = endpoint(
  'GET /api/admin/shop-imports/:id/issues',
  {
    summary: 'What the import left out or remarked, by row of the file, as CSV',
    ...staffSettings,
    params: IdParams,
    responseFormat: 'csv',
    reply: FileResponse,
  },
  async ({ context, params: { id } }) => ({
    name: `overzetten-${id}.csv`,
    bytes: formatIssuesCsv(byLine(await requireShopImport(context, id))),
  }),
)

export const shopImportEndpoints = [
  getShopImports,
  postShopImport,
  postShopImportColumns,
  getShopImport,
  postShopImportPreview,
  postShopImportStart,
  postShopImportStop,
  deleteShopImport,
  getShopImportIssues,
  postImportedOrdersQuery,
] as const
