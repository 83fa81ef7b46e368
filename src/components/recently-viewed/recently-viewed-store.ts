// The recently viewed products of this device, in local storage `recentlyViewed`.

import { storageKeys } from '#domain/storage-keys.ts'
import {
  parseViewedProducts,
  type ViewedProduct,
  removeViewedProduct,
  addViewedProduct,
} from '#domain/catalogue/product-page/recently-viewed.ts'
import { readStoredText } from '../storage/browser-storage.ts'
import { createPersistedValue } from '../storage/persisted-value.ts'

const key = storageKeys.recent
const persisted = createPersistedValue<readonly ViewedProduct[]>({
  key,
  parse: parseViewedProducts,
  empty: [],
})

/** Reads the storage before each change, because another tab may have added a product. */
const stored = () => parseViewedProducts(readStoredText('localStorage', key))

export const storeViewedProduct = (product: ViewedProduct): void =>
  persisted.set(addViewedProduct(stored(), product))
export const deleteViewedProduct = (id: number): void =>
  persisted.set(removeViewedProduct(stored(), id))
export const clearViewedProducts = persisted.clear

/** Returns the viewed products, newest first. The list is empty on the server. */
export const useViewedProducts = persisted.useValue
