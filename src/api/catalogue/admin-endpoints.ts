import { postCatalogueFile, getCatalogueFile, postCatalogueImportPreview } from './spreadsheet.ts'
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
import { getCatalogueImports, postUndoImport } from './catalogue-imports.ts'
import { productFeedEndpoints } from './product-feed.ts'
import {
  deleteSupplierFormat,
  getSupplierFormats,
  postSpreadsheetColumns,
  postSupplierFormat,
} from './supplier-formats.ts'
import { postBulkChange, postPriceNoticeCount, getAdminProducts } from './admin-products.ts'

export const adminCatalogueEndpoints = [
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
] as const
