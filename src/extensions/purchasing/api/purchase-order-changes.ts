import { z } from 'zod'
import { isLot, maxLotsPerLine, normaliseLot } from '#domain/inventory/lot.ts'
import { maxOrderedPacks } from '../domain/purchase-order-state.ts'
import { bookGoodsReceipt } from '../operations/book-goods-receipt.ts'
import {
  cancelPurchaseOrder,
  changePurchaseOrder,
  createPurchaseOrder,
  sendPurchaseOrder,
} from '../operations/purchase-orders.ts'
import { endpoint } from '#api/framework/endpoint.ts'
import { Id, IdParams, toRow } from '#api/framework/json-shapes.ts'
import { IdempotencyKey } from '#api/order/order-input.ts'

const maxLines = 1_000
const Lines = z
  .array(
    z.object({
      item: Id,
      packs: z
        .int('Vul een heel aantal pakken in.')
        .min(1, 'Vul een getal vanaf 1 in.')
        .max(maxOrderedPacks, 'Dit aantal is te groot. Klopt het?'),
    }),
  )
  .max(maxLines)
  .refine(
    (lines) => new Set(lines.map(({ item }) => item)).size === lines.length,
    'Een product staat er dubbel in.',
  )
const toOrdered = (lines: z.output<typeof Lines>) =>
  lines.map(({ item, packs }) => ({ itemId: item, packs }))
const Version = z.object({ version: z.int32() })

const Lot = z
  .string()
  .transform(normaliseLot)
  .refine((lot) => lot === '' || isLot(lot), 'Dit is geen lotnummer, zoals AB1234.')

export const purchaseOrderChangeEndpoints = [
  endpoint(
    'POST /api/admin/purchase-orders',
    {
      summary:
        'Creates the draft of a supplier, or adds the lines to its draft; a supplier has one draft at most',
      permission: 'purchasing',
      auditAction: 'Inkooporder gemaakt',
      limit: 'write',
      body: { supplier: Id, lines: Lines },
      status: 201,
      reply: { id: z.int() },
      problems: ['not-found'],
    },
    async ({
      context,
      body: { supplier: supplierId, lines },
      caller: { user },
      addAuditDetails,
    }) => {
      const { id, supplier } = await createPurchaseOrder(
        context,
        { supplierId, lines: toOrdered(lines) },
        user?.id,
      )
      addAuditDetails({ supplier, lines: lines.length })
      return { id }
    },
  ),
  endpoint(
    'PUT /api/admin/purchase-orders/:id',
    {
      summary:
        'Changes the expected day, whether customers see it, the note, and the lines of a draft',
      permission: 'purchasing',
      auditAction: 'Inkooporder gewijzigd',
      limit: 'write',
      params: IdParams,
      body: toRow({
        version: z.int32(),
        expected_on: z.iso.date('Kies een dag.').nullable(),
        shows_expected_day: z.boolean(),
        note: z.string().trim().max(500, 'Hooguit 500 tekens.').default(''),
        lines: Lines,
      }),
      problems: ['version-conflict', 'not-yet'],
    },
    async ({ context, params: { id }, body, addAuditDetails }) => {
      const change = { ...body, lines: toOrdered(body.lines) }
      const { number } = await changePurchaseOrder(context, id, change)
      addAuditDetails({ order: number })
    },
  ),
  endpoint(
    'POST /api/admin/purchase-orders/:id/sent',
    {
      summary: 'Records that the order went to the supplier; from then on its packs are on order',
      permission: 'purchasing',
      auditAction: 'Inkooporder besteld',
      limit: 'write',
      params: IdParams,
      body: Version,
      problems: ['version-conflict', 'not-yet'],
    },
    async ({ context, params: { id }, body: { version }, addAuditDetails }) => {
      addAuditDetails({ order: (await sendPurchaseOrder(context, id, version)).number })
    },
  ),
  endpoint(
    'POST /api/admin/purchase-orders/:id/cancelled',
    {
      summary:
        'Cancels the order, or drops what has not arrived yet; booked packs stay in the stock',
      permission: 'purchasing',
      auditAction: 'Inkooporder geannuleerd',
      limit: 'write',
      params: IdParams,
      body: Version,
      problems: ['version-conflict', 'not-yet'],
    },
    async ({ context, params: { id }, body: { version }, addAuditDetails }) => {
      addAuditDetails({ order: (await cancelPurchaseOrder(context, id, version)).number })
    },
  ),
  endpoint(
    'POST /api/admin/purchase-orders/:id/receipts',
    {
      summary:
        'Books a delivery into the stock in one transaction. The same `key` books nothing again',
      permission: 'purchasing',
      auditAction: 'Levering ingeboekt',
      limit: 'write',
      params: IdParams,
      body: toRow({
        key: IdempotencyKey,
        version: z.int32(),
        lines: z
          .array(
            z.object({
              line: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
              lots: z
                .array(
                  z.object({
                    lot: Lot,
                    packs: z
                      .int()
                      .min(1, 'Vul een getal vanaf 1 in.')
                      .max(maxOrderedPacks, 'Dit aantal is te groot.'),
                  }),
                )
                .min(1)
                .max(maxLotsPerLine),
            }),
          )
          .max(maxLines)
          .refine(
            (lines) => new Set(lines.map(({ line }) => line)).size === lines.length,
            'Een regel staat er dubbel in.',
          ),
        drops_rest: z.boolean().default(false).describe('The supplier will not deliver the rest'),
      }),
      reply: {
        packs: z.int(),
        repeated: z.boolean().describe('The delivery had been booked before'),
      },
      problems: ['version-conflict', 'not-yet', 'key-reused'],
    },
    async ({
      context,
      params: { id },
      body: { lines, ...receipt },
      caller: { user },
      addAuditDetails,
    }) => {
      const received = lines.map(({ line, lots }) => ({
        line,
        lots: lots.map(({ lot, packs }) => ({ lot, quantity: packs })),
      }))
      const { order, packs, isRepeated } = await bookGoodsReceipt(
        context,
        id,
        { ...receipt, received },
        user?.id,
      )
      addAuditDetails({ order: order.number, packs })
      return { packs, repeated: isRepeated }
    },
  ),
] as const
