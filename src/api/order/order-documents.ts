import { z } from 'zod'
import {
  createInvoicePdf,
  createInvoiceUbl,
  createTermsPdfOfOrder,
} from '#operations/order/order-documents.ts'
import { endpoint, FileResponse } from '../framework/endpoint.ts'
import { OrderNumberParams, OrderLinkParams } from './order-input.ts'

const DocumentQuery = z.object({
  number: z
    .string()
    .max(20)
    .optional()
    .describe('Number of an earlier invoice or a credit note of the order, after a swap'),
  credit: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(2_147_483_647)
    .optional()
    .describe('Id of a refund of the order'),
})

export const orderDocumentEndpoints = [
  endpoint(
    'GET /api/orders/:token/invoice',
    {
      summary:
        'The invoice of an order as a PDF, with the dates of payment and delivery once there are; with `credit` the credit note of that refund',
      access: 'public',
      limit: 'write',
      params: OrderLinkParams,
      query: DocumentQuery,
      reply: FileResponse,
      responseFormat: 'pdf',
      problems: ['link-expired'],
    },
    ({ context, params, query }) => createInvoicePdf(context, params, query),
  ),
  endpoint(
    'GET /api/admin/orders/:number/invoice',
    {
      summary:
        'The invoice of an order as a PDF, or with `credit` the credit note of that refund, or with `number` another document of the order; it names the products, so it is audited',
      permission: 'service',
      auditAction: 'Factuur gedownload',
      params: OrderNumberParams,
      query: DocumentQuery,
      reply: FileResponse,
      responseFormat: 'pdf',
    },
    ({ context, params, query }) => createInvoicePdf(context, params, query),
  ),
  endpoint(
    'GET /api/orders/:token/invoice/ubl',
    {
      summary:
        'The same documents as UBL 2.1 by EN 16931, for a bookkeeping program; only of an order of a firm',
      access: 'public',
      limit: 'write',
      params: OrderLinkParams,
      query: DocumentQuery,
      reply: FileResponse,
      responseFormat: 'xml',
      problems: ['link-expired'],
    },
    ({ context, params, query }) => createInvoiceUbl(context, params, query),
  ),
  endpoint(
    'GET /api/admin/orders/:number/invoice/ubl',
    {
      summary:
        'The same documents as UBL 2.1 by EN 16931, only of an order of a firm; it names the products, so it is audited',
      permission: 'service',
      auditAction: 'Factuur als UBL gedownload',
      params: OrderNumberParams,
      query: DocumentQuery,
      reply: FileResponse,
      responseFormat: 'xml',
    },
    ({ context, params, query }) => createInvoiceUbl(context, params, query),
  ),
  endpoint(
    'GET /api/orders/:token/terms',
    {
      summary:
        'The terms that the customer accepted with the order, as a PDF; not-found if the shop stored none',
      access: 'public',
      limit: 'write',
      params: OrderLinkParams,
      reply: FileResponse,
      responseFormat: 'pdf',
      problems: ['link-expired'],
    },
    ({ context, params }) => createTermsPdfOfOrder(context, params),
  ),
  endpoint(
    'GET /api/admin/orders/:number/terms',
    {
      summary:
        'The terms that the customer accepted with the order, as a PDF; not-found if the shop stored none',
      permission: 'orders',
      params: OrderNumberParams,
      reply: FileResponse,
      responseFormat: 'pdf',
    },
    ({ context, params }) => createTermsPdfOfOrder(context, params),
  ),
] as const
