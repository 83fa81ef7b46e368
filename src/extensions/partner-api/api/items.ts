import { z } from 'zod'
import { keysetPage } from '#data/core/keyset-page.ts'
import { listPartnerItems, type PartnerItemFilter } from '../data/partner-records.ts'
import { maxStock, chosenStockReasons } from '#domain/inventory/stock-change.ts'
import { changeStockByPartner } from '../operations/partner-calls.ts'
import type { AppContext } from '#operations/context.ts'
import { requirePartner } from '#api/framework/caller.ts'
import { endpoint } from '#api/framework/endpoint.ts'
import { fromRow, IdInUrl, Money } from '#api/framework/json-shapes.ts'
import {
  After,
  ArticleNumber,
  Ean,
  Next,
  pageSize,
  partnerKeyHeader,
  requireIdempotencyKey,
  withScope,
} from './partner-access.ts'
import { unusualCharactersMessage } from '#domain/text/text-input.ts'

const query = z.object({ article_number: ArticleNumber, ean: Ean, after: After })
type Query = z.infer<typeof query>
const numbers = { id: z.int(), article_number: z.string().nullable(), ean: z.string().nullable() }

function listPage(
  { db }: AppContext,
  { article_number, ean, after }: Query,
  { publishedOnly }: { publishedOnly: boolean },
) {
  const filter: PartnerItemFilter = { articleNumber: article_number, ean, after }
  return keysetPage(
    pageSize,
    (limit) => listPartnerItems(db, filter, { publishedOnly, limit }),
    ({ id }) => id,
  )
}

const packs = z.int('Vul een heel getal in.').max(maxStock, 'Dit getal is te groot.')
const fromZero = packs.min(0, 'Vul een getal vanaf 0 in.')
const note = z
  .string()
  .trim()
  .max(150, 'Hooguit 150 tekens.')
  .regex(/^\P{C}*$/u, unusualCharactersMessage)
  .default('')
  .describe('Staff read it in the history of the stock')

export const partnerItemEndpoints = [
  endpoint(
    'GET /api/partner/products',
    {
      summary: `The published items: each product, or each of its sizes and kinds; ${pageSize} per page`,
      ...withScope('products:read'),
      query,
      reply: {
        products: z.array(
          fromRow({ ...numbers, name: z.string(), price: Money, vat_rate: z.int() }),
        ),
        next: Next,
      },
    },
    async ({ context, query: filter }) => {
      const { rows: products, next } = await listPage(context, filter, { publishedOnly: true })
      return { products, next }
    },
  ),
  endpoint(
    'GET /api/partner/stock',
    {
      summary: `The packs for sale of each item, ${pageSize} per page; without packs of orders that are not packed yet`,
      ...withScope('stock:read'),
      query,
      reply: { items: z.array(fromRow({ ...numbers, stock: z.int() })), next: Next },
    },
    async ({ context, query: filter }) => {
      const { rows: items, next } = await listPage(context, filter, { publishedOnly: false })
      return { items, next }
    },
  ),
  endpoint(
    'POST /api/partner/stock/:item',
    {
      summary:
        'Changes stock by packs that came or went, by a count, or from an expected number to another. Concurrent sales are not lost',
      ...withScope('stock:write'),
      auditAction: 'Voorraad gewijzigd via een sleutel',
      params: {
        item: IdInUrl.describe('The `id` of the item'),
      },
      headers: partnerKeyHeader,
      body: z.discriminatedUnion('reason', [
        z.object({
          reason: z.enum(chosenStockReasons),
          packs: packs.min(1, 'Vul een getal vanaf 1 in.'),
          note,
        }),
        z.object({
          reason: z.literal('counted'),
          counted: fromZero.describe(
            'All packs in the warehouse, with those of orders that are not packed yet',
          ),
          note,
        }),
        z.object({
          reason: z.literal('set'),
          to: fromZero.describe('The new number for sale'),
          expected: fromZero.describe(
            'The number for sale that you read; refused with version-conflict and `stock` if it changed since',
          ),
          note,
        }),
      ]),
      reply: {
        before: z.int(),
        after: z.int(),
        short: z.int().describe('Packs of orders that a count does not find'),
      },
      problems: ['key-reused', 'version-conflict'],
    },
    async ({ context, caller, params: { item }, body, addAuditDetails }) => {
      const key = requireIdempotencyKey(caller)
      const changed = await changeStockByPartner(
        context,
        { partner: requirePartner(caller), key },
        { id: item, ...body },
      )
      addAuditDetails({ reason: body.reason, before: changed.before, after: changed.after })
      return changed
    },
  ),
] as const
