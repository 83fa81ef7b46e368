// The extensions in the back office, whose screens load when staff open them. Their sections of a
// screen stand in this order.

import bookkeeping from './bookkeeping/admin.ts'
import partnerApi from './partner-api/admin.ts'
import labels from './labels/admin.ts'
import purchasing from './purchasing/admin.ts'
import webhooks from './webhooks/admin.ts'
import mailings from './mailings/admin.ts'
import productSafety from './product-safety/admin.ts'
import httpCache from './http-cache/admin.ts'
import readReplica from './read-replica/admin.ts'
import type { AdminExtension } from '#admin/shell/admin-extension.ts'
import statistics from './statistics/admin.ts'
import shopImport from './shop-import/admin.ts'
import phoneOrders from './phone-orders/admin.ts'

export const adminExtensions: readonly AdminExtension[] = [
  bookkeeping,
  httpCache,
  labels,
  mailings,
  phoneOrders,
  productSafety,
  purchasing,
  readReplica,
  statistics,
  shopImport,
  webhooks,
  partnerApi,
]
