import type { ExtensionData } from '#data/core/extension-data.ts'
import { bookkeepingData } from './bookkeeping/data/bookkeeping-data.ts'
import { partnerApiData } from './partner-api/data/partner-api-data.ts'
import { labelsData } from './labels/data/labels-data.ts'
import { purchasingData } from './purchasing/data/purchasing-data.ts'
import { webhooksData } from './webhooks/data/webhooks-data.ts'
import { mailingsData } from './mailings/data/mailings-data.ts'
import { productSafetyData } from './product-safety/data/product-safety-data.ts'
import { httpCacheData } from './http-cache/data/http-cache-data.ts'
import { statisticsData } from './statistics/data/statistics-data.ts'
import { shopImportData } from './shop-import/data/shop-import-data.ts'
import { phoneOrdersData } from './phone-orders/data/phone-orders-data.ts'

export const extensionData: readonly ExtensionData[] = [
  bookkeepingData,
  httpCacheData,
  labelsData,
  mailingsData,
  partnerApiData,
  phoneOrdersData,
  productSafetyData,
  purchasingData,
  statisticsData,
  shopImportData,
  webhooksData,
]
