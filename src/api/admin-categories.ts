// The tree of categories for staff.

import { z } from 'zod'
import { everyCategory, productsPerCategory, type StoredCategory } from '#data/categories.ts'
import { navigation } from '#data/navigation.ts'
import { longestDescription } from '#domain/catalogue/category-sentence.ts'
import { inTreeOrder } from '#domain/catalogue/category-tree.ts'
import { genders } from '#domain/catalogue/gender.ts'
import { hrefsIn } from '#domain/page/menu-draft.ts'
import { changeCategory, createCategory, orderCategories, removeCategory } from '#operations/categories.ts'
import { endpoint } from './endpoint.ts'

const id = z.int().min(1).max(2_147_483_647)
const Id = z.object({ id: z.coerce.number<string>().int().min(1).max(2_147_483_647) })

/** What is no longer current is refused; without it nothing is compared. */
const version = z.int32().optional()

const KeptCategory = z
  .object({
    id,
    slug: z.string(),
    name: z.string(),
    gender: z.enum(genders).nullable(),
    parent: id.nullable(),
    level: z.int().describe('1 at the top'),
    hidden: z.boolean(),
    description: z.string(),
    version: z.int32(),
    products: z.int().describe('How many lie on it, hidden ones too'),
    in_menu: z.int().describe('How many links of the menus lead to it'),
  })
  .meta({ id: 'KeptCategory' })

const CategoryBody = z.object({
  name: z.string().trim().min(1, 'Vul een naam in.').max(80, 'Deze naam is te lang: hooguit 80 tekens.'),
  slug: z.string().trim().max(200, 'Dit adres is te lang: hooguit 200 tekens.'),
  gender: z.enum(genders).nullable().default(null),
  parent: id.nullable().default(null),
  hidden: z.boolean().default(false),
  description: z.string().trim().max(longestDescription, `Deze zin is te lang: hooguit ${longestDescription} tekens.`).default(''),
})
const asInput = ({ parent, ...rest }: z.output<typeof CategoryBody>) => ({ ...rest, parentId: parent })

export const listCategories = endpoint(
  'GET /api/admin/categories',
  {
    summary: 'Every category, each after its parent and in order, with how much it is used',
    for: 'staff',
    right: 'stock',
    reply: z.object({ categories: z.array(KeptCategory) }),
  },
  async ({ shop: { db } }) => {
    const [all, held, menus] = await Promise.all([everyCategory(db), productsPerCategory(db), navigation(db)])
    const linked = Map.groupBy(hrefsIn(menus), (href) => href)
    return {
      categories: inTreeOrder(all).map(({ category, level }) => ({
        ...category,
        parent: category.parentId,
        level,
        products: held.get(category.id) ?? 0,
        in_menu: linked.get(`/shop/${category.slug}`)?.length ?? 0,
      })),
    }
  },
)

export const addCategory = endpoint(
  'POST /api/admin/categories',
  {
    summary: 'Adds a category, last under its parent',
    for: 'staff',
    right: 'catalogue',
    auditAction: 'Categorie toegevoegd',
    limit: 'write',
    body: CategoryBody,
    status: 201,
    reply: z.object({ id }),
    problems: ['input-invalid'],
  },
  async ({ shop, body, addAuditDetails }) => {
    addAuditDetails({ category: body.name })
    return { id: await createCategory(shop, asInput(body)) }
  },
)

export const updateCategory = endpoint(
  'PUT /api/admin/categories/:id',
  {
    summary: 'Changes a category; a new slug leaves a redirect. Refused when somebody else changed it meanwhile',
    for: 'staff',
    right: 'catalogue',
    auditAction: 'Categorie gewijzigd',
    limit: 'write',
    params: Id,
    body: CategoryBody.extend({ version }),
    status: 204,
    problems: ['not-found', 'input-invalid', 'version-conflict'],
  },
  async ({ shop, params, body: { version: seen, ...body }, addAuditDetails }) => {
    const before = await changeCategory(shop, params.id, seen, asInput(body))
    addAuditDetails({ before: asFact(before), after: asFact(asInput(body)) })
    return undefined
  },
)

export const putCategoriesInOrder = endpoint(
  'POST /api/admin/categories/order',
  {
    summary: 'Puts categories in this order, each under its parent; those not named come after them',
    for: 'staff',
    right: 'catalogue',
    auditAction: 'Categorieën verschoven',
    limit: 'write',
    body: z.object({ order: z.array(z.object({ id, parent: id.nullable() })).max(5_000) }),
    status: 204,
    problems: ['input-invalid', 'version-conflict'],
  },
  async ({ shop, body }) => {
    await orderCategories(
      shop,
      body.order.map(({ id: one, parent }) => ({ id: one, parentId: parent })),
    )
    return undefined
  },
)

export const deleteCategory = endpoint(
  'POST /api/admin/categories/:id/remove',
  {
    summary: 'Takes a category away; its products go to `move_to`, without which one that holds products is refused',
    for: 'staff',
    right: 'catalogue',
    auditAction: 'Categorie weggehaald',
    limit: 'write',
    params: Id,
    body: z.object({ version, move_to: id.nullable().default(null) }),
    status: 204,
    problems: ['not-found', 'input-invalid', 'version-conflict', 'category-in-use'],
  },
  async ({ shop, params, body, addAuditDetails }) => {
    const gone = await removeCategory(shop, params.id, body.version, body.move_to)
    addAuditDetails({ category: gone.name, products_to: body.move_to ?? 'none' })
    return undefined
  },
)

const asFact = ({
  name,
  slug,
  hidden,
  parentId,
  description,
}: Pick<StoredCategory, 'name' | 'slug' | 'hidden' | 'parentId' | 'description'>) =>
  `${name} (/shop/${slug})${parentId === null ? '' : ` onder ${parentId}`}${hidden ? ', verborgen' : ''}${description && `: ${description}`}`
