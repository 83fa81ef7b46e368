import { z } from 'zod'
import { keysetPage } from '#data/core/keyset-page.ts'
import {
  listAdminProducts,
  type AdminProductListRow,
  adminProductViews,
  adminProductSorts,
} from '#data/catalogue/admin-product-list.ts'
import { can } from '#domain/staff/permissions.ts'
import { genders } from '#domain/catalogue/gender.ts'
import { lightenToTint } from '#domain/catalogue/lighten-to-tint.ts'
import { Euros, PictureTint } from '#domain/catalogue/product.ts'
import { maxStock } from '#domain/inventory/stock-change.ts'
import { toRegularPrice } from '#domain/catalogue/price/offer.ts'
import { fromEuros } from '#domain/money.ts'
import { isProblem, Problem } from '#domain/problem.ts'
import { countPriceNotices } from '#operations/subscription/price-changes.ts'
import { type BulkConflict, bulkChangePricesAndStock } from '#operations/inventory/bulk-change.ts'
import { endpoint } from '../framework/endpoint.ts'
import { Id, Money, fromRow, moneyInput } from '../framework/json-shapes.ts'
import { RegularPrice, StaffOffer, toStaffOffer } from './product-view.ts'

const perPage = 50

const ListedProduct = fromRow({
  id: Id,
  slug: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  picture_tint: PictureTint,
  published: z.boolean(),
  trashed: z.boolean(),
  gender: z.enum(genders),
  categories: z.array(z.string()),
  items: z
    .array(
      fromRow({
        id: Id,
        name: z
          .string()
          .nullable()
          .describe('Name of the variation; null if the item is the product itself'),
        price: RegularPrice,
        was_price: Money.nullable(),
        offer: StaffOffer,
        stock: z.int(),
        low: z.boolean().describe('Stock is at or below the threshold for reordering'),
        waiting: z.int().describe('Customers who asked for a mail when it is back in stock'),
      }),
    )
    .describe('Its sellable items'),
}).meta({ id: 'ShelfProduct' })

const toListedReply = ({ items, color, ...product }: AdminProductListRow) => ({
  ...product,
  pictureTint: color && lightenToTint(color),
  items: items.map((item) => ({
    ...item,
    price: toRegularPrice(item),
    offer: toStaffOffer({
      ...item,
      offerFrom: item.offerFrom === null ? null : new Date(item.offerFrom),
      offerUntil: item.offerUntil === null ? null : new Date(item.offerUntil),
    }),
  })),
})

const toCursor = ({ at, id: lastId }: AdminProductListRow): string =>
  Buffer.from(JSON.stringify([at, lastId])).toString('base64url')
const Cursor = z
  .string()
  .max(400)
  .transform((text, context) => {
    try {
      const [at, lastId] = z
        .tuple([z.string(), Id])
        .parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
      return { at, id: lastId }
    } catch {
      context.addIssue('Deze plaats in de lijst bestaat niet.')
      return z.NEVER
    }
  })

const Price = z
  .number('Vul een prijs in.')
  .min(0.01, 'Vul een prijs boven nul in.')
  .max(1000, 'Hooguit 1000 euro. Staat de komma goed?')
/**
 * In euros. No real price reaches this limit, and amounts below it convert to whole cents exactly.
 */
const maxCurrentPrice = 1_000_000
const Stock = z
  .int('Vul een heel getal in.')
  .min(0, 'Vul een getal vanaf 0 in.')
  .max(maxStock, 'Dit getal is te groot.')

export const postPriceNoticeCount = endpoint(
  'POST /api/admin/price-notices',
  {
    summary: 'Number of subscribers who would get a mail about a higher price. Changes nothing',
    permission: 'catalogue',
    body: {
      prices: z
        .array(z.object({ id: Id, price: moneyInput(Price) }))
        .min(1)
        .max(500, 'Hooguit 500 prijzen in één keer.'),
    },
    reply: { mails: z.int() },
  },
  async ({ context, body: { prices } }) => ({
    mails: await countPriceNotices(context.db, prices),
  }),
)

function withConflictsInEuros({ code, message, more }: Problem): Problem {
  const conflicts = (more['conflicts'] as BulkConflict[]).map((one) =>
    one.field === 'price'
      ? {
          ...one,
          requested: one.requested / 100,
          current: one.current === null ? null : one.current / 100,
        }
      : one,
  )
  return new Problem(code, { message, more: { conflicts } })
}

export const adminProductListEndpoints = [
  endpoint(
    'GET /api/admin/products',
    {
      summary: `The product list for staff, hidden products too, ${perPage} per page; pass \`next\` as \`after\` for the next page`,
      permission: 'stock',
      reads: 'replica',
      query: {
        search: z
          .string()
          .trim()
          .max(100)
          .default('')
          .describe('Words of the name, or an article number, EAN or id'),
        view: z.enum(adminProductViews).default('all'),
        category: z.coerce.number<string>().pipe(Id).optional(),
        gender: z.enum(genders).optional(),
        sorting: z.enum(adminProductSorts).default('name'),
        after: Cursor.optional(),
      },
      reply: { products: z.array(ListedProduct), next: z.string().nullable() },
    },
    async ({ context, query }) => {
      const { sorting, after } = query
      if (after && sorting !== 'name' && !/^-?\d{1,10}$/.test(after.at))
        throw new Problem('input-invalid')
      const { rows, next } = await keysetPage(
        perPage,
        (limit) => listAdminProducts(context.db, { ...query, limit }),
        toCursor,
      )
      return { products: rows.map(toListedReply), next }
    },
  ),
  endpoint(
    'POST /api/admin/products/bulk',
    {
      summary:
        'Sets prices and stock of many items, all or nothing. `from` is the value staff saw: values that changed since are refused and listed in `conflicts`. Prices need the permission to change the catalogue',
      permission: 'stock',
      auditAction: 'Prijzen en voorraad gewijzigd',
      limit: 'write',
      body: {
        changes: z
          .array(
            z.object({
              id: Id,
              price: z.object({ from: Euros.max(maxCurrentPrice), to: Price }).optional(),
              stock: z.object({ from: z.int32(), to: Stock }).optional(),
            }),
          )
          .min(1)
          .max(500, 'Hooguit 500 wijzigingen in één keer.')
          .refine(
            (all) => new Set(all.map((one) => one.id)).size === all.length,
            'Een product staat er twee keer in.',
          ),
      },
      reply: {
        prices: z.int(),
        stocks: z.int(),
        edit: z.int32().nullable().describe('Its id for an undo; null if nothing changed'),
      },
      problems: ['not-found', 'version-conflict'],
    },
    async ({ context, body, caller: { user }, addAuditDetails }) => {
      if (body.changes.some(({ price }) => price) && !can(user?.staffRole, 'catalogue'))
        throw new Problem('not-allowed')
      const changes = body.changes.map(({ price, ...change }) => ({
        ...change,
        ...(price && { price: { from: fromEuros(price.from), to: fromEuros(price.to) } }),
      }))
      addAuditDetails({ changes: body.changes })
      try {
        return await bulkChangePricesAndStock(context, changes, user?.id)
      } catch (error) {
        throw isProblem(error, 'version-conflict') ? withConflictsInEuros(error) : error
      }
    },
  ),
] as const
