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
import { endpoint } from '../framework/endpoint.ts'
import { FileResponse } from '../framework/file-response.ts'
import { Euros } from '#domain/catalogue/product.ts'
import { Id, toEurosOrNull } from './suppliers.ts'

const State = z.enum(purchaseOrderStates)

const getPurchaseOrders = endpoint(
  'GET /api/admin/purchase-orders',
  {
    summary: 'The purchase orders, newest first',
    access: 'staff',
    permission: 'purchasing',
    reply: z.object({
      orders: z.array(
        z.object({
          id: z.int(),
          number: z.string(),
          state: State,
          supplier: z.string(),
          expected_on: z.iso.date().nullable(),
          created_at: z.iso.datetime(),
          ordered_packs: z.int(),
          received_packs: z.int(),
        }),
      ),
    }),
  },
  async ({ context: { db } }) => ({
    orders: (await listPurchaseOrders(db)).map((order) => ({
      id: order.id,
      number: order.number,
      state: order.state,
      supplier: order.supplier,
      expected_on: order.expectedOn,
      created_at: order.createdAt.toISOString(),
      ordered_packs: order.orderedPacks,
      received_packs: order.receivedPacks,
    })),
  }),
)

const getPurchaseOrder = endpoint(
  'GET /api/admin/purchase-orders/:id',
  {
    summary: 'A purchase order with its lines, and what was booked on it',
    access: 'staff',
    permission: 'purchasing',
    params: Id,
    reply: z.object({
      id: z.int(),
      number: z.string(),
      state: State,
      version: z.int(),
      supplier: z.object({
        id: z.int(),
        name: z.string(),
        email: z.string(),
        minimum_order: Euros.nullable(),
      }),
      expected_on: z.iso.date().nullable(),
      shows_expected_day: z.boolean(),
      note: z.string(),
      created_at: z.iso.datetime(),
      sent_at: z.iso.datetime().nullable(),
      lines: z.array(
        z.object({
          line: z.int(),
          item: z.int(),
          name: z.string(),
          article_number: z.string(),
          ean: z.string().nullable(),
          own_article_number: z.string().nullable(),
          tracks_lots: z.boolean(),
          packs_per_case: z.int(),
          price: Euros.nullable(),
          ordered_packs: z.int(),
          received_packs: z.int(),
          dropped_packs: z.int(),
          open_packs: z.int().describe('Packs that the supplier still has to deliver'),
        }),
      ),
      receipts: z.array(
        z.object({
          id: z.int(),
          at: z.iso.datetime(),
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
      id,
      number: order.number,
      state: order.state,
      version: order.version,
      supplier: {
        id: supplier.id,
        name: supplier.name,
        email: supplier.email,
        minimum_order: toEurosOrNull(supplier.minimumOrder),
      },
      expected_on: order.expectedOn,
      shows_expected_day: order.showsExpectedDay,
      note: order.note,
      created_at: order.createdAt.toISOString(),
      sent_at: order.sentAt?.toISOString() ?? null,
      lines: lines.map((line) => ({
        line: line.id,
        item: line.itemId,
        name: line.name,
        article_number: line.articleNumber,
        ean: itemsById.get(line.itemId)?.ean ?? null,
        own_article_number: itemsById.get(line.itemId)?.ownArticleNumber ?? null,
        tracks_lots: lotProducts.has(line.productId),
        packs_per_case: line.packsPerCase,
        price: toEurosOrNull(line.price),
        ordered_packs: line.orderedPacks,
        received_packs: line.receivedPacks,
        dropped_packs: line.droppedPacks,
        open_packs: countOpenPacks(line),
      })),
      receipts: receipts.map(({ at, ...receipt }) => ({ ...receipt, at: at.toISOString() })),
    }
  },
)

const getPurchaseOrderPdf = endpoint(
  'GET /api/admin/purchase-orders/:id/pdf',
  {
    summary: 'The order for the supplier as a PDF, without data of customers',
    access: 'staff',
    permission: 'purchasing',
    params: Id,
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
    params: Id,
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
