import { duplicateProduct } from '#operations/catalogue/duplicate-product.ts'
import { endpoint } from '../framework/endpoint.ts'
import { adminCatalogueEndpoints } from './admin-endpoints.ts'
import {
  getAdminProduct,
  getProductPreview,
  postProduct,
  putProduct,
  SavedProduct,
  ProductSlugParams,
} from './admin-product.ts'
import { getCategories } from './categories.ts'
import {
  getInstructions,
  getProductDocument,
  putProductDocument,
  removeDocument,
} from './product-documents.ts'
import { getProductListing, postProductQuery } from './product-listing.ts'
import { postItemQuery } from './proposed-products.ts'
import { getProducts, getProduct, getPopularProducts, getRelatedProducts } from './products.ts'
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
  ...adminCatalogueEndpoints,
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
