// The catalogue as a list for staff, and prices and stock typed into it.

import { z } from 'zod'
import { listedOnShelf, type ShelfProduct } from '#data/product-list.ts'
import { mayDo } from '#domain/account/rights.ts'
import { genders } from '#domain/catalogue/gender.ts'
import { Euros } from '#domain/catalogue/product.ts'
import { productViews, shelfOrders } from '#domain/catalogue/product-views.ts'
import { mostStock } from '#domain/catalogue/stock-change.ts'
import { fromEuros, toEuros } from '#domain/money.ts'
import { isProblem, Problem } from '#domain/problem.ts'
import { countPriceNotices } from '#operations/subscription/price-changes.ts'
import { type BulkConflict, changeInBulk } from '#operations/catalogue/bulk-change.ts'
import { endpoint } from './endpoint.ts'

const perPage = 50
const id = z.int().min(1).max(2_147_483_647)

const ListedProduct = z
  .object({
    id,
    slug: z.string(),
    name: z.string(),
    picture: z.string().nullable(),
    published: z.boolean(),
    trashed: z.boolean(),
    gender: z.enum(genders),
    categories: z.array(z.string()),
    items: z
      .array(
        z.object({
          id,
          name: z.string().nullable().describe('Of a variation; null where it is the product itself'),
          price: Euros,
          was_price: Euros.nullable(),
          stock: z.int(),
          low: z.boolean().describe('Staff are told to order more'),
        }),
      )
      .describe('What can be ordered of it'),
  })
  .meta({ id: 'ShelfProduct' })

const asListed = ({ items, ...product }: ShelfProduct) => ({
  ...product,
  items: items.map(({ wasPrice, price, ...item }) => ({
    ...item,
    price: toEuros(price),
    was_price: wasPrice === null ? null : toEuros(wasPrice),
  })),
})

/** Where a part of the list begins, as one word for an address. */
const asCursor = ({ at, id: last }: ShelfProduct): string => Buffer.from(JSON.stringify([at, last])).toString('base64url')
const Cursor = z
  .string()
  .max(400)
  .transform((text, context) => {
    try {
      const [at, last] = z.tuple([z.string(), id]).parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
      return { at, id: last }
    } catch {
      context.addIssue('Deze plaats in de lijst bestaat niet.')
      return z.NEVER
    }
  })

export const listShelf = endpoint(
  'GET /api/admin/products',
  {
    summary: `The catalogue for staff, hidden products too, ${perPage} at a time; \`next\` is asked for as \`na\``,
    for: 'staff',
    right: 'stock',
    query: z.object({
      zoek: z.string().trim().max(100).default('').describe('Words of the name, or a number'),
      toon: z.enum(productViews).default('all'),
      categorie: z.coerce.number<string>().pipe(id).optional(),
      geslacht: z.enum(genders).optional(),
      volgorde: z.enum(shelfOrders).default('name'),
      na: Cursor.optional(),
    }),
    reply: z.object({ products: z.array(ListedProduct), next: z.string().nullable() }),
    problems: ['input-invalid'],
  },
  async ({ shop, query: { zoek, toon, categorie, geslacht, volgorde, na } }) => {
    if (na && volgorde !== 'name' && !/^-?\d{1,10}$/.test(na.at)) throw new Problem('input-invalid')
    const asked = { search: zoek, view: toon, category: categorie, gender: geslacht, order: volgorde, after: na }
    const found = await listedOnShelf(shop.db, { ...asked, limit: perPage + 1 })
    const shown = found.slice(0, perPage)
    const last = shown.at(-1)
    return { products: shown.map(asListed), next: found.length > perPage && last ? asCursor(last) : null }
  },
)

const Price = z.number('Vul een prijs in.').min(0.01, 'Vul een prijs boven nul in.').max(1000, 'Hooguit 1000 euro. Staat de komma goed?')
/** Euros that no product ever cost: above it a price no longer fits whole cents. */
const highestPrice = 1_000_000
const Stock = z.int('Vul een heel getal in.').min(0, 'Vul een getal vanaf 0 in.').max(mostStock, 'Dit getal is te groot.')

export const changeShelf = endpoint(
  'POST /api/admin/products/bulk',
  {
    summary:
      'Sets prices and stock of many at once, all or nothing. `from` is what staff saw: what differs meanwhile is refused and named in `conflicts`. Prices take the right to change the catalogue',
    for: 'staff',
    right: 'stock',
    auditAction: 'Prijzen en voorraad gewijzigd',
    limit: 'write',
    body: z.object({
      changes: z
        .array(
          z.object({
            id,
            price: z.object({ from: Euros.max(highestPrice), to: Price }).optional(),
            stock: z.object({ from: z.int32(), to: Stock }).optional(),
          }),
        )
        .min(1)
        .max(500, 'Hooguit 500 wijzigingen in één keer.')
        .refine((all) => new Set(all.map((one) => one.id)).size === all.length, 'Een product staat er twee keer in.'),
    }),
    reply: z.object({ prices: z.int(), stocks: z.int() }),
    problems: ['not-allowed', 'not-found', 'input-invalid', 'version-conflict'],
  },
  async ({ shop, body, caller: { user }, addAuditDetails }) => {
    if (body.changes.some(({ price }) => price) && !mayDo(user?.duty, 'catalogue')) throw new Problem('not-allowed')
    const changes = body.changes.map(({ price, ...change }) => ({
      ...change,
      ...(price && { price: { from: fromEuros(price.from), to: fromEuros(price.to) } }),
    }))
    addAuditDetails({ changes: body.changes })
    try {
      return await changeInBulk(shop, changes, user?.id)
    } catch (error) {
      throw isProblem(error) && error.code === 'version-conflict' ? inEuros(error) : error
    }
  },
)

export const countNotices = endpoint(
  'POST /api/admin/price-notices',
  {
    summary: 'How many subscribers get a mail about a higher price when these prices are set. Nothing is changed',
    for: 'staff',
    right: 'catalogue',
    body: z.object({
      prices: z
        .array(z.object({ id, price: Price }))
        .min(1)
        .max(500, 'Hooguit 500 prijzen in één keer.'),
    }),
    reply: z.object({ mails: z.int() }),
    problems: ['input-invalid'],
  },
  async ({ shop, body: { prices } }) => ({
    mails: await countPriceNotices(
      shop.db,
      prices.map((one) => ({ id: one.id, price: fromEuros(one.price) })),
    ),
  }),
)

function inEuros({ code, message, more }: Problem): Problem {
  const told = (more['conflicts'] as BulkConflict[]).map((one) =>
    one.field === 'price' ? { ...one, wanted: one.wanted / 100, now: one.now === null ? null : one.now / 100 } : one,
  )
  return new Problem(code, { message, more: { conflicts: told } })
}
