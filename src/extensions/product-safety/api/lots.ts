import { z } from 'zod'
import { orderLinesOf } from '#data/order/orders.ts'
import { complaintsOfOrder } from '../data/complaints.ts'
import {
  type AffectedOrder,
  findAffectedOrders,
  findRecallableProducts,
  type LotSearch,
  lotsOfOrder,
  productsWithLots,
  recallableProduct,
} from '../data/lots.ts'
import { complaintNumber, complaintState, complaintStates } from '../domain/complaint.ts'
import { maxLotsPerLine } from '#domain/inventory/lot.ts'
import { maxRecallLots } from '../domain/recall-notice.ts'
import { isConfirmed } from '#domain/payment/pay-later.ts'
import { can } from '#domain/staff/permissions.ts'
import { exportAffectedOrdersCsv, noteLots } from '../operations/recalls.ts'
import { endpoint, FileResponse } from '#api/framework/endpoint.ts'
import { fromRow, Moment } from '#api/framework/json-shapes.ts'
import { OrderNumberParams, staffActorOf } from '#api/order/order-input.ts'
import { Lot } from './complaints.ts'
import { idOr, packsOr } from '#domain/text/number-input.ts'
import { requireFound } from '#domain/problem.ts'
import { requireOrder } from '#operations/order/with-order.ts'

const LotQuantity = z.object({ lot: z.string(), quantity: z.int() })

export const lotEndpoints = [
  endpoint(
    'GET /api/admin/orders/:number/safety',
    {
      summary:
        'The lots of the packs in an order, per line; and its complaints, for staff who may see complaints',
      permission: 'orders',
      params: OrderNumberParams,
      reply: {
        lines: z
          .array(z.object({ line: z.int(), quantity: z.int(), lots: z.array(LotQuantity) }))
          .describe(
            'Lines of products of which staff note the lots, once the order is paid or accepted; and lines with lots',
          ),
        can_note: z.boolean(),
        complaints: z.array(
          z.object({ number: z.string(), at: Moment, state: z.enum(complaintStates) }),
        ),
      },
    },
    async ({ context: { db }, params: { number }, caller: { user } }) => {
      const order = await requireOrder(db, number)
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
          .filter((line) => (line.isTracked && isConfirmed(order)) || line.lots.length > 0),
        can_note:
          can(user?.staffRole, 'packing') && isConfirmed(order) && order.contentsErasedAt === null,
        complaints: complaints.map((one) => ({
          number: complaintNumber(one.id),
          at: one.at,
          state: complaintState(one),
        })),
      }
    },
  ),
  endpoint(
    'PUT /api/fulfilment/:number/lots',
    {
      summary: 'Replaces the lots of the packs in one order line. Packs without a lot are allowed',
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
                quantity: packsOr('Vul in hoeveel pakken dit lotnummer hebben.'),
              }),
            )
            .max(maxLotsPerLine, `Gebruik hoogstens ${maxLotsPerLine} lotnummers per regel.`),
        },
        { error: 'Vul een lotnummer in.' },
      ),
      problems: ['not-yet'],
    },
    async ({ context, params: { number }, caller, body, addAuditDetails }) => {
      await noteLots(context, number, body, staffActorOf(caller))
      addAuditDetails({ packs: body.lots.reduce((sum, { quantity }) => sum + quantity, 0) })
    },
  ),
] as const

export const productMessage = 'Kies een product.'
const lotsMessage = 'Vul ten minste één lotnummer in.'
const dayMessage = 'Kies een dag.'
/** The fields of a search for a lot. A recall has the same fields. */
export const lotSearch = {
  product: idOr(productMessage),
  lots: z
    .array(Lot)
    .min(1, lotsMessage)
    .max(maxRecallLots, `Gebruik hoogstens ${maxRecallLots} lotnummers.`),
  from: z.iso.date(dayMessage).describe('First day of shipping'),
  until: z.iso.date(dayMessage).describe('Last day of shipping'),
  possible: z
    .boolean()
    .describe('Include orders of the product in this period with packs of an unknown lot'),
}
export const periodMessage = 'Deze dag ligt voor de eerste dag.'
export const isPeriod = ({ from, until }: { from: string; until: string }) => from <= until
const LotSearchBody = z
  .object(lotSearch, { error: productMessage })
  .refine(isPeriod, { path: ['until'], error: periodMessage })
