// What this visitor narrowed the catalogue to and how they sorted it. It never leaves the device in an address.

import { storageKeys } from '#domain/device/storage-keys.ts'
import { noFilter } from '#domain/catalogue/product-filter.ts'
import type { ProductSort } from '#domain/catalogue/product-sort.ts'
import { readStoredFilter, sortFrom } from '#domain/catalogue/stored-filter.ts'
import { keptOnDevice } from '#parts/device/kept-on-device.ts'

export const keptFilter = keptOnDevice({ key: storageKeys.filters, read: readStoredFilter, empty: noFilter })

const readSort = (text: string | null): ProductSort => sortFrom(text?.replaceAll('"', ''))
export const keptSort = keptOnDevice<ProductSort>({ key: storageKeys.sort, read: readSort, empty: 'recommended' })
