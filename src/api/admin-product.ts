// One product in the back office: everything its page shows, hidden and trashed too.

import { z } from 'zod'
import type { Db } from '#data/db.ts'
import { allCategories } from '#data/listed-products.ts'
import { categoryIdsOf, adminProduct, type AdminProduct, type AdminVariation, adminVariations } from '#data/admin-products.ts'
import { wholeProduct } from '#data/products.ts'
import { reviewsOfProduct } from '#data/reviews.ts'
import { staffNameOf } from '#data/staff-name.ts'
import { attributesOf } from '#domain/catalogue/attributes.ts'
import { Euros, ProductAttributes, WasPrice } from '#domain/catalogue/product.ts'
import { RelatedProducts } from '#domain/catalogue/listed-product.ts'
import { ReviewedProduct } from '#domain/catalogue/sample-review.ts'
import { ProductInput } from '#domain/catalogue/product-input.ts'
import { fromEuros, toEuros } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import type { ProductValues } from '#operations/catalogue/validate-product.ts'
import { addProduct, saveProduct } from '#operations/catalogue/save-product.ts'
import { relatedTo } from '#operations/catalogue/related-to.ts'
import { trashProduct, untrashProduct } from '#operations/catalogue/trash-product.ts'
import { endpoint } from './endpoint.ts'
import { asProduct, asRelatedProducts, wasPriceOf } from './product-answer.ts'
import { asProductReviews } from './product-reviews.ts'

const item = {
  id: z.int(),
  price: Euros,
  was_price: WasPrice,
  stock: z.int().nullable(),
  low_stock_at: z.int().nullable(),
  article_number: z.string().nullable(),
  ean: z.string().nullable(),
  attributes: ProductAttributes,
}
const KeptProductReply = z
  .object({
    ...item,
    slug: z.string(),
    name: z.string(),
    short_description: z.string(),
    description: z.string(),
    vat_rate: z.union([z.literal(9), z.literal(21)]),
    in_package: z.int().nullable(),
    pictures: z.array(z.object({ url: z.string(), width: z.int(), height: z.int(), alt: z.string() })),
    categories: z.array(z.int()),
    published: z.boolean(),
    popular_rank: z.int().nullable(),
    variations: z.array(z.object({ ...item, name: z.string() })),
    version: z.int32(),
    saved_at: z.iso.datetime(),
    saved_by: z.string().nullable(),
    trashed_at: z.iso.datetime().nullable(),
    all_categories: z.array(z.object({ id: z.int(), name: z.string() })).describe('What can be chosen'),
  })
  .meta({ id: 'KeptProduct' })

export const Slug = z.object({ slug: z.string().max(200) })
export const SavedProduct = z.object({ id: z.int(), slug: z.string(), version: z.int32() })

const asItem = ({ id, price, wasPrice, stock, lowStockAt, articleNumber, ean, attributes }: AdminProduct | AdminVariation) => ({
  id,
  price: toEuros(price),
  was_price: wasPriceOf(wasPrice),
  stock,
  low_stock_at: lowStockAt,
  article_number: articleNumber,
  ean,
  attributes: attributesOf(attributes),
})

async function asKept(db: Db, product: AdminProduct): Promise<z.input<typeof KeptProductReply>> {
  const [variations, categories, all, savedBy] = await Promise.all([
    adminVariations(db, product.id),
    categoryIdsOf(db, product.id),
    allCategories(db),
    staffNameOf(db, product.updatedBy),
  ])
  return {
    ...asItem(product),
    slug: product.slug,
    name: product.name,
    short_description: product.shortDescription,
    description: product.description,
    vat_rate: product.vatRate,
    in_package: product.inPackage,
    pictures: product.pictures,
    categories,
    published: product.published,
    popular_rank: product.popularRank,
    variations: variations.map((variation) => ({ ...asItem(variation), name: variation.name })),
    version: product.version,
    saved_at: product.updatedAt.toISOString(),
    saved_by: savedBy,
    trashed_at: product.trashedAt?.toISOString() ?? null,
    all_categories: all.map(({ id, name }) => ({ id, name })),
  }
}

export const getKeptProduct = endpoint(
  'GET /api/admin/product/:slug',
  {
    summary: 'One product as staff change it, hidden and trashed ones too',
    for: 'staff',
    right: 'stock',
    params: Slug,
    reply: KeptProductReply,
    problems: ['not-found'],
  },
  async ({ shop, params: { slug } }) => {
    const product = await adminProduct(shop.db, slug)
    if (!product) throw new Problem('not-found')
    return asKept(shop.db, product)
  },
)

