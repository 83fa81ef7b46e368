// All extensions. The server and the tests read this list; the core knows none of them by name.

import { coreEndpoints } from '#api/index.ts'
import type { Endpoint } from '#api/framework/endpoint.ts'
import bookkeeping from './bookkeeping/server.ts'
import labels from './labels/server.ts'
import purchasing from './purchasing/server.ts'
import webhooks from './webhooks/server.ts'
import type { Extension } from './define-extension.ts'
import partnerApi from './partner-api/server.ts'
import mailings from './mailings/server.ts'
import productSafety from './product-safety/server.ts'
import httpCache from './http-cache/server.ts'
import readReplica from './read-replica/server.ts'
import statistics from './statistics/server.ts'
import shopImport from './shop-import/server.ts'
import phoneOrders from './phone-orders/server.ts'

export const allExtensions: readonly Extension[] = [
  bookkeeping,
  httpCache,
  labels,
  mailings,
  partnerApi,
  phoneOrders,
  productSafety,
  purchasing,
  readReplica,
  statistics,
  shopImport,
  webhooks,
]

export const endpointsOf = (extensions: readonly Extension[]): readonly Endpoint[] => [
  ...coreEndpoints,
  ...extensions.flatMap(({ endpoints }) => endpoints),
]

export const sentMessagesOf = (
  extensions: readonly Extension[],
): NonNullable<Extension['sentMessages']> =>
  Object.assign({}, ...extensions.map(({ sentMessages }) => sentMessages))
