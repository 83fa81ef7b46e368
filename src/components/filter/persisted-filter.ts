// The visitor's filter and sort order. The shop stores both on the device instead of in the URL.

import { storageKeys } from '#domain/storage-keys.ts'
import {
  emptyFilter,
  parseStoredFilter,
  parseSort,
  type ProductSort,
} from '#domain/catalogue/listing/product-filter.ts'
import { createPersistedValue } from '../storage/persisted-value.ts'

export const persistedFilter = createPersistedValue({
  key: storageKeys.filters,
  parse: parseStoredFilter,
  empty: emptyFilter,
})

const parseStoredSort = (text: string | null): ProductSort => parseSort(text?.replaceAll('"', ''))
export const persistedSort = createPersistedValue<ProductSort>({
  key: storageKeys.sort,
  parse: parseStoredSort,
  empty: 'recommended',
})
