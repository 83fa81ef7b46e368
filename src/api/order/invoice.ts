// Downloads the invoice of an order and the credit notes of its refunds, for the customer and for
// staff.

import { z } from 'zod'
import { createInvoicePdf, createInvoicePdfForStaff } from '#operations/order/create-invoice-pdf.ts'
import { createInvoiceUbl, createInvoiceUblForStaff } from '#operations/order/create-invoice-ubl.ts'
import { endpoint, FileResponse } from '../framework/endpoint.ts'
import { OrderNumberParams } from './admin-order-input.ts'
import { OrderLinkParams } from './order-link.ts'

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

export const getInvoice = endpoint(
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
  ({ context, params: { token }, query }) => createInvoicePdf(context, token, query),
)

export const getInvoiceByStaff = endpoint(
  'GET /api/admin/orders/:number/invoice',
  {
    summary:
      'The invoice of an order as a PDF, or with `credit` the credit note of that refund, or with `number` another document of the order; it names the products, so it is audited',
    access: 'staff',
    permission: 'service',
    auditAction: 'Factuur gedownload',
    params: OrderNumberParams,
    query: DocumentQuery,
    reply: FileResponse,
    responseFormat: 'pdf',
  },
  ({ context, params: { number }, query }) => createInvoicePdfForStaff(context, number, query),
)

export const getInvoiceUbl = endpoint(
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
  ({ context, params: { token }, query }) => createInvoiceUbl(context, token, query),
)

export const getInvoiceUblByStaff = endpoint(
  'GET /api/admin/orders/:number/invoice/ubl',
  {
    summary:
      'The same documents as UBL 2.1 by EN 16931, only of an order of a firm; it names the products, so it is audited',
    access: 'staff',
    permission: 'service',
    auditAction: 'Factuur als UBL gedownload',
    params: OrderNumberParams,
    query: DocumentQuery,
    reply: FileResponse,
    responseFormat: 'xml',
  },
  ({ context, params: { number }, query }) => createInvoiceUblForStaff(context, number, query),
)
