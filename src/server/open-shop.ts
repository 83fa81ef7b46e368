// Fills in everything an operation may touch, from the settings.

import { testPaymentStore, testRefundStore } from '#data/test-payments.ts'
import { builtinAddresses } from '#integrations/address/builtin.ts'
import { pdokAddresses } from '#integrations/address/pdok.ts'
import { company } from '#domain/company.ts'
import type { MediaStore } from '#integrations/media/media-store.ts'
import { mollie } from '#integrations/payments/mollie.ts'
import { mollieRefunds } from '#integrations/payments/mollie-refunds.ts'
import { webauthnPasskeys } from '#integrations/passkeys/webauthn.ts'
import { argon2idPasswords } from '#integrations/passwords/argon2id.ts'
import { testPayments } from '#integrations/payments/test-payments.ts'
import { testRefunds } from '#integrations/payments/test-refunds.ts'
import type { Shop } from '#operations/shop.ts'
import type { Settings } from './env.ts'
import type { OpenDatabase } from './database/connect.ts'
import { loginThrottle } from './rate-limit/login-throttle.ts'
import { jobView } from './job-view.ts'
import { forgetKeptMailsIn, keptMailsOf } from './kept-mails.ts'
import { reserved } from './reserved.ts'
import { rateLimitStoreFor } from './rate-limit/store.ts'
import type { Operating } from './operating/operating.ts'
import { unpaidBounds } from '#operations/unpaid-bounds.ts'
import { linkSigner } from '#operations/link-signer.ts'
import { factorCipher } from '#operations/second-factor/factor-cipher.ts'

type Opened = Pick<OpenDatabase, 'db' | 'pool'>

/** Test payments stand in for Mollie when there is no key. `fieldsOf` comes with the pages, which know the blocks. */
export const openShop = (
  settings: Settings,
  { db, pool }: Opened,
  media: MediaStore,
  { fieldsOf, renderMail }: Pick<Shop, 'fieldsOf' | 'renderMail'>,
  operating: Pick<Operating, 'conditions' | 'testPayments' | 'widening'>,
  secretKey: Uint8Array,
): Shop => ({
  now: () => new Date(),
  links: linkSigner(secretKey),
  factorCipher: factorCipher(secretKey),
  db,
  payments: settings.mollieApiKey
    ? mollie({ apiKey: settings.mollieApiKey, apiUrl: settings.mollieApiUrl })
    : testPayments(testPaymentStore(db)),
  refunds: settings.mollieApiKey
    ? mollieRefunds({ apiKey: settings.mollieApiKey, apiUrl: settings.mollieApiUrl })
    : testRefunds(testRefundStore(db)),
  addresses: settings.addressLookup === 'pdok' ? pdokAddresses({ url: settings.pdokUrl }) : builtinAddresses,
  passwords: argon2idPasswords(),
  passkeys: webauthnPasskeys({ appUrl: settings.appUrl, shopName: company.name }),
  guesses: loginThrottle({ on: settings.rateLimits, tally: rateLimitStoreFor(settings, db), widening: operating.widening }),
  unpaidBounds: unpaidBounds(secretKey, { on: settings.rateLimits, widening: operating.widening }),
  renderMail,
  keptMails: keptMailsOf(settings),
  forgetKeptMails: forgetKeptMailsIn(settings),
  mailFrom: settings.mailFrom,
  conditions: operating.conditions,
  testPayments: operating.testPayments,
  jobs: jobView(pool, () => new Date()),
  appUrl: settings.appUrl,
  videoUrl: settings.videoUrl,
  demandsSecondFactor: settings.realOperation || !settings.demoShop,
  media,
  fieldsOf,
  reserved,
})
