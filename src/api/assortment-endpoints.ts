// What the back office offers for the catalogue as a whole, one line per endpoint.

import { applyCatalogue, getCatalogueFile, previewCatalogue } from './admin-catalogue-file.ts'
import { addCategory, deleteCategory, listCategories, putCategoriesInOrder, updateCategory } from './admin-categories.ts'
import { getLinkGoals, getMenus, putMenus } from './admin-menus.ts'
import { changeShelf, countNotices, listShelf } from './admin-products.ts'

export const assortmentEndpoints = [
  listCategories,
  addCategory,
  updateCategory,
  putCategoriesInOrder,
  deleteCategory,
  getMenus,
  putMenus,
  getLinkGoals,
  listShelf,
  changeShelf,
  countNotices,
  getCatalogueFile,
  previewCatalogue,
  applyCatalogue,
] as const
