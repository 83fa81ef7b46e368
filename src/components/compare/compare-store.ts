// The compared products of this device, in local storage `compared`.

import { storageKeys } from '#domain/storage-keys.ts'
import {
  type ComparedProduct,
  parseComparedProducts,
  removeComparedProduct,
  toggleComparedProduct,
} from '#domain/catalogue/product-page/compared-products.ts'
import { readStoredText } from '../storage/browser-storage.ts'
import { createPersistedValue } from '../storage/persisted-value.ts'

const key = storageKeys.compared
const persisted = createPersistedValue<readonly ComparedProduct[]>({
  key,
  parse: parseComparedProducts,
  empty: [],
})

/** Reads the storage before each change, because another tab may have added a product. */
const stored = () => parseComparedProducts(readStoredText('localStorage', key))

/** Returns false if the list is full. */
export function toggleCompared(product: ComparedProduct): boolean {
  const next = toggleComparedProduct(stored(), product)
  persisted.set(next ?? stored())
  return next !== undefined
}
export const removeCompared = (slug: string): void =>
  persisted.set(removeComparedProduct(stored(), slug))
export const clearCompared = persisted.clear

/** Returns the products in the order of choice. The list is empty on the server. */
export const useComparedProducts = persisted.useValue
