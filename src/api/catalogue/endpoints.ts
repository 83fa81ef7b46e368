import { adminCatalogueEndpoints } from './admin-endpoints.ts'
import { getAdminProduct, getProductPreview, postProduct, putProduct } from './admin-product.ts'
import { getCategories } from './categories.ts'
import { postProductCopy } from './duplicate-product.ts'
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
