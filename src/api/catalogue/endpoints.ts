import { duplicateProduct } from '#operations/catalogue/save-product.ts'
import { endpoint } from '../framework/endpoint.ts'
import { catalogueFileEndpoints, catalogueImportEndpoints } from './spreadsheet.ts'
import { adminCategoriesEndpoints } from './admin-categories.ts'
import { navigationEndpoints } from '../content/navigation.ts'
import { adminProductSelectionEndpoints } from './admin-product-selection.ts'
import { productFeedEndpoints } from './product-feed.ts'
import { supplierFormatsEndpoints } from './supplier-formats.ts'
import { postPriceNoticeCount, adminProductListEndpoints } from './admin-products.ts'
import { SavedProduct, ProductSlugParams, adminProductEndpoints } from './admin-product.ts'
import { getInstructions, productDocumentEndpoints } from './product-documents.ts'
import { productListingEndpoints } from './product-listing.ts'
import { postItemQuery, productEndpoints } from './products.ts'
import { reviewEndpoints } from './reviews.ts'

export const catalogueEndpoints = [
  ...adminCategoriesEndpoints,
  ...navigationEndpoints,
  ...adminProductListEndpoints,
  ...adminProductSelectionEndpoints,
  postPriceNoticeCount,
  ...catalogueFileEndpoints,
  ...supplierFormatsEndpoints,
  ...productFeedEndpoints,
  ...catalogueImportEndpoints,
  ...productEndpoints,
  getInstructions,
  ...productListingEndpoints,
  postItemQuery,
  ...reviewEndpoints,
  ...adminProductEndpoints,
  endpoint(
    'POST /api/admin/product/:slug/copy',
    {
      summary:
        'Creates a hidden copy under a free slug, without stock, reviews, price history, article numbers and EANs',
      permission: 'catalogue',
      auditAction: 'Product gedupliceerd',
      limit: 'write',
      params: ProductSlugParams,
      status: 201,
      reply: SavedProduct,
    },
    async ({ context, params: { slug }, caller: { user }, addAuditDetails }) => {
      const saved = await duplicateProduct(context, slug, user?.id)
      addAuditDetails({ copied_from: slug, product: saved.slug })
      return saved
    },
  ),
  ...productDocumentEndpoints,
] as const
