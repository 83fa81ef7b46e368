import type { ExtensionData } from '#data/core/extension-data.ts'
import { bookkeepingData } from './bookkeeping/data/bookkeeping-data.ts'
import { purchasingData } from './purchasing/data/purchasing-data.ts'
import { shopImportData } from './shop-import/data/shop-import-data.ts'

export const extensionData: readonly ExtensionData[] = [
  bookkeepingData,
  purchasingData,
  shopImportData,
]
