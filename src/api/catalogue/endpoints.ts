import { duplicateProduct } from '#operations/catalogue/save-product.ts'
import { endpoint } from '../framework/endpoint.ts'
import {
  postCatalogueFile,
  getCatalogueFile,
  postCatalogueImportPreview,
  getCatalogueImports,
  postUndoImport,
} from './spreadsheet.ts'
import { adminCategoriesEndpoints } from './admin-categories.ts'
import { navigationEndpoints } from '../content/navigation.ts'
import { adminProductSelectionEndpoints } from './admin-product-selection.ts'
import { productFeedEndpoints } from './product-feed.ts'
import { deleteSupplierFormat, supplierFormatsEndpoints } from './supplier-formats.ts'
import { postBulkChange, postPriceNoticeCount, getAdminProducts } from './admin-products.ts'
import { SavedProduct, ProductSlugParams, adminProductEndpoints } from './admin-product.ts'
import {
  getInstructions,
  getProductDocument,
  putProductDocument,
  removeDocument,
} from './product-documents.ts'
import { productListingEndpoints } from './product-listing.ts'
import {
  getProducts,
  getProduct,
  getPopularProducts,
  getRelatedProducts,
  postItemQuery,
} from './products.ts'
import {
  getOrderReviews,
  putReview,
  deleteReview,
  postReviewOptOut,
  getReviews,
  postApproveReview,
  postRefuseReview,
} from './reviews.ts'

export const catalogueEndpoints = [
  ...adminCategoriesEndpoints,

  ...navigationEndpoints,

  getAdminProducts,
  postBulkChange,
  ...adminProductSelectionEndpoints,

  postPriceNoticeCount,
  getCatalogueFile,
  postCatalogueImportPreview,
  postCatalogueFile,
  ...supplierFormatsEndpoints,

  deleteSupplierFormat,
  ...productFeedEndpoints,
  getCatalogueImports,
  postUndoImport,
  getProducts,
  getProduct,
  getPopularProducts,
  getRelatedProducts,
  getInstructions,
  ...productListingEndpoints,

  postItemQuery,
  getOrderReviews,
  putReview,
  deleteReview,
  postReviewOptOut,
  getReviews,
  postApproveReview,
  postRefuseReview,
  ...adminProductEndpoints,

  endpoint(
    'POST /api/admin/product/:slug/copy',
    {
      summary:
        'Creates a hidden copy under a free slug, without stock, reviews, price history, article numbers and EANs',
      access: 'staff',
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
  getProductDocument,
  putProductDocument,
  removeDocument,
] as const
