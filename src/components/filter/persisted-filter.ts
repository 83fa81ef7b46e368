// The visitor's filter and sort order, which the shop stores on the device and never puts in a URL.

import { storageKeys } from '#domain/storage-keys.ts'
import { emptyFilter } from '#domain/catalogue/listing/product-filter.ts'
import type { ProductSort } from '#domain/catalogue/listing/product-sort.ts'
import { parseStoredFilter, parseSort } from '#domain/catalogue/listing/stored-filter.ts'
import { createPersistedValue } from '../storage/persisted-value.ts'

export const persistedFilter = createPersistedValue({ key: storageKeys.filters, parse: parseStoredFilter, empty: emptyFilter })

const parseStoredSort = (text: string | null): ProductSort => parseSort(text?.replaceAll('"', ''))
export const persistedSort = createPersistedValue<ProductSort>({ key: storageKeys.sort, parse: parseStoredSort, empty: 'recommended' })
