import { z } from 'zod'
import {
  allCategories,
  countProductsPerCategory,
  type CategoryRow,
} from '#data/catalogue/categories.ts'
import { loadStoredNavigation } from '#data/content/navigation.ts'
import { maxCategoryDescriptionLength } from '#domain/catalogue/listing/categories.ts'
import { sortCategoriesAsTree } from '#domain/catalogue/category-tree.ts'
import { genders } from '#domain/catalogue/gender.ts'
import { collectHrefs } from '#domain/content/menus/validate-menus.ts'
import {
  changeCategory,
  createCategory,
  reorderCategories,
  removeCategory,
} from '#operations/catalogue/categories.ts'
import { endpoint } from '../framework/endpoint.ts'
import { Id, IdParams } from '../framework/json-shapes.ts'

/** The version that the change is based on; without one the API checks nothing. */
const version = z.int32().optional()

const CategoryReply = z
  .object({
    id: Id,
    slug: z.string(),
    name: z.string(),
    gender: z.enum(genders).nullable(),
    parent: Id.nullable(),
    level: z.int().describe('1 at the top'),
    hidden: z.boolean(),
    description: z.string(),
    version: z.int32(),
    products: z.int().describe('Number of products, hidden ones too'),
    in_menu: z.int().describe('Number of menu links to it'),
  })
  .meta({ id: 'KeptCategory' })

const CategoryBody = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Vul een naam in.')
    .max(80, 'Deze naam is te lang: hooguit 80 tekens.'),
  slug: z.string().trim().max(200, 'Dit adres is te lang: hooguit 200 tekens.'),
  gender: z.enum(genders).nullable().default(null),
  parent: Id.nullable().default(null),
  hidden: z.boolean().default(false),
  description: z
    .string()
    .trim()
    .max(
      maxCategoryDescriptionLength,
      `Deze zin is te lang: hooguit ${maxCategoryDescriptionLength} tekens.`,
    )
    .default(''),
})
const toCategoryInput = ({ parent, ...rest }: z.output<typeof CategoryBody>) => ({
  ...rest,
  parentId: parent,
})

const toAuditText = ({
  name,
  slug,
  hidden,
  parentId,
  description,
}: Pick<CategoryRow, 'name' | 'slug' | 'hidden' | 'parentId' | 'description'>) =>
  `${name} (/shop/${slug})${parentId === null ? '' : ` onder ${parentId}`}${hidden ? ', verborgen' : ''}${description && `: ${description}`}`

export const adminCategoriesEndpoints = [
  endpoint(
    'GET /api/admin/categories',
    {
      summary: 'All categories, each after its parent, in order, with their usage',
      permission: 'stock',
      reply: { categories: z.array(CategoryReply) },
    },
    async ({ context: { db } }) => {
      const [all, productCounts, { navigation: menus }] = await Promise.all([
        allCategories(db),
        countProductsPerCategory(db),
        loadStoredNavigation(db),
      ])
      const linksByHref = Map.groupBy(collectHrefs(menus), (href) => href)
      return {
        categories: sortCategoriesAsTree(all).map(({ category, level }) => ({
          ...category,
          parent: category.parentId,
          level,
          products: productCounts.get(category.id) ?? 0,
          in_menu: linksByHref.get(`/shop/${category.slug}`)?.length ?? 0,
        })),
      }
    },
  ),
  endpoint(
    'POST /api/admin/categories',
    {
      summary: 'Adds a category as the last child of its parent',
      permission: 'catalogue',
      auditAction: 'Categorie toegevoegd',
      limit: 'write',
      body: CategoryBody,
      status: 201,
      reply: { id: Id },
    },
    async ({ context, body, addAuditDetails }) => {
      addAuditDetails({ category: body.name })
      return { id: await createCategory(context, toCategoryInput(body)) }
    },
  ),
  endpoint(
    'PUT /api/admin/categories/:id',
    {
      summary:
        'Changes a category; a new slug leaves a redirect. Refused if it changed since `version`',
      permission: 'catalogue',
      auditAction: 'Categorie gewijzigd',
      limit: 'write',
      params: IdParams,
      body: CategoryBody.extend({
        version,
        undo: z
          .object({ taken_redirect: Id.nullable() })
          .optional()
          .describe('Takes back a change, so that the address it gave does not redirect'),
      }),
      reply: {
        version: z.int32(),
        taken_redirect: Id.nullable().describe(
          'The category to which the new address redirected until now, for an undo',
        ),
      },
      problems: ['version-conflict'],
    },
    async ({ context, params, body: { version, undo, ...body }, addAuditDetails }) => {
      const input = toCategoryInput(body)
      const { before, ...changed } = await changeCategory(context, params.id, input, {
        version,
        undo: undo && { takenRedirect: undo.taken_redirect },
      })
      addAuditDetails({ before: toAuditText(before), after: toAuditText(input) })
      return { version: changed.version, taken_redirect: changed.takenRedirect }
    },
  ),
  endpoint(
    'POST /api/admin/categories/order',
    {
      summary: 'Sets order and parents of categories; absent categories follow after these',
      permission: 'catalogue',
      auditAction: 'Categorieën verschoven',
      limit: 'write',
      body: { order: z.array(z.object({ id: Id, parent: Id.nullable() })).max(5_000) },
      problems: ['version-conflict'],
    },
    async ({ context, body }) => {
      await reorderCategories(
        context,
        body.order.map(({ id: one, parent }) => ({ id: one, parentId: parent })),
      )
    },
  ),
  endpoint(
    'POST /api/admin/categories/:id/remove',
    {
      summary:
        'Removes a category and moves its products to `move_to`, which is required for a category with products',
      permission: 'catalogue',
      auditAction: 'Categorie weggehaald',
      limit: 'write',
      params: IdParams,
      body: { version, move_to: Id.nullable().default(null) },
      problems: ['version-conflict', 'category-in-use'],
    },
    async ({ context, params, body, addAuditDetails }) => {
      const removed = await removeCategory(context, params.id, body.version, body.move_to)
      addAuditDetails({ category: removed.name, products_to: body.move_to ?? 'none' })
    },
  ),
] as const
