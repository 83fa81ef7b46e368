// What staff best order now, by supplier, each number with its reason in words.

import { z } from 'zod'
import { draftsBySupplier } from '#data/purchasing/purchase-orders.ts'
import { listSuppliers } from '#data/purchasing/suppliers.ts'
import { describeProposal } from '#domain/purchasing/describe-proposal.ts'
import {
  loadStockForecast,
  type StockForecastRow,
} from '#operations/purchasing/load-stock-forecast.ts'
import { endpoint } from '../framework/endpoint.ts'
import { Money, fromRow } from '../framework/json-shapes.ts'

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
    access: 'staff',
    permission: 'purchasing',
    reads: 'replica',
    reply: z.object({
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
    }),
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
