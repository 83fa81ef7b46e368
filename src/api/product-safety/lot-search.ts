// Staff search which orders received a lot.

import { z } from 'zod'
import {
  type AffectedOrder,
  findAffectedOrders,
  findRecallableProducts,
  recallableProduct,
} from '#data/product-safety/recall-search.ts'
import { can } from '#domain/staff/permissions.ts'
import { maxRecallLots } from '#domain/product-safety/recall-notice.ts'
import { Problem } from '#domain/problem.ts'
import { exportAffectedOrdersCsv } from '#operations/product-safety/export-affected-orders.ts'
import { endpoint, FileResponse } from '../framework/endpoint.ts'
import { Moment, fromRow } from '../framework/json-shapes.ts'
import { Lot } from './complaint-input.ts'

export const productMessage = 'Kies een product.'
const lotsMessage = 'Vul ten minste één lotnummer in.'
const dayMessage = 'Kies een dag.'
/** The fields of a search for a lot. A recall has the same fields. */
export const lotSearch = {
  product: z.int(productMessage).min(1, productMessage).max(2_147_483_647, productMessage),
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

export const toSearch = ({ product, lots, from, until }: Omit<LotSearchBody, 'possible'>) => ({
  productId: product,
  lots,
  from,
  until,
})
const toOrderRow = (order: AffectedOrder) => ({
  ...order,
  name: `${order.firstName} ${order.lastName}`.trim(),
  byPost: order.email === '',
})

const getRecallableProducts = endpoint(
  'GET /api/admin/recallable-products',
  {
    summary:
      'Products by a part of the name, by article number or by EAN; also hidden and trashed ones',
    access: 'staff',
    permission: 'complaints',
    query: z.object({ query: z.string().trim().min(1).max(100) }),
    reply: z.object({ products: z.array(z.object({ id: z.int(), name: z.string() })) }),
  },
  async ({ context, query: { query } }) => ({
    products: await findRecallableProducts(context.db, query, 20),
  }),
)

const postLotSearch = endpoint(
  'POST /api/admin/lot-search',
  {
    summary:
      'Counts the orders that received a lot; lists them only for roles that may see what a customer ordered',
    access: 'staff',
    permission: 'complaints',
    body: LotSearchBody,
    reply: z.object({
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
    }),
    problems: ['not-found'],
  },
  async ({ context: { db }, body, caller: { user } }) => {
    const product = await recallableProduct(db, body.product)
    if (!product) throw new Problem('not-found')
    const found = await findAffectedOrders(db, toSearch(body), body.possible)
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
)

const postLotSearchOrders = endpoint(
  'POST /api/admin/lot-search/orders',
  {
    summary: 'The orders that received a lot, for staff who do not see them by default; audited',
    access: 'staff',
    permission: 'complaints',
    auditAction: 'Bestellingen met een lotnummer bekeken',
    body: LotSearchBody,
    reply: z.object({ orders: z.array(OrderRow) }),
  },
  async ({ context: { db }, body, addAuditDetails }) => {
    const orders = (await findAffectedOrders(db, toSearch(body), body.possible)).slice(
      0,
      maxListedOrders,
    )
    addAuditDetails({ product: body.product, count: orders.length })
    return { orders: orders.map(toOrderRow) }
  },
)

const postLotSearchExport = endpoint(
  'POST /api/admin/lot-search/export',
  {
    summary: 'The order numbers that received a lot as a CSV file, without names; audited',
    access: 'staff',
    permission: 'complaints',
    auditAction: 'Bestellingen met een lotnummer opgehaald',
    body: LotSearchBody,
    reply: FileResponse,
    responseFormat: 'csv',
  },
  async ({ context, body, addAuditDetails }) => {
    const { count, ...file } = await exportAffectedOrdersCsv(context, toSearch(body), body.possible)
    addAuditDetails({ product: body.product, count })
    return file
  },
)

export const lotSearchEndpoints = [
  getRecallableProducts,
  postLotSearch,
  postLotSearchOrders,
  postLotSearchExport,
] as const
