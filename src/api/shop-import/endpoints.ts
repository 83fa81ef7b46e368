// The owner imports the exports of an earlier shop: upload, dry run, import, result.

import { z } from 'zod'
import { countPictures } from '#data/shop-import/imported-pictures.ts'
import { listStartedImports, type ShopImportRow } from '#data/shop-import/shop-imports.ts'
import { importIssueKinds } from '#domain/shop-import/import-issue.ts'
import { ShopImportOptions } from '#domain/shop-import/import-options.ts'
import { shopImportKinds, sourceShops } from '#domain/shop-import/source-shop.ts'
import { toIsoOrNull } from '#domain/time/iso-or-null.ts'
import { formatIssuesCsv } from '#operations/shop-import/issues-csv.ts'
import {
  previewShopImport,
  removeUpload,
  requireShopImport,
  startShopImport,
  stopShopImport,
  uploadShopImport,
} from '#operations/shop-import/shop-imports.ts'
import { endpoint } from '../framework/endpoint.ts'
import { FileResponse } from '../framework/file-response.ts'
import { postImportedOrdersQuery } from './imported-orders.ts'

const staffSettings = { access: 'staff', permission: 'settings' } as const
const params = z.object({ id: z.coerce.number<string>().int().min(1).max(2_147_483_647) })
const maxListedImports = 30
const maxListedIssues = 1_000

const Counts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  'left-out': z.int(),
  variants: z.int(),
  pictures: z.int().describe('Pictures to fetch'),
  redirects: z.int(),
})
const Issues = z.array(
  z.object({
    line: z.int().describe('Row number in the file'),
    kind: z.enum(importIssueKinds),
    reason: z.string(),
  }),
)
const File = z.object({ shop: z.enum(sourceShops), kind: z.enum(shopImportKinds) })
const ShopImport = File.extend({
  id: z.int32(),
  file_name: z.string(),
  state: z.enum(['uploaded', 'running', 'finished', 'stopped']),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  records: z.int().describe('0 until the import began'),
  done: z.int(),
  counts: Counts,
  issue_count: z.int(),
})

const byLine = ({ issues }: Pick<ShopImportRow, 'issues'>) =>
  issues.toSorted((a, b) => a.line - b.line)

const toReply = (row: ShopImportRow): z.input<typeof ShopImport> => ({
  id: row.id,
  shop: row.shop,
  kind: row.kind,
  file_name: row.fileName,
  state: row.state,
  started_at: toIsoOrNull(row.startedAt),
  finished_at: toIsoOrNull(row.finishedAt),
  records: row.recordCount,
  done: row.doneCount,
  counts: row.counts,
  issue_count: row.issueCount,
})

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

const postShopImport = endpoint(
  'POST /api/admin/shop-imports',
  {
    summary:
      'Uploads an export of Shopify or WooCommerce, at most 50 MB; more than 15 MB only packed with gzip. Imports nothing yet',
    ...staffSettings,
    auditAction: 'Bestand van een andere winkel geüpload',
    limit: 'upload',
    requestFormat: 'multipart',
    body: z.object({
      file: z.file('Kies een bestand.'),
      shop: z
        .enum(sourceShops)
        .optional()
        .describe('Where the reviews of Judge.me were; other files tell it themselves'),
    }),
    status: 201,
    reply: File.extend({ id: z.int32() }),
    problems: ['input-invalid'],
  },
  async ({ context, body: { file, shop }, caller: { user } }) =>
    uploadShopImport(
      context,
      { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), chosen: shop },
      user?.id,
    ),
)

const getShopImport = endpoint(
  'GET /api/admin/shop-imports/:id',
  {
    summary: `An import with its progress, and at most ${maxListedIssues} of what it left out or remarked`,
    ...staffSettings,
    params,
    reply: ShopImport.extend({
      pictures: z.object({ total: z.int(), settled: z.int(), failed: z.int() }),
      issues: Issues,
    }),
    problems: ['not-found'],
  },
  async ({ context, params: { id } }) => {
    const row = await requireShopImport(context, id)
    return {
      ...toReply(row),
      pictures: await countPictures(context.db, id),
      issues: byLine(row).slice(0, maxListedIssues),
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
    params,
    body: ShopImportOptions,
    reply: File.extend({ counts: Counts, issues: Issues, issue_count: z.int() }),
    problems: ['not-found', 'input-invalid'],
  },
  async ({ context, params: { id }, body }) => {
    const { issues, ...preview } = await previewShopImport(context, id, body)
    return { ...preview, issues: issues.slice(0, maxListedIssues), issue_count: issues.length }
  },
)

const postShopImportStart = endpoint(
  'POST /api/admin/shop-imports/:id/start',
  {
    summary: 'Starts the import, which a job performs. Starting it again does nothing',
    ...staffSettings,
    auditAction: 'Overzetten gestart',
    limit: 'write',
    params,
    body: ShopImportOptions,
    status: 204,
    problems: ['not-found'],
  },
  async ({ context, params: { id }, body }) => {
    await startShopImport(context, id, body)
    return undefined
  },
)

const postShopImportStop = endpoint(
  'POST /api/admin/shop-imports/:id/stop',
  {
    summary: 'Stops a running import. What it imported so far stays',
    ...staffSettings,
    auditAction: 'Overzetten gestopt',
    limit: 'write',
    params,
    status: 204,
    problems: ['not-found'],
  },
  async ({ context, params: { id } }) => {
    await stopShopImport(context, id)
    return undefined
  },
)

const deleteShopImport = endpoint(
  'DELETE /api/admin/shop-imports/:id',
  {
    summary: 'Deletes an uploaded file that no import uses',
    ...staffSettings,
    auditAction: 'Bestand van een andere winkel weggegooid',
    limit: 'write',
    params,
    status: 204,
    problems: ['not-found'],
  },
  async ({ context, params: { id } }) => {
    await removeUpload(context, id)
    return undefined
  },
)

const getShopImportIssues = endpoint(
  'GET /api/admin/shop-imports/:id/issues',
  {
    summary: 'What the import left out or remarked, by row of the file, as CSV',
    ...staffSettings,
    params,
    responseFormat: 'csv',
    reply: FileResponse,
    problems: ['not-found'],
  },
  async ({ context, params: { id } }) => ({
    name: `overzetten-${id}.csv`,
    bytes: formatIssuesCsv(byLine(await requireShopImport(context, id))),
  }),
)

export const shopImportEndpoints = [
  getShopImports,
  postShopImport,
  getShopImport,
  postShopImportPreview,
  postShopImportStart,
  postShopImportStop,
  deleteShopImport,
  getShopImportIssues,
  postImportedOrdersQuery,
] as const
