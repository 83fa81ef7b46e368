// Staff list the edits of prices and stock of the last minutes, and take one back.

import { z } from 'zod'
import { priceUndoMinutes } from '#domain/inventory/price-edit.ts'
import { toEuros } from '#domain/money.ts'
import { can } from '#domain/staff/permissions.ts'
import { msPerMinute } from '#domain/time/durations.ts'
import { listUndoablePriceEdits, undoPriceEdit } from '#operations/inventory/bulk-change.ts'
import { endpoint } from '../framework/endpoint.ts'
import { IdParams, Moment } from '../framework/json-shapes.ts'

export const priceEditsEndpoints = [
  endpoint(
    'GET /api/admin/price-edits',
    {
      summary:
        'The edits of many prices and stocks that staff can still take back, newest first. Until then no subscriber reads about the prices',
      permission: 'stock',
      reply: {
        undo_minutes: z.int(),
        edits: z.array(
          z.object({
            id: z.int32(),
            at: Moment,
            until: Moment,
            seconds_left: z.int(),
            by: z.string().nullable(),
            prices: z.int(),
            stocks: z.int(),
          }),
        ),
      },
    },
    async ({ context }) => ({
      undo_minutes: priceUndoMinutes,
      edits: (await listUndoablePriceEdits(context)).map(({ editedAt, ...edit }) => {
        const until = editedAt.getTime() + priceUndoMinutes * msPerMinute
        return {
          ...edit,
          at: editedAt,
          until: new Date(until),
          seconds_left: Math.ceil((until - context.clock().getTime()) / 1_000),
        }
      }),
    }),
  ),
  endpoint(
    'POST /api/admin/price-edits/:id/undo',
    {
      summary:
        'Takes back an edit of prices and stock, with the offers and reductions that it ended. Leaves what changed since, and packs sold since stay sold. Prices need the permission to change the catalogue',
      permission: 'stock',
      auditAction: 'Prijzen en voorraad teruggezet',
      limit: 'write',
      params: IdParams,
      reply: {
        prices: z.int().describe('Prices that are as they were'),
        stocks: z.int().describe('Stocks that are as they were'),
        remarks: z
          .array(z.object({ name: z.string(), reason: z.string() }))
          .describe('What stays as it is'),
      },
      problems: ['not-yet', 'version-conflict'],
    },
    async ({ context, params: { id }, caller: { user }, addAuditDetails }) => {
      const { changes, ...undone } = await undoPriceEdit(context, id, {
        by: user?.id,
        mayChangePrices: can(user?.staffRole, 'catalogue'),
      })
      addAuditDetails({
        prices: undone.prices,
        stocks: undone.stocks,
        changes: changes.map((change) =>
          'price' in change
            ? {
                id: change.id,
                price: { from: toEuros(change.price.from), to: toEuros(change.price.to) },
              }
            : change,
        ),
      })
      return undone
    },
  ),
] as const
