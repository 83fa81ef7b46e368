import { z } from 'zod'
import { draftsBySupplier, goodsReceiptsOf, listPurchaseOrders } from '../data/purchase-orders.ts'
import { listSuppliers, productsThatTrackLots } from '../data/suppliers.ts'
import { countOpenPacks, purchaseOrderStates } from '../domain/purchase-order-state.ts'
import { describeProposal } from '../domain/purchase-proposal.ts'
import { loadStockForecast, type StockForecastRow } from '../operations/load-stock-forecast.ts'
import {
  exportPurchaseOrderCsv,
  exportPurchaseOrderPdf,
  loadPurchaseOrder,
} from '../operations/purchase-orders.ts'
import { endpoint, FileResponse } from '#api/framework/endpoint.ts'
import { fromRow, IdParams, Moment, Money } from '#api/framework/json-shapes.ts'

const State = z.enum(purchaseOrderStates)

export const purchaseOrderEndpoints = [
  endpoint(
    'GET /api/admin/purchase-orders',
    {
      summary: 'The purchase orders, newest first',
      permission: 'purchasing',
      reply: {
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
      },
    },
    async ({ context: { db } }) => ({ orders: await listPurchaseOrders(db) }),
  ),
  endpoint(
    'GET /api/admin/purchase-orders/:id',
    {
      summary: 'A purchase order with its lines, and what was booked on it',
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
      const order = await loadPurchaseOrder(db, id)
      const [receipts, lotProducts] = await Promise.all([
        goodsReceiptsOf(db, id),
        productsThatTrackLots(db),
      ])
      return {
        ...order,
        lines: order.lines.map((line) => ({
          ...line,
          line: line.id,
          item: line.itemId,
          tracksLots: lotProducts.has(line.productId),
          openPacks: countOpenPacks(line),
        })),
        receipts,
      }
    },
  ),
  endpoint(
    'GET /api/admin/purchase-orders/:id/pdf',
    {
      summary: 'The order for the supplier as a PDF, without data of customers',
      permission: 'purchasing',
      params: IdParams,
      reply: FileResponse,
      responseFormat: 'pdf',
    },
    ({ context, params: { id } }) => exportPurchaseOrderPdf(context, id),
  ),
  endpoint(
    'GET /api/admin/purchase-orders/:id/csv',
    {
      summary: 'The order for the supplier as a file for spreadsheets, without data of customers',
      permission: 'purchasing',
      params: IdParams,
      reply: FileResponse,
      responseFormat: 'csv',
    },
    ({ context, params: { id } }) => exportPurchaseOrderCsv(context, id),
  ),
] as const

const ProposedItem = fromRow({
  item: z.int(),
  name: z.string(),
  slug: z.string(),
  stock: z.int(),
  on_order: z.int(),
  packs_per_case: z.int(),
  price: Money.nullable().describe('Purchase price of a pack, excluding VAT'),
  proposed_packs: z.int().describe('Packs, in whole cases; 0 if nothing is needed now'),
  reason: z.string().describe('In Dutch'),
  runs_out_on: z.iso.date().nullable().describe('null if the stock lasts for half a year'),
  is_too_late: z.boolean().describe('Runs out before the supplier can deliver'),
})

const toItem = (row: StockForecastRow) => ({
  ...row,
  item: row.itemId,
  reason: describeProposal(row),
})

export const getPurchaseProposal = endpoint(
  'GET /api/admin/purchase-proposal',
  {
    summary:
      'What to order now, by supplier, with the reason of each number; and how many published items have no supplier',
    permission: 'purchasing',
    reads: 'replica',
    reply: {
      suppliers: z.array(
        fromRow({
          id: z.int(),
          name: z.string(),
          lead_time_days: z.int(),
          minimum_order: Money.nullable(),
          draft: z.object({ id: z.int(), number: z.string() }).nullable(),
          items: z.array(ProposedItem),
        }),
      ),
      without_supplier: z.int(),
    },
  },
  async ({ context }) => {
    const [rows, suppliers, drafts] = await Promise.all([
      loadStockForecast(context),
      listSuppliers(context.db),
      draftsBySupplier(context.db),
    ])
    const bySupplier = Map.groupBy(rows, ({ supplierId }) => supplierId)
    return {
      suppliers: suppliers.map((supplier) => ({
        ...supplier,
        draft: drafts.get(supplier.id) ?? null,
        items: (bySupplier.get(supplier.id) ?? []).map(toItem),
      })),
      without_supplier: bySupplier.get(null)?.length ?? 0,
    }
  },
)
