// The invoice of an order, and the credit notes of money that went back.

import { z } from 'zod'
import { writeInvoice } from '#operations/write-invoice.ts'
import { endpoint } from './endpoint.ts'
import { AnsweredFile } from './file.ts'
import { OrderLink } from './order-link.ts'

export const getInvoice = endpoint(
  'GET /api/orders/:token/invoice',
  {
    summary: 'The invoice of a paid order as a PDF, the same each time; with `credit` the credit note of that refund',
    for: 'everyone',
    limit: 'write',
    params: OrderLink,
    query: z.object({
      credit: z.coerce.number<number>().int().min(1).max(2_147_483_647).optional().describe('Id of a refund of the order'),
    }),
    reply: AnsweredFile,
    replyAs: 'pdf',
    problems: ['not-found', 'link-expired'],
  },
  ({ shop, params: { token }, query: { credit } }) => writeInvoice(shop, token, credit),
)
