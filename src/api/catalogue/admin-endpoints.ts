// Staff endpoints for categories, menus, the product list and the spreadsheet.

import { postCatalogueFile, getCatalogueFile, postCataloguePreview } from './spreadsheet.ts'
import { postCategory, postRemoveCategory, getAdminCategories, postCategoryOrder, putCategory } from './admin-categories.ts'
import { getLinkTargets, getMenus, putMenus } from '../content/admin-menus.ts'
import { postBulkChange, postPriceNoticeCount, getAdminProducts } from './admin-products.ts'

export const adminCatalogueEndpoints = [
  getAdminCategories,
  postCategory,
  putCategory,
  postCategoryOrder,
  postRemoveCategory,
  getMenus,
  putMenus,
  getLinkTargets,
  getAdminProducts,
  postBulkChange,
  postPriceNoticeCount,
  getCatalogueFile,
  postCataloguePreview,
  postCatalogueFile,
] as const
