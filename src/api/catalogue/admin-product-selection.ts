import { z } from 'zod'
import { changeSelectedProducts } from '#operations/catalogue/change-selected-products.ts'
import { endpoint } from '../framework/endpoint.ts'

const maxProducts = 200
const changeLabels = {
  show: 'zichtbaar',
  hide: 'verborgen',
  trash: 'naar de prullenbak',
  restore: 'uit de prullenbak',
  'add-category': 'categorie erbij',
  'remove-category': 'categorie eraf',
} as const

export const postProductSelection = endpoint(
  'POST /api/admin/products/selection',
  {
    summary:
      'Shows, hides, trashes or restores many products, or adds or removes one category. Returns the products that changed; the others already were so',
    access: 'staff',
    permission: 'catalogue',
    auditAction: 'Gekozen producten gewijzigd',
    limit: 'write',
    body: z.object({
      slugs: z
        .array(z.string().max(200))
        .min(1)
        .max(maxProducts, `Hooguit ${maxProducts} producten in één keer.`),
      change: z.discriminatedUnion('kind', [
        z.object({ kind: z.enum(['show', 'hide', 'trash', 'restore']) }),
        z.object({
          kind: z.enum(['add-category', 'remove-category']),
          category: z.int().min(1).max(2_147_483_647),
        }),
      ]),
    }),
    reply: z.object({ changed: z.array(z.string()) }),
    problems: ['input-invalid', 'not-found'],
  },
  async ({ context, body: { slugs, change }, caller: { user }, addAuditDetails }) => {
    const changed = await changeSelectedProducts(context, slugs, change, user?.id)
    addAuditDetails({
      item: changeLabels[change.kind],
      ...('category' in change && { category: change.category }),
      product: changed.join(', '),
    })
    return { changed }
  },
)
