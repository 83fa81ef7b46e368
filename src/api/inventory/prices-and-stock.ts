// Staff endpoints for the price and stock of one sellable item, and their history.

import { z } from 'zod'
import {
  listStockMovements,
  listPriceHistory,
  sellableItemById,
} from '#data/inventory/locked-items.ts'
import { WasPrice } from '#domain/catalogue/product.ts'
import { ItemPriceInput } from '#domain/catalogue/fields/product-input.ts'
import { createStockLedger } from '#domain/inventory/stock-ledger.ts'
import { maxStock, chosenStockReasons, stockReasons } from '#domain/inventory/stock-change.ts'
import { toEuros } from '#domain/money.ts'
import { Problem, requireFound } from '#domain/problem.ts'
import { changePrice, changeStock } from '#operations/inventory/change-price.ts'
import { endpoint } from '../framework/endpoint.ts'
import { IdParams, Money, Moment, moneyInput } from '../framework/json-shapes.ts'
import { toWasPriceEuros } from '../catalogue/product-view.ts'

const packs = z.int('Vul een heel getal in.').max(maxStock, 'Dit getal is te groot.')
const note = z.string().trim().max(200, 'Hooguit 200 tekens.').default('')

export const pricesAndStockEndpoints = [
  endpoint(
    'GET /api/admin/items/:id/stock',
    {
      summary:
        'Stock for sale, packs reserved for orders that are not packed yet, and the stock history, newest first',
      permission: 'stock',
      params: IdParams,
      reply: {
        name: z.string(),
        stock: z.int(),
        reserved: z.int(),
        rows: z.array(
          z.object({
            reason: z
              .enum([...stockReasons, 'orders', 'begin'])
              .describe('orders: sum of orders between two changes; begin: initial stock'),
            change: z.int(),
            stock: z.int().describe('For sale after the change'),
            counted: z.int().nullable(),
            note: z.string(),
            at: Moment.nullable().describe('null for the sum of orders between two changes'),
            by: z.string().nullable(),
          }),
        ),
      },
    },
    async ({ context: { db }, params: { id } }) => {
      const item = requireFound(await sellableItemById(db, id))
      const movements = await listStockMovements(db, id)
      const { name, stock, reserved } = item
      return {
        name,
        stock,
        reserved,
        rows: createStockLedger(movements, stock),
      }
    },
  ),
  endpoint(
    'POST /api/admin/items/:id/stock',
    {
      summary:
        'Changes stock: packs added or removed with a reason, or a physical count including packs reserved for unpacked orders. Does not block orders',
      permission: 'stock',
      auditAction: 'Voorraad gewijzigd',
      limit: 'write',
      params: IdParams,
      body: z.discriminatedUnion('reason', [
        z.object({
          reason: z.enum(chosenStockReasons),
          packs: packs.min(1, 'Vul een getal vanaf 1 in.'),
          note,
        }),
        z.object({
          reason: z.literal('counted'),
          counted: packs.min(0, 'Vul een getal vanaf 0 in.'),
          note,
        }),
      ]),
      reply: {
        before: z.int(),
        after: z.int(),
        reserved: z.int().nullable(),
        short: z.int(),
      },
    },
    async ({ context, params: { id }, body, caller: { user }, addAuditDetails }) => {
      const { name, before, after, reserved, short } = await changeStock(
        context,
        { id, ...body },
        user?.id,
      )
      addAuditDetails({ item: name, reason: body.reason, before, after })
      return { before, after, reserved, short }
    },
  ),
  endpoint(
    'GET /api/admin/items/:id/prices',
    {
      summary: 'Price history with start, author and announced earlier price; newest first',
      permission: 'stock',
      params: IdParams,
      reply: {
        prices: z.array(
          z.object({
            price: Money,
            was_price: WasPrice,
            since: Moment,
            by: z.string().nullable(),
          }),
        ),
      },
    },
    async ({ context: { db }, params: { id } }) => {
      const prices = await listPriceHistory(db, id)
      if (prices.length === 0) throw new Problem('not-found')
      return {
        prices: prices.map(({ price, wasPrice, since, by }) => ({
          price,
          was_price: toWasPriceEuros(wasPrice),
          since,
          by,
        })),
      }
    },
  ),
  endpoint(
    'POST /api/admin/items/:id/prices',
    {
      summary:
        'Changes the price, public at once. `offer` announces a reduction: the shop shows the lowest price of the 30 days before; refused if it is no reduction',
      permission: 'catalogue',
      auditAction: 'Prijs gewijzigd',
      limit: 'write',
      params: IdParams,
      body: { price: moneyInput(ItemPriceInput), offer: z.boolean().default(false) },
      reply: { price: Money, was_price: WasPrice },
    },
    async ({
      context,
      params: { id },
      body: { price, offer },
      caller: { user },
      addAuditDetails,
    }) => {
      const [changed] = await changePrice(context, { id, price, offer }, user?.id)
      if (!changed)
        return {
          price,
          was_price: toWasPriceEuros((await sellableItemById(context.db, id))?.wasPrice ?? null),
        }
      addAuditDetails({
        item: changed.name,
        before: toEuros(changed.from),
        after: toEuros(changed.to),
        offer: changed.was !== null,
      })
      return { price: changed.to, was_price: toWasPriceEuros(changed.was) }
    },
  ),
] as const
