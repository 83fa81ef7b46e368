import { z } from 'zod'
import { emailsOfUser } from '#data/customer/customer-orders.ts'
import { importedOrdersOf } from '#data/shop-import/imported-customers.ts'
import { countPictures } from '#data/shop-import/imported-products.ts'
import { listStartedImports } from '#data/shop-import/shop-imports.ts'
import { ShopImportOptions } from '#domain/shop-import/import-options.ts'
import { importedOrderStateNames } from '#domain/shop-import/imported-order.ts'
import { formatIssuesCsv } from '#operations/shop-import/import-batch.ts'
import {
  previewShopImport,
  removeUpload,
  requireShopImport,
  startShopImport,
  stopShopImport,
} from '#operations/shop-import/shop-imports.ts'
import { endpoint, FileResponse } from '../framework/endpoint.ts'
import { fromRow, IdParams, Moment, Money } from '../framework/json-shapes.ts'
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
  endpoint(
    'POST /api/get-user-imported-orders',
    {
      summary:
        'Orders from the earlier shop with the user’s confirmed e-mail addresses, newest first. They are no orders of this shop',
      access: 'customer',
      reply: {
        orders: z.array(
          fromRow({
            number: z.string(),
            ordered_at: Moment,
            state_label: z.string(),
            shipping: Money.nullable(),
            discount: Money.nullable(),
            total: Money,
            lines: z.array(z.object({ name: z.string(), quantity: z.int(), total: Money })),
          }),
        ),
      },
    },
    async ({ context: { db }, caller: { user } }) => ({
      orders: (await importedOrdersOf(db, user ? await emailsOfUser(db, user.id) : [])).map(
        (order) => ({ ...order, stateLabel: importedOrderStateNames[order.state] }),
      ),
    }),
  ),
] as const
