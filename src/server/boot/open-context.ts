// Creates the AppContext, the dependencies of all operations, from the settings.

import { isDatabaseUnavailable } from '#data/core/database-errors.ts'
import {
  createTestPaymentStore,
  createTestRefundStore,
  createTestSettlementStore,
} from '#data/payment/test-payments.ts'
import { lookUpBuiltinAddress } from '#integrations/address-lookup/streets-by-postcode.ts'
import { createPdokLookup } from '#integrations/address-lookup/pdok.ts'
import { brandName } from '#domain/content/shop/brand-name.ts'
import { createMolliePaymentProvider } from '#integrations/payments/mollie.ts'
import { createMollieRefundProvider } from '#integrations/payments/mollie-refunds.ts'
import { createMollieSettlementProvider } from '#integrations/payments/mollie-settlements.ts'
import { createIndexNowReporter } from '#integrations/search-engines/index-now.ts'
import { createInternalHostCheck } from '#integrations/network/allowed-address.ts'
import { createWebauthnVerifier } from '#integrations/passkeys/webauthn.ts'
import { createArgon2idHasher } from '#integrations/passwords/argon2id.ts'
import {
  createTestPaymentProvider,
  createTestRefundProvider,
} from '#integrations/payments/test-payments.ts'
import { createTestSettlementProvider } from '#integrations/payments/test-settlements.ts'
import type { Extension } from '#extensions/define-extension.ts'
import type { AppContext } from '#operations/context.ts'
import { type Settings, testOrdersOf } from '../env.ts'
import { createPickupPointFinder, createConnections, toServerSettings } from './connections.ts'
import type { OpenedMedia } from './open-media.ts'
import type { OpenDatabase } from '../postgres/connect.ts'
import type { ReadReplica } from './serving-extension.ts'
import { createLoginThrottle } from '../rate-limit/login-throttle.ts'
import { createJobControl } from '../jobs/job-status.ts'
import { createStoredMailDeletion, createStoredMailReader } from './outbox-folder.ts'
import { reservedPaths } from '../http/reserved-paths.ts'
import { createRateLimitStore } from '../rate-limit/rate-limit-store.ts'
import type { SystemAlerts } from '../monitoring/system-alerts.ts'
import { createDiscountHasher } from '#operations/discount/discount-hasher.ts'
import { createHouseholdHasher } from '#operations/sample/household-hasher.ts'
import { createUnpaidOrderLimiter } from '#operations/order/unpaid/unpaid-order-limits.ts'
import { createLinkSigner } from '#operations/order/link-signer.ts'
import type { ServerPages } from '../pages/built-pages.ts'
import type { MissedSearchDeps } from '#operations/extension-parts.ts'
import { createMailRenderer } from '#operations/mail/mail-renderer.ts'
import { createFactorCipher } from '#operations/staff/second-factor/factor-cipher.ts'
import { createKeyedHash } from '#operations/keyed-hash.ts'

type Opened = Pick<OpenDatabase, 'db' | 'pool'> & { replica?: ReadReplica | undefined }

/**
 * Uses test payments if no Mollie key is set. `fieldsOf` comes from the code of the pages, which
 * contains the blocks.
 */
export const createAppContext = (
  settings: Settings,
  { db, pool, replica }: Opened,
  media: OpenedMedia,
  { fieldsOf, renderMail }: Pick<ServerPages, 'fieldsOf' | 'renderMail'>,
  systemAlerts: Pick<SystemAlerts, 'list' | 'usesTestPayments' | 'limitFactor' | 'writeMonitor'>,
  secretKey: Uint8Array,
  extensions: readonly Extension[],
): AppContext => ({
  extensions,
  providers: Object.assign({}, ...extensions.map((one) => one.createProviders?.(settings))),
  clock: () => new Date(),
  links: createLinkSigner(secretKey),
  factorCipher: createFactorCipher(secretKey),
  db,
  readFromReplica: replica?.read,
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
  reportPageChanges: createIndexNowReporter({ url: settings.indexNowUrl }),
  allowsLoopback: !settings.realOperation,
  isInternalHost: createInternalHostCheck({ allowsLoopback: !settings.realOperation }),
  serverSettings: toServerSettings(settings),
  connections: createConnections(settings, createTestPaymentProvider(createTestPaymentStore(db))),
  passwords: createArgon2idHasher(),
  passkeys: createWebauthnVerifier({ appUrl: settings.appUrl, shopName: brandName }),
  loginThrottle: createLoginThrottle({
    on: settings.rateLimits,
    store: createRateLimitStore(settings, db, replica?.isPrimaryAway),
    limitFactor: systemAlerts.limitFactor,
  }),
  unpaidOrderLimits: createUnpaidOrderLimiter(secretKey, {
    on: settings.rateLimits,
    widening: systemAlerts.limitFactor,
  }),
  discountHasher: createDiscountHasher(secretKey),
  householdHasher: createHouseholdHasher(secretKey),
  createHash: (purpose) => createKeyedHash(secretKey, purpose),
  renderMail: createMailRenderer(db, media.store, renderMail),
  storedMails: createStoredMailReader(settings),
  deleteStoredMails: createStoredMailDeletion(settings),
  mailFrom: settings.mailFrom,
  systemAlerts: systemAlerts.list,
  writeFailure: () => systemAlerts.writeMonitor.failing()?.cause,
  isTestPaymentWarningOn: systemAlerts.usesTestPayments,
  testOrders: testOrdersOf(settings),
  countMissedSearch: createMissedSearchCounters(extensions, {
    db,
    clock: () => new Date(),
    // A visitor can still search while the database cannot write, or only the replica answers.
    onFailure: (error) => {
      if (!systemAlerts.writeMonitor.reportFailure(error) && !isDatabaseUnavailable(error))
        throw error
    },
  }),
  jobs: createJobControl(pool, () => new Date()),
  appUrl: settings.appUrl,
  videoUrl: settings.videoUrl,
  requiresSecondFactor: settings.realOperation || !settings.demoShop,
  media: media.store,
  privateFiles: media.privateFiles,
  fieldsOf,
  reservedAddresses: reservedPaths,
})

/**
 * Test payments are paid out only in a demo shop, because another shop would find payouts in its
 * books that never came.
 */
const createSettlementProvider = (settings: Settings, db: Opened['db']) => {
  const { mollieAccessToken, mollieApiUrl, mollieApiKey, demoShop, realOperation } = settings
  if (mollieAccessToken)
    return createMollieSettlementProvider({ apiKey: mollieAccessToken, apiUrl: mollieApiUrl })
  const isDemo = mollieApiKey === undefined && demoShop && !realOperation
  return isDemo
    ? createTestSettlementProvider(createTestSettlementStore(db), () => new Date())
    : undefined
}

function createMissedSearchCounters(
  extensions: AppContext['extensions'],
  deps: MissedSearchDeps,
): AppContext['countMissedSearch'] {
  const counters = extensions.map((one) => one.createMissedSearchCounter?.(deps))
  return async (query) => {
    for (const count of counters) await count?.(query)
  }
}
