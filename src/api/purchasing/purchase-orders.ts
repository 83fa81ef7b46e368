import { z } from 'zod'
import { goodsReceiptsOf } from '#data/purchasing/goods-receipts.ts'
import {
  listPurchaseOrders,
  purchaseOrderById,
  purchaseOrderLinesOf,
} from '#data/purchasing/purchase-orders.ts'
import {
  listPurchasableItems,
  productsThatTrackLots,
  supplierById,
} from '#data/purchasing/suppliers.ts'
import { Problem } from '#domain/problem.ts'
import { countOpenPacks, purchaseOrderStates } from '#domain/purchasing/purchase-order-state.ts'
import {
  exportPurchaseOrderCsv,
  exportPurchaseOrderPdf,
} from '#operations/purchasing/export-purchase-order.ts'
import { endpoint, FileResponse } from '../framework/endpoint.ts'
import { IdParams, Money, Moment, fromRow } from '../framework/json-shapes.ts'

const State = z.enum(purchaseOrderStates)

const getPurchaseOrders = endpoint(
  'GET /api/admin/purchase-orders',
  {
    summary: 'The purchase orders, newest first',
    access: 'staff',
    permission: 'purchasing',
    reply: z.object({
      orders: z.array(
        fromRow({
          id: z.int(),
          number: z.string(),
          state: State,
          supplier: z.string(),
          expected_on: z.iso.date().nullable(),
          created_at: Moment,
          ordered_packs: z.int(),
          received_packs: z.int(),
        }),
      ),
    }),
  },
  async ({ context: { db } }) => ({ orders: await listPurchaseOrders(db) }),
)

const getPurchaseOrder = endpoint(
  'GET /api/admin/purchase-orders/:id',
  {
    summary: 'A purchase order with its lines, and what was booked on it',
    access: 'staff',
    permission: 'purchasing',
    params: IdParams,
    reply: fromRow({
      id: z.int(),
      number: z.string(),
      state: State,
      version: z.int(),
      supplier: fromRow({
        id: z.int(),
        name: z.string(),
        email: z.string(),
        minimum_order: Money.nullable(),
      }),
      expected_on: z.iso.date().nullable(),
      shows_expected_day: z.boolean(),
      note: z.string(),
      created_at: Moment,
      sent_at: Moment.nullable(),
      lines: z.array(
        fromRow({
          line: z.int(),
          item: z.int(),
          name: z.string(),
          article_number: z.string(),
          ean: z.string().nullable(),
          own_article_number: z.string().nullable(),
          tracks_lots: z.boolean(),
          packs_per_case: z.int(),
          price: Money.nullable(),
          ordered_packs: z.int(),
          received_packs: z.int(),
          dropped_packs: z.int(),
          open_packs: z.int().describe('Packs that the supplier still has to deliver'),
        }),
      ),
      receipts: z.array(
        z.object({
          id: z.int(),
          at: Moment,
          by: z.string().nullable(),
          name: z.string(),
          packs: z.int(),
          lot: z.string(),
        }),
      ),
    }),
  },
  async ({ context: { db }, params: { id } }) => {
    const order = await purchaseOrderById(db, id)
    const supplier = order && (await supplierById(db, order.supplierId))
    if (!order || !supplier) throw new Problem('not-found')
    const [lines, items, receipts, lotProducts] = await Promise.all([
      purchaseOrderLinesOf(db, id),
      listPurchasableItems(db),
      goodsReceiptsOf(db, id),
      productsThatTrackLots(db),
    ])
    const itemsById = new Map(items.map((item) => [item.itemId, item]))
    return {
      ...order,
      supplier,
      lines: lines.map((line) => ({
        ...line,
        line: line.id,
        item: line.itemId,
        ean: itemsById.get(line.itemId)?.ean ?? null,
        ownArticleNumber: itemsById.get(line.itemId)?.ownArticleNumber ?? null,
        tracksLots: lotProducts.has(line.productId),
        openPacks: countOpenPacks(line),
      })),
      receipts,
    }
  },
)

const getPurchaseOrderPdf = endpoint(
  'GET /api/admin/purchase-orders/:id/pdf',
  {
    summary: 'The order for the supplier as a PDF, without data of customers',
    access: 'staff',
    permission: 'purchasing',
    params: IdParams,
    reply: FileResponse,
    responseFormat: 'pdf',
  },
  ({ context, params: { id } }) => exportPurchaseOrderPdf(context, id),
)

const getPurchaseOrderCsv = endpoint(
  'GET /api/admin/purchase-orders/:id/csv',
  {
    summary: 'The order for the supplier as a file for spreadsheets, without data of customers',
    access: 'staff',
    permission: 'purchasing',
    params: IdParams,
    reply: FileResponse,
    responseFormat: 'csv',
  },
  ({ context, params: { id } }) => exportPurchaseOrderCsv(context, id),
)

export const purchaseOrderEndpoints = [
  getPurchaseOrders,
  getPurchaseOrder,
  getPurchaseOrderPdf,
  getPurchaseOrderCsv,
] as const
