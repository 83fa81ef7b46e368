// Downloads the invoice of an order and the credit notes of its refunds.

import { z } from 'zod'
import { createInvoicePdf } from '#operations/order/create-invoice-pdf.ts'
import { endpoint } from '../framework/endpoint.ts'
import { FileResponse } from '../framework/file-response.ts'
import { OrderLinkParams } from './order-link.ts'

export const getInvoice = endpoint(
  'GET /api/orders/:token/invoice',
  {
    summary: 'The invoice of a paid order as a PDF, the same document each time; with `credit` the credit note of that refund',
    access: 'public',
    limit: 'write',
    params: OrderLinkParams,
    query: z.object({
      credit: z.coerce.number<number>().int().min(1).max(2_147_483_647).optional().describe('Id of a refund of the order'),
    }),
    reply: FileResponse,
    responseFormat: 'pdf',
    problems: ['not-found', 'link-expired'],
  },
  ({ context, params: { token }, query: { credit } }) => createInvoicePdf(context, token, credit),
)