export const previewProduct = endpoint(
  'GET /api/admin/product/:slug/preview',
  {
    summary: 'One product as visitors would get it, and what would stand under it; hidden ones too',
    for: 'staff',
    right: 'stock',
    params: Slug,
    reply: ReviewedProduct.extend({ related: RelatedProducts }),
    problems: ['not-found'],
  },
  async ({ shop, params: { slug } }) => {
    const product = await wholeProduct(shop.db, slug)
    if (!product) throw new Problem('not-found')
    const [reviews, related] = await Promise.all([reviewsOfProduct(shop.db, product.id), relatedTo(shop, product)])
    return { ...asProduct(product), sample_reviews: [], reviews: asProductReviews(reviews), related: asRelatedProducts(related) }
  },
)

export const createProduct = endpoint(
  'POST /api/admin/product',
  {
    summary: 'Adds a product, live at once unless it is hidden',
    for: 'staff',
    right: 'catalogue',
    auditAction: 'Product toegevoegd',
    limit: 'write',
    body: ProductInput,
    status: 201,
    reply: SavedProduct,
    problems: ['input-invalid'],
  },
  async ({ shop, body, caller: { user }, addAuditDetails }) => {
    const saved = await addProduct(shop, given(body), user?.id)
    addAuditDetails({ product: saved.slug })
    return saved
  },
)

export const changeProduct = endpoint(
  'PUT /api/admin/product/:slug',
  {
    summary:
      'Changes a product, live at once. Variations that are not named go. A version that is no longer current is refused; a new slug leaves a redirect',
    for: 'staff',
    right: 'catalogue',
    auditAction: 'Product bewaard',
    limit: 'write',
    params: Slug,
    body: ProductInput.extend({ version: z.int32().optional() }),
    reply: SavedProduct,
    problems: ['not-found', 'input-invalid', 'version-conflict'],
  },
  async ({ shop, params: { slug }, body: { version, ...body }, caller: { user }, addAuditDetails }) => {
    const saved = await saveProduct(shop, slug, { ...given(body), version }, user?.id)
    addAuditDetails({ version: saved.version, ...(saved.slug !== slug && { before: slug, after: saved.slug }) })
    return saved
  },
)

export const putProductInTrash = endpoint(
  'POST /api/admin/product/:slug/trash',
  {
    summary: 'Puts a product in the trash: visitors no longer find it, orders and subscriptions keep what they hold',
    for: 'staff',
    right: 'catalogue',
    auditAction: 'Product naar de prullenbak',
    limit: 'write',
    params: Slug,
    status: 204,
    problems: ['not-found'],
  },
  async ({ shop, params: { slug }, caller: { user } }) => {
    await trashProduct(shop, slug, user?.id)
    return undefined
  },
)

export const takeProductFromTrash = endpoint(
  'POST /api/admin/product/:slug/untrash',
  {
    summary: 'Takes a product out of the trash; it stays hidden until it is shown',
    for: 'staff',
    right: 'catalogue',
    auditAction: 'Product uit de prullenbak gehaald',
    limit: 'write',
    params: Slug,
    status: 204,
    problems: ['not-found'],
  },
  async ({ shop, params: { slug }, caller: { user } }) => {
    await untrashProduct(shop, slug, user?.id)
    return undefined
  },
)

const given = ({ variations, price, categories, ...body }: ProductInput): ProductValues => ({
  slug: body.slug,
  name: body.name,
  shortDescription: body.short_description,
  description: body.description,
  vatRate: body.vat_rate,
  inPackage: body.in_package,
  pictures: body.pictures,
  categoryIds: categories,
  published: body.published,
  popularRank: body.popular_rank,
  ...givenItem(body),
  price: inCents(price),
  variations: variations.map((variation) => ({
    id: variation.id,
    name: variation.name,
    ...givenItem(variation),
    price: inCents(variation.price),
  })),
})

const inCents = (euros: number | undefined) => (euros === undefined ? undefined : fromEuros(euros))
const givenItem = ({ attributes, article_number, ean, low_stock_at, stock }: Omit<ProductInput['variations'][number], 'name'>) => ({
  attributes,
  articleNumber: article_number,
  ean,
  lowStockAt: low_stock_at,
  stock,
})
