import { duplicateProduct } from '#operations/catalogue/duplicate-product.ts'
import { endpoint } from '../framework/endpoint.ts'
import {
  postCatalogueFile,
  getCatalogueFile,
  postCatalogueImportPreview,
  getCatalogueImports,
  postUndoImport,
} from './spreadsheet.ts'
import {
  postCategory,
  postRemoveCategory,
  getAdminCategories,
  postCategoryPositions,
  putCategory,
} from './admin-categories.ts'
import { getLinkTargets, getMenus, putMenus } from '../content/navigation.ts'
import {
  postProductSelection,
  postSelectionSubscriptions,
  postUndoneProductSelection,
} from './admin-product-selection.ts'
import { productFeedEndpoints } from './product-feed.ts'
import {
  deleteSupplierFormat,
  getSupplierFormats,
  postSpreadsheetColumns,
  postSupplierFormat,
} from './supplier-formats.ts'
import { postBulkChange, postPriceNoticeCount, getAdminProducts } from './admin-products.ts'
import {
  getAdminProduct,
  getProductPreview,
  postProduct,
  putProduct,
  SavedProduct,
  ProductSlugParams,
} from './admin-product.ts'
import {
  getInstructions,
  getProductDocument,
  putProductDocument,
  removeDocument,
} from './product-documents.ts'
import { getProductListing, postProductQuery, getCategories } from './product-listing.ts'
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

const postProductCopy = endpoint(
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
    problems: ['not-found'],
  },
  async ({ context, params: { slug }, caller: { user }, addAuditDetails }) => {
    const saved = await duplicateProduct(context, slug, user?.id)
    addAuditDetails({ copied_from: slug, product: saved.slug })
    return saved
  },
)

export const catalogueEndpoints = [
  getAdminCategories,
  postCategory,
  putCategory,
  postCategoryPositions,
  postRemoveCategory,
  getMenus,
  putMenus,
  getLinkTargets,
  getAdminProducts,
  postBulkChange,
  postProductSelection,
  postSelectionSubscriptions,
  postUndoneProductSelection,
  postPriceNoticeCount,
  getCatalogueFile,
  postCatalogueImportPreview,
  postCatalogueFile,
  postSpreadsheetColumns,
  getSupplierFormats,
  postSupplierFormat,
  deleteSupplierFormat,
  ...productFeedEndpoints,
  getCatalogueImports,
  postUndoImport,
  getProducts,
  getProduct,
  getPopularProducts,
  getRelatedProducts,
  getInstructions,
  getCategories,
  getProductListing,
  postProductQuery,
  postItemQuery,
  getOrderReviews,
  putReview,
  deleteReview,
  postReviewOptOut,
  getReviews,
  postApproveReview,
  postRefuseReview,
  getAdminProduct,
  getProductPreview,
  postProduct,
  putProduct,
  postProductCopy,
  getProductDocument,
  putProductDocument,
  removeDocument,
] as const
