// Creates the AppContext, the dependencies of all operations, from the settings.

import { createTestPaymentStore, createTestRefundStore } from '#data/payment/test-payments.ts'
import { lookUpBuiltinAddress } from '#integrations/address-lookup/builtin-addresses.ts'
import { createPdokLookup } from '#integrations/address-lookup/pdok.ts'
import { defaultCompany } from '#domain/content/default-company.ts'
import type { MediaStore } from '#integrations/media/media-store.ts'
import { createMolliePayments } from '#integrations/payments/mollie.ts'
import { createMollieRefunds } from '#integrations/payments/mollie-refunds.ts'
import { createWebauthnPasskeys } from '#integrations/passkeys/webauthn.ts'
import { createArgon2idPasswords } from '#integrations/passwords/argon2id.ts'
import { createTestPayments } from '#integrations/payments/test-payments.ts'
import { createTestRefunds } from '#integrations/payments/test-refunds.ts'
import type { AppContext } from '#operations/context.ts'
import type { Settings } from '../env.ts'
import type { OpenDatabase } from '../postgres/connect.ts'
import { createLoginThrottle } from '../rate-limit/login-throttle.ts'
import { createJobStatus } from '../jobs/job-status.ts'
import { createStoredMailDeletion, createStoredMails } from './outbox-folder.ts'
import { listReservedPaths } from '../http/reserved-paths.ts'
import { createRateLimitStore } from '../rate-limit/rate-limit-store.ts'
import type { SystemAlerts } from '../monitoring/system-alerts.ts'
import { createUnpaidOrderLimits } from '#operations/order/unpaid-order-limits.ts'
import { createLinkSigner } from '#operations/order/link-signer.ts'
import type { PageBuild } from '../pages/built-pages.ts'
import { createMailRenderer } from '#operations/mail/mail-renderer.ts'
import { factorCipher } from '#operations/staff/second-factor/factor-cipher.ts'

type Opened = Pick<OpenDatabase, 'db' | 'pool'>

/** Uses test payments if no Mollie key is set. `fieldsOf` comes from the built pages, which contain the blocks. */
export const createAppContext = (
  settings: Settings,
  { db, pool }: Opened,
  media: MediaStore,
  { fieldsOf, renderMail }: Pick<PageBuild, 'fieldsOf' | 'renderMail'>,
  systemAlerts: Pick<SystemAlerts, 'list' | 'usesTestPayments' | 'limitFactor'>,
  secretKey: Uint8Array,
): AppContext => ({
  clock: () => new Date(),
  links: createLinkSigner(secretKey),
  factorCipher: factorCipher(secretKey),
  db,
  payments: settings.mollieApiKey
    ? createMolliePayments({ apiKey: settings.mollieApiKey, apiUrl: settings.mollieApiUrl })
    : createTestPayments(createTestPaymentStore(db)),
  refunds: settings.mollieApiKey
    ? createMollieRefunds({ apiKey: settings.mollieApiKey, apiUrl: settings.mollieApiUrl })
    : createTestRefunds(createTestRefundStore(db)),
  addresses: settings.addressLookup === 'pdok' ? createPdokLookup({ url: settings.pdokUrl }) : lookUpBuiltinAddress,
  passwords: createArgon2idPasswords(),
  passkeys: createWebauthnPasskeys({ appUrl: settings.appUrl, shopName: defaultCompany.name }),
  loginThrottle: createLoginThrottle({
    on: settings.rateLimits,
    store: createRateLimitStore(settings, db),
    limitFactor: systemAlerts.limitFactor,
  }),
  unpaidOrderLimits: createUnpaidOrderLimits(secretKey, { on: settings.rateLimits, widening: systemAlerts.limitFactor }),
  renderMail: createMailRenderer(db, renderMail),
  storedMails: createStoredMails(settings),
  deleteStoredMails: createStoredMailDeletion(settings),
  mailFrom: settings.mailFrom,
  systemAlerts: systemAlerts.list,
  isTestPaymentWarningOn: systemAlerts.usesTestPayments,
  jobs: createJobStatus(pool, () => new Date()),
  appUrl: settings.appUrl,
  videoUrl: settings.videoUrl,
  requiresSecondFactor: settings.realOperation || !settings.demoShop,
  media,
  fieldsOf,
  reservedAddresses: listReservedPaths,
})
