import { z } from 'zod'
import type { Db } from '#data/core/db.ts'
import {
  visibleCategories,
  type ProductRow,
  type VariationRow,
  loadProductForStaff,
} from '#data/catalogue/products.ts'
import { categoryIdsOf, productRowBySlug, variationRowsOf } from '#data/catalogue/admin-products.ts'
import { documentsOfProducts } from '#data/catalogue/product-documents.ts'
import { loadReviewSummary } from '#data/catalogue/reviews.ts'
import { staffNameOf } from '#data/staff/staff-name.ts'
import { parseProductAttributes } from '#domain/catalogue/attributes.ts'
import { productDocumentKinds } from '#domain/catalogue/product-document.ts'
import { lightenToTint } from '#domain/catalogue/lighten-to-tint.ts'
import { PictureTint, ProductAttributes, WasPrice } from '#domain/catalogue/product.ts'
import { RelatedProducts } from '#domain/catalogue/listing/listed-product.ts'
import { ProductWithReviews } from '#domain/catalogue/reviews/review.ts'
import { ProductInput } from '#domain/catalogue/fields/product-input.ts'
import type { ColumnKey } from '#domain/catalogue/fields/field-list.ts'
import { toRegularPrice } from '#domain/catalogue/price/offer.ts'
import { Problem, requireFound } from '#domain/problem.ts'
import { createProduct, saveProduct } from '#operations/catalogue/save-product.ts'
import { findRelatedProducts } from '#operations/catalogue/related-products.ts'
import { endpoint } from '../framework/endpoint.ts'
import { Moment, fromRow } from '../framework/json-shapes.ts'
import { toProductValues } from '#operations/catalogue/to-valid-product.ts'
import {
  toProduct,
  toRelatedProducts,
  toWasPriceEuros,
  RegularPrice,
  StaffOffer,
  toStaffOffer,
} from './product-view.ts'
import { toProductReviews } from './reviews.ts'

const item = {
  id: z.int(),
  price: RegularPrice,
  was_price: z.transform(toWasPriceEuros).pipe(WasPrice),
  offer: StaffOffer,
  stock: z.int().nullable(),
  low_stock_at: z.int().nullable(),
  article_number: z.string().nullable(),
  ean: z.string().nullable(),
  shelf_place: z.string().nullable(),
  attributes: ProductAttributes,
}
const AdminProductReply = fromRow({
  ...item,
  slug: z.string(),
  name: z.string(),
  short_description: z.string(),
  description: z.string(),
  vat_rate: z.union([z.literal(9), z.literal(21)]),
  in_package: z.int().nullable(),
  pictures: z.array(
    z.object({
      url: z.string(),
      width: z.int(),
      height: z.int(),
      alt: z.string(),
      tint: PictureTint,
    }),
  ),
  categories: z.array(z.int()),
  staff_facts: ProductAttributes.describe('Facts that only staff see'),
  documents: z.array(
    fromRow({
      kind: z.enum(productDocumentKinds),
      name: z.string(),
      bytes: z.int(),
      stored_at: Moment,
    }),
  ),
  published: z.boolean(),
  popular_rank: z.int().nullable(),
  tracks_lots: z.boolean(),
  variations: z.array(fromRow({ ...item, name: z.string(), is_sample: z.boolean() })),
  version: z.int32(),
  saved_at: Moment,
  saved_by: z.string().nullable(),
  trashed_at: Moment.nullable(),
  all_categories: z
    .array(z.object({ id: z.int(), name: z.string() }))
    .describe('The categories that staff can choose'),
} satisfies z.ZodRawShape & Record<ColumnKey, z.ZodType>).meta({ id: 'KeptProduct' })

export const ProductSlugParams = z.object({ slug: z.string().max(200) })
export const SavedProduct = z.object({ id: z.int(), slug: z.string(), version: z.int32() })

const toItemReply = <Row extends ProductRow | VariationRow>(row: Row) => ({
  ...row,
  price: toRegularPrice(row),
  offer: toStaffOffer(row),
  attributes: parseProductAttributes(row.attributes),
})

async function toAdminProductReply(
  db: Db,
  product: ProductRow,
): Promise<z.input<typeof AdminProductReply>> {
  const [variations, categories, allCategories, savedBy, documents] = await Promise.all([
    variationRowsOf(db, product.id),
    categoryIdsOf(db, product.id),
    visibleCategories(db),
    staffNameOf(db, product.updatedBy),
    documentsOfProducts(db, [product.id]),
  ])
  return {
    ...toItemReply(product),
    pictures: product.pictures.map(({ color, ...picture }) => ({
      ...picture,
      tint: lightenToTint(color),
    })),
    categories,
    staffFacts: parseProductAttributes(product.staffFacts),
    documents,
    variations: variations.map(toItemReply),
    savedAt: product.updatedAt,
    savedBy,
    allCategories,
  }
}

export const adminProductEndpoints = [
  endpoint(
    'GET /api/admin/product/:slug',
    {
      summary: 'One product for editing, hidden and trashed ones too',
      permission: 'stock',
      params: ProductSlugParams,
      reply: AdminProductReply,
    },
    async ({ context, params: { slug } }) => {
      const product = requireFound(await productRowBySlug(context.db, slug))
      return toAdminProductReply(context.db, product)
    },
  ),
  endpoint(
    'GET /api/admin/product/:slug/preview',
    {
      summary: 'One product as visitors would see it, with its related products; hidden ones too',
      permission: 'stock',
      params: ProductSlugParams,
      reply: ProductWithReviews.extend({ related: RelatedProducts }),
    },
    async ({ context, params: { slug } }) => {
      const product = requireFound(await loadProductForStaff(context.db, slug))
      const [reviews, related] = await Promise.all([
        loadReviewSummary(context.db, product.id),
        findRelatedProducts(context, { slug, unpublishedToo: true }),
      ])
      if (!related) throw new Problem('not-found')
      return {
        ...toProduct(product),
        sample_reviews: [],
        reviews: toProductReviews(reviews),
        related: toRelatedProducts(related),
      }
    },
  ),
  endpoint(
    'POST /api/admin/product',
    {
      summary: 'Adds a product; public at once unless hidden',
      permission: 'catalogue',
      auditAction: 'Product toegevoegd',
      limit: 'write',
      body: ProductInput,
      status: 201,
      reply: SavedProduct,
    },
    async ({ context, body, caller: { user }, addAuditDetails }) => {
      const saved = await createProduct(context, toProductValues(body), user?.id)
      addAuditDetails({ product: saved.slug })
      return saved
    },
  ),
  endpoint(
    'PUT /api/admin/product/:slug',
    {
      summary:
        'Changes a product, public at once. Absent variations are removed. An outdated version is refused; a new slug leaves a redirect',
      permission: 'catalogue',
      auditAction: 'Product bewaard',
      limit: 'write',
      params: ProductSlugParams,
      body: ProductInput.extend({ version: z.int32().optional() }),
      reply: SavedProduct,
      problems: ['version-conflict'],
    },
    async ({
      context,
      params: { slug },
      body: { version, ...body },
      caller: { user },
      addAuditDetails,
    }) => {
      const saved = await saveProduct(
        context,
        slug,
        { ...toProductValues(body), version },
        user?.id,
      )
      addAuditDetails({
        version: saved.version,
        ...(saved.slug !== slug && { before: slug, after: saved.slug }),
      })
      return saved
    },
  ),
] as const
