// What follows from the settings of connections: the calls of services of others.

import {
  createTestPaymentStore,
  createTestRefundStore,
  createTestSettlementStore,
} from '#data/payment/test-payments.ts'
import type { Database } from '#data/core/db.ts'
import { lookUpBuiltinAddress } from '#integrations/address-lookup/streets-by-postcode.ts'
import { createPdokLookup } from '#integrations/address-lookup/pdok.ts'
import { createMolliePaymentProvider } from '#integrations/payments/mollie.ts'
import { createMollieRefundProvider } from '#integrations/payments/mollie-refunds.ts'
import { createMollieSettlementProvider } from '#integrations/payments/mollie-settlements.ts'
import {
  createTestPaymentProvider,
  createTestRefundProvider,
} from '#integrations/payments/test-payments.ts'
import { createTestSettlementProvider } from '#integrations/payments/test-settlements.ts'
import type { Extension } from '#extensions/define-extension.ts'
import type { AppContext, ConnectionParts } from '#operations/context.ts'
import { type Settings, testOrdersOf } from '../env.ts'
import { createPickupPointFinder, createConnections, toServerSettings } from './connections.ts'
import type { LiveSettings } from './live-settings.ts'
import { createStoredMailReader } from './outbox-folder.ts'

type Deps = { db: Database; extensions: readonly Extension[] }

/** Uses test payments if no Mollie key is set. */
const createConnectionParts = (settings: Settings, { db, extensions }: Deps): ConnectionParts => ({
  providers: Object.assign({}, ...extensions.map((one) => one.createProviders?.(settings))),
  payments: settings.mollieApiKey
    ? createMolliePaymentProvider({ apiKey: settings.mollieApiKey, apiUrl: settings.mollieApiUrl })
    : createTestPaymentProvider(createTestPaymentStore(db)),
  refunds: settings.mollieApiKey
    ? createMollieRefundProvider({ apiKey: settings.mollieApiKey, apiUrl: settings.mollieApiUrl })
    : createTestRefundProvider(createTestRefundStore(db)),
  settlements: createSettlementProvider(settings, db),
  addresses:
    settings.addressLookup === 'pdok'
      ? createPdokLookup({ url: settings.pdokUrl })
      : lookUpBuiltinAddress,
  pickupPoints: createPickupPointFinder(settings.pickupPoints),
  serverSettings: toServerSettings(settings),
  connections: createConnections(settings, createTestPaymentProvider(createTestPaymentStore(db))),
  storedMails: createStoredMailReader(settings),
  mailFrom: settings.mailFrom,
  isTestPaymentWarningOn: testOrdersOf(settings) === 'always',
  testOrders: testOrdersOf(settings),
})

/**
 * Test payments are paid out only in a demo shop, because another shop would find payouts in its
 * books that never came.
 */
const createSettlementProvider = (settings: Settings, db: Database) => {
  const { mollieAccessToken, mollieApiUrl, mollieApiKey, demoShop, realOperation } = settings
  if (mollieAccessToken)
    return createMollieSettlementProvider({ apiKey: mollieAccessToken, apiUrl: mollieApiUrl })
  const isDemo = mollieApiKey === undefined && demoShop && !realOperation
  return isDemo
    ? createTestSettlementProvider(createTestSettlementStore(db), () => new Date())
    : undefined
}

/** Adds properties whose values follow the settings. */
export function addConnectionParts(
  context: Omit<AppContext, keyof ConnectionParts | 'liveConnections'>,
  live: LiveSettings,
  deps: Deps,
): AppContext {
  let settings = live.current()
  let parts = createConnectionParts(settings, deps)
  const currentParts = () => {
    if (settings === live.current()) return parts
    settings = live.current()
    parts = createConnectionParts(settings, deps)
    return parts
  }
  const liveConnections: AppContext['liveConnections'] = {
    isFixed: live.isFixed,
    preview: async (connections) => createConnectionParts(await live.preview(connections), deps),
    reload: live.reload,
  }
  const getters = Object.keys(parts).map((name) => [
    name,
    { get: () => currentParts()[name as keyof ConnectionParts], enumerable: true },
  ])
  const fixed = { ...context, liveConnections }
  return Object.defineProperties(fixed, Object.fromEntries(getters)) as AppContext
}
