// Staff change many products at once, and take that back.

import { z } from 'zod'
import { countSubscriptionsWithProducts } from '#data/subscription/subscriptions.ts'
import {
  changeSelectedProducts,
  revertSelectedProducts,
} from '#operations/catalogue/change-selected-products.ts'
import { endpoint } from '../framework/endpoint.ts'
import { Id, Moment, MomentInput, fromRow, toRow } from '../framework/json-shapes.ts'

const maxProducts = 200
const changeLabels = {
  show: 'zichtbaar',
  hide: 'verborgen',
  trash: 'naar de prullenbak',
  restore: 'uit de prullenbak',
  'add-category': 'categorie erbij',
  'remove-category': 'categorie eraf',
} as const
const tooMany = `Hooguit ${maxProducts} producten in één keer.`
const Slug = z.string().max(200)
const Slugs = z.array(Slug).min(1).max(maxProducts, tooMany)
const productBefore = <TrashedAt extends z.ZodType>(trashedAt: TrashedAt) => ({
  slug: Slug,
  version: z.int32().describe('The version of the product after the change'),
  published: z.boolean(),
  trashed_at: trashedAt.nullable(),
  categories: z.array(Id).max(1_000),
})

export const adminProductSelectionEndpoints = [
  endpoint(
    'POST /api/admin/products/selection',
    {
      summary:
        'Shows, hides, trashes or restores many products, or adds or removes one category. Returns the products that changed, as they were; the others already were so',
      permission: 'catalogue',
      auditAction: 'Gekozen producten gewijzigd',
      limit: 'write',
      body: {
        slugs: Slugs,
        change: z.discriminatedUnion('kind', [
          z.object({ kind: z.enum(['show', 'hide', 'trash', 'restore']) }),
          z.object({ kind: z.enum(['add-category', 'remove-category']), category: Id }),
        ]),
      },
      reply: {
        before: z.array(fromRow(productBefore(Moment))),
      },
      problems: ['not-found'],
    },
    async ({ context, body: { slugs, change }, caller: { user }, addAuditDetails }) => {
      const changed = await changeSelectedProducts(context, slugs, change, user?.id)
      addAuditDetails({
        item: changeLabels[change.kind],
        ...('category' in change && { category: change.category }),
        product: changed.map(({ slug }) => slug).join(', '),
      })
      return { before: changed }
    },
  ),
  endpoint(
    'POST /api/admin/products/selection/subscriptions',
    {
      summary:
        'Number of running subscriptions that get one of these products delivered, so that staff know before they hide it. Changes nothing',
      permission: 'catalogue',
      body: { slugs: Slugs },
      reply: { subscriptions: z.int() },
    },
    async ({ context, body: { slugs } }) => ({
      subscriptions: await countSubscriptionsWithProducts(context.db, slugs),
    }),
  ),
  endpoint(
    'POST /api/admin/products/selection/undo',
    {
      summary:
        'Takes a change of many products back: visibility, trash and categories become as they were. Leaves products that changed since',
      permission: 'catalogue',
      auditAction: 'Wijziging van producten ongedaan gemaakt',
      limit: 'write',
      body: {
        before: z
          .array(toRow(productBefore(MomentInput)))
          .min(1)
          .max(maxProducts, tooMany),
      },
      reply: { changed_since: z.array(z.string()) },
    },
    async ({ context, body: { before }, caller: { user }, addAuditDetails }) => {
      const changedSince = await revertSelectedProducts(context, before, user?.id)
      addAuditDetails({
        product: before
          .map(({ slug }) => slug)
          .filter((slug) => !changedSince.includes(slug))
          .join(', '),
      })
      return { changed_since: changedSince }
    },
  ),
] as const
