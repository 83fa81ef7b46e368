// Staff note the lots of packs, and see the lots and complaints of an order.

import { z } from 'zod'
import { orderByNumber, orderLinesOf } from '#data/order/orders.ts'
import { complaintsOfOrder } from '#data/product-safety/complaints.ts'
import { lotsOfOrder, productsWithLots } from '#data/product-safety/lots.ts'
import { can } from '#domain/staff/permissions.ts'
import { maxPacksPerLine } from '#domain/order/order-limits.ts'
import { complaintNumber, complaintStates } from '#domain/product-safety/complaint.ts'
import { maxLotsPerLine } from '#domain/product-safety/lot.ts'
import { Problem } from '#domain/problem.ts'
import { noteLots } from '#operations/product-safety/note-lots.ts'
import { endpoint } from '../framework/endpoint.ts'
import { Moment } from '../framework/json-shapes.ts'
import { OrderNumberParams, staffActorOf } from '../order/order-input.ts'
import { Lot } from './complaint-input.ts'

const LotQuantity = z.object({ lot: z.string(), quantity: z.int() })
const quantityMessage = 'Vul in hoeveel pakken dit lotnummer hebben.'

const getOrderSafety = endpoint(
  'GET /api/admin/orders/:number/safety',
  {
    summary:
      'The lots of the packs in an order, per line; and its complaints, for staff who may see complaints',
    access: 'staff',
    permission: 'orders',
    params: OrderNumberParams,
    reply: z.object({
      lines: z
        .array(z.object({ line: z.int(), quantity: z.int(), lots: z.array(LotQuantity) }))
        .describe('Lines of products of which staff note the lots, and lines with lots'),
      can_note: z.boolean(),
      complaints: z.array(
        z.object({ number: z.string(), at: Moment, state: z.enum(complaintStates) }),
      ),
    }),
  },
  async ({ context: { db }, params: { number }, caller: { user } }) => {
    const order = await orderByNumber(db, number)
    if (!order) throw new Problem('not-found')
    const lines = await orderLinesOf(db, order.id)
    const [lots, tracked, complaints] = await Promise.all([
      lotsOfOrder(db, order.id),
      productsWithLots(
        db,
        lines.map(({ productId }) => productId),
      ),
      can(user?.staffRole, 'complaints') ? complaintsOfOrder(db, order.id) : [],
    ])
    return {
      lines: lines
        .map((line) => ({
          line: line.id,
          quantity: line.quantity,
          isTracked: tracked.has(line.productId),
          lots: lots
            .filter((one) => one.line === line.id)
            .map(({ lot, quantity }) => ({ lot, quantity })),
        }))
        .filter((line) => line.isTracked || line.lots.length > 0),
      can_note:
        can(user?.staffRole, 'packing') && order.paidAt !== null && order.contentsErasedAt === null,
      complaints: complaints.map((one) => ({
        number: complaintNumber(one.id),
        at: one.at,
        state: one.handledAt ? ('handled' as const) : ('open' as const),
      })),
    }
  },
)

const putLots = endpoint(
  'PUT /api/fulfilment/:number/lots',
  {
    summary: 'Replaces the lots of the packs in one order line. Packs without a lot are allowed',
    access: 'staff',
    permission: 'packing',
    auditAction: 'Lotnummers bij een bestelling genoteerd',
    params: OrderNumberParams,
    body: z.object(
      {
        line: z.int().min(1).max(Number.MAX_SAFE_INTEGER).describe('Id of the order line'),
        lots: z
          .array(
            z.object({
              lot: Lot,
              quantity: z
                .int(quantityMessage)
                .min(1, quantityMessage)
                .max(maxPacksPerLine, quantityMessage),
            }),
          )
          .max(maxLotsPerLine, `Gebruik hoogstens ${maxLotsPerLine} lotnummers per regel.`),
      },
      { error: 'Vul een lotnummer in.' },
    ),
    status: 204,
    problems: ['not-yet'],
  },
  async ({ context, params: { number }, caller, body, addAuditDetails }) => {
    await noteLots(context, number, body, staffActorOf(caller))
    addAuditDetails({ packs: body.lots.reduce((sum, { quantity }) => sum + quantity, 0) })
  },
)

export const lotEndpoints = [getOrderSafety, putLots] as const