type LotSearchBody = z.output<typeof LotSearchBody>

const OrderRow = fromRow({
  number: z.string(),
  name: z.string(),
  by_post: z.boolean().describe('The customer has no e-mail address: staff call or write'),
  shipped_at: Moment.nullable(),
  certain: z.boolean(),
  lots: z.array(z.string()),
  packs: z.int(),
})
const maxListedOrders = 500

export const toSearch = ({ product, lots, from, until, possible }: LotSearchBody): LotSearch => ({
  productId: product,
  lots,
  soldFrom: from,
  soldUntil: until,
  withPossible: possible,
})
const toOrderRow = (order: AffectedOrder) => ({
  ...order,
  name: `${order.firstName} ${order.lastName}`.trim(),
  byPost: order.email === '',
})

export const lotSearchEndpoints = [
  endpoint(
    'GET /api/admin/recallable-products',
    {
      summary:
        'Products by a part of the name, by article number or by EAN; also hidden and trashed ones',
      permission: 'complaints',
      query: { query: z.string().trim().min(1).max(100) },
      reply: { products: z.array(z.object({ id: z.int(), name: z.string() })) },
    },
    async ({ context, query: { query } }) => ({
      products: await findRecallableProducts(context.db, query, 20),
    }),
  ),
  endpoint(
    'POST /api/admin/lot-search',
    {
      summary:
        'Counts the orders that received a lot; lists them only for roles that may see what a customer ordered',
      permission: 'complaints',
      body: LotSearchBody,
      reply: {
        product: z.string(),
        certain: z.int(),
        possible: z.int(),
        customers: z.int().describe('Customers with at least one of these orders'),
        by_post: z.int().describe('Those of them without an e-mail address, each with one order'),
        orders: z
          .array(OrderRow)
          .nullable()
          .describe(
            `At most ${maxListedOrders}; null without permission, a separate audited call shows them`,
          ),
      },
      problems: ['not-found'],
    },
    async ({ context: { db }, body, caller: { user } }) => {
      const product = requireFound(await recallableProduct(db, body.product))
      const found = await findAffectedOrders(db, toSearch(body))
      const certain = found.filter((one) => one.certain).length
      return {
        product: product.name,
        certain,
        possible: found.length - certain,
        by_post: found.filter(({ email }) => email === '').length,
        customers: new Set(found.map(({ email, number }) => email || number)).size,
        orders: can(user?.staffRole, 'order-contents')
          ? found.slice(0, maxListedOrders).map(toOrderRow)
          : null,
      }
    },
  ),
  endpoint(
    'POST /api/admin/lot-search/orders',
    {
      summary: 'The orders that received a lot, for staff who do not see them by default; audited',
      permission: 'complaints',
      auditAction: 'Bestellingen met een lotnummer bekeken',
      body: LotSearchBody,
      reply: { orders: z.array(OrderRow) },
    },
    async ({ context: { db }, body, addAuditDetails }) => {
      const orders = (await findAffectedOrders(db, toSearch(body))).slice(0, maxListedOrders)
      addAuditDetails({ product: body.product, count: orders.length })
      return { orders: orders.map(toOrderRow) }
    },
  ),
  endpoint(
    'POST /api/admin/lot-search/export',
    {
      summary: 'The order numbers that received a lot as a CSV file, without names; audited',
      permission: 'complaints',
      auditAction: 'Bestellingen met een lotnummer opgehaald',
      body: LotSearchBody,
      reply: FileResponse,
      responseFormat: 'csv',
    },
    async ({ context, body, addAuditDetails }) => {
      const { count, ...file } = await exportAffectedOrdersCsv(context, toSearch(body))
      addAuditDetails({ product: body.product, count })
      return file
    },
  ),
] as const
