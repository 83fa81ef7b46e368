// Price and stock of one thing that can be ordered, with what they were: a product without variations, or a variation.

import { z } from 'zod'
import { movementsOf, pricesOf } from '#data/price-and-stock-history.ts'
import { shelfItemNow } from '#data/shelf-items.ts'
import { Euros, WasPrice } from '#domain/catalogue/product.ts'
import { PriceInput } from '#domain/catalogue/product-input.ts'
import { stockLedger } from '#domain/catalogue/stock-ledger.ts'
import { mostStock } from '#domain/catalogue/stock-change.ts'
import { type MovingReason, stockDirections, stockReasons } from '#domain/catalogue/stock-reason.ts'
import { fromEuros, toEuros } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import { changePrice } from '#operations/catalogue/change-price.ts'
import { changeStock } from '#operations/catalogue/change-stock.ts'
import { endpoint } from './endpoint.ts'
import { wasPriceOf } from './product-answer.ts'

const Id = z.object({ id: z.coerce.number<string>().int().min(1).max(2_147_483_647) })
const packs = z.int('Vul een heel getal in.').max(mostStock, 'Dit getal is te groot.')
const note = z.string().trim().max(200, 'Hooguit 200 tekens.').default('')

export const getStockBook = endpoint(
  'GET /api/admin/items/:id/stock',
  {
    summary: 'What is for sale of it, what is set aside for orders that are not packed yet, and how that came about: newest first',
    for: 'staff',
    right: 'stock',
    params: Id,
    reply: z.object({
      name: z.string(),
      stock: z.int(),
      set_aside: z.int(),
      rows: z.array(
        z.object({
          reason: z
            .enum([...stockReasons, 'orders', 'begin'])
            .describe('orders: what orders took and gave back in between; begin: what there was'),
          change: z.int(),
          stock: z.int().describe('For sale after it'),
          counted: z.int().nullable(),
          note: z.string(),
          at: z.iso.datetime().nullable().describe('null for what orders did in between'),
          by: z.string().nullable(),
        }),
      ),
    }),
    problems: ['not-found'],
  },
  async ({ shop: { db }, params: { id } }) => {
    const item = await shelfItemNow(db, id)
    if (!item) throw new Problem('not-found')
    const movements = await movementsOf(db, id)
    const { name, stock, setAside } = item
    return {
      name,
      stock,
      set_aside: setAside,
      rows: stockLedger(movements, stock).map((row) => ({ ...row, at: row.at?.toISOString() ?? null })),
    }
  },
)

const moving = Object.keys(stockDirections) as [MovingReason, ...MovingReason[]]

export const moveItemStock = endpoint(
  'POST /api/admin/items/:id/stock',
  {
    summary:
      'Changes what is for sale: packs in or out by a reason, or a count of what lies on the shelf with what waits to be packed. Orders go on meanwhile',
    for: 'staff',
    right: 'stock',
    auditAction: 'Voorraad gewijzigd',
    limit: 'write',
    params: Id,
    body: z.discriminatedUnion('reason', [
      z.object({ reason: z.enum(moving), packs: packs.min(1, 'Vul een getal vanaf 1 in.'), note }),
      z.object({ reason: z.literal('counted'), counted: packs.min(0, 'Vul een getal vanaf 0 in.'), note }),
    ]),
    reply: z.object({ before: z.int(), after: z.int(), set_aside: z.int().nullable(), short: z.int() }),
    problems: ['not-found', 'input-invalid'],
  },
  async ({ shop, params: { id }, body, caller: { user }, addAuditDetails }) => {
    const { name, before, after, setAside, short } = await changeStock(shop, { id, ...body }, user?.id)
    addAuditDetails({ item: name, reason: body.reason, before, after })
    return { before, after, set_aside: setAside, short }
  },
)

export const getPriceBook = endpoint(
  'GET /api/admin/items/:id/prices',
  {
    summary: 'Every price since when, by whom, and what was shown beside it; newest first',
    for: 'staff',
    right: 'stock',
    params: Id,
    reply: z.object({
      prices: z.array(z.object({ price: Euros, was_price: WasPrice, since: z.iso.datetime(), by: z.string().nullable() })),
    }),
    problems: ['not-found'],
  },
  async ({ shop: { db }, params: { id } }) => {
    const prices = await pricesOf(db, id)
    if (prices.length === 0) throw new Problem('not-found')
    return {
      prices: prices.map(({ price, wasPrice, since, by }) => ({
        price: toEuros(price),
        was_price: wasPriceOf(wasPrice),
        since: since.toISOString(),
        by,
      })),
    }
  },
)

export const changeItemPrice = endpoint(
  'POST /api/admin/items/:id/prices',
  {
    summary:
      'Another price, live at once. `offer` announces it as a reduction: the lowest price of the 30 days before is shown beside it; refused when it is none',
    for: 'staff',
    right: 'catalogue',
    auditAction: 'Prijs gewijzigd',
    limit: 'write',
    params: Id,
    body: z.object({ price: PriceInput, offer: z.boolean().default(false) }),
    reply: z.object({ price: Euros, was_price: WasPrice }),
    problems: ['not-found', 'input-invalid'],
  },
  async ({ shop, params: { id }, body: { price, offer }, caller: { user }, addAuditDetails }) => {
    const [changed] = await changePrice(shop, { id, price: fromEuros(price), offer }, user?.id)
    if (!changed) return { price, was_price: wasPriceOf((await shelfItemNow(shop.db, id))?.wasPrice ?? null) }
    addAuditDetails({ item: changed.name, before: toEuros(changed.from), after: toEuros(changed.to), offer: changed.was !== null })
    return { price: toEuros(changed.to), was_price: wasPriceOf(changed.was) }
  },
)
