// Downloads the terms that the customer accepted with an order.

import { orderByNumber } from '#data/order/orders.ts'
import { Problem } from '#domain/problem.ts'
import { createTermsPdfOfOrder, requireTermsPdf } from '#operations/order/accepted-terms.ts'
import { endpoint, FileResponse } from '../framework/endpoint.ts'
import { OrderNumberParams } from './admin-order-input.ts'
import { OrderLinkParams } from './order-link.ts'

export const getOrderTerms = endpoint(
  'GET /api/orders/:token/terms',
  {
    summary:
      'The terms that the customer accepted with the order, as a PDF; not-found if the shop stored none',
    access: 'public',
    limit: 'write',
    params: OrderLinkParams,
    reply: FileResponse,
    responseFormat: 'pdf',
    problems: ['not-found', 'link-expired'],
  },
  ({ context, params: { token } }) => createTermsPdfOfOrder(context, token),
)

export const getOrderTermsByStaff = endpoint(
  'GET /api/admin/orders/:number/terms',
  {
    summary:
      'The terms that the customer accepted with the order, as a PDF; not-found if the shop stored none',
    access: 'staff',
    permission: 'orders',
    params: OrderNumberParams,
    reply: FileResponse,
    responseFormat: 'pdf',
    problems: ['not-found'],
  },
  async ({ context, params: { number } }) => {
    const order = await orderByNumber(context.db, number)
    if (!order) throw new Problem('not-found')
    return requireTermsPdf(context, order)
  },
)
