// An AppContext on the test’s own database, with test payments and the built-in address lookup
// unless overridden.

import type { Database } from '#data/core/db.ts'
import { createTestPaymentStore, createTestRefundStore } from '#data/payment/test-payments.ts'
import { toSystemAlert } from '#domain/system-alert.ts'
import { lookUpBuiltinAddress } from '#integrations/address-lookup/streets-by-postcode.ts'
import { findExamplePoints } from '#integrations/pickup-points/example-points.ts'
import { createInMemoryMediaStore } from '#integrations/media/media-store.fake.ts'
import { createWebauthnVerifier } from '#integrations/passkeys/webauthn.ts'
import { createArgon2idHasher } from '#integrations/passwords/argon2id.ts'
import {
  createTestPaymentProvider,
  createTestRefundProvider,
} from '#integrations/payments/test-payments.ts'
import type { AppContext, ConnectionParts } from '#operations/context.ts'
import { createMailRenderer } from '#operations/mail/mail-renderer.ts'
import { createLoginThrottle } from '#server/rate-limit/login-throttle.ts'
import { createMemoryRateLimitStore } from '#server/rate-limit/rate-limit-store.ts'
import { reservedPaths } from '#server/http/reserved-paths.ts'
import { createDiscountHasher } from '#operations/discount/discount-hasher.ts'
import { createHouseholdHasher } from '#operations/sample/household-hasher.ts'
import { createKeyedHash } from '#operations/keyed-hash.ts'
import { createUnpaidOrderLimiter } from '#operations/order/unpaid/unpaid-order-limits.ts'
import { createConnectionCipher, createFactorCipher } from '#operations/secret-cipher.ts'
import { testedExtensions } from '../extensions.ts'
import { askingExtension } from './sample-question.ts'
import { testLinkSigner, testSecretKey } from './links.ts'

const storedMail = {
  file: '2026 een.eml',
  from: 'post@luwte.example',
  to: 'jo@luwte.example',
  subject: 'Dag',
  date: '2026-11-23T11:00:00.000Z',
  html: '<p>Dag.</p>',
  text: 'Dag.',
}

const storedAttachment = {
  name: 'voorwaarden.pdf',
  contentType: 'application/pdf',
  content: new TextEncoder().encode('%PDF'),
}

const idleJob = {
  name: 'expire-orders',
  cron: '* * * * *',
  waiting: 0,
  running: 0,
  failed: 1,
  lastRunAt: new Date('2026-11-23T11:00:00Z'),
  lastRunFailed: true,
  nextRunAt: new Date('2026-11-23T11:01:00Z'),
}

const createTestConnectionParts = (db: Database): ConnectionParts => ({
  providers: {},
  payments: createTestPaymentProvider(createTestPaymentStore(db)),
  refunds: createTestRefundProvider(createTestRefundStore(db)),
  settlements: undefined,
  addresses: lookUpBuiltinAddress,
  pickupPoints: findExamplePoints,
  serverSettings: {
    app_url: 'http://localhost:3000',
    is_public: false,
    payments: 'test-payments',
    mail: 'folder',
    mail_server: null,
    mail_port: null,
    mail_encryption: null,
    mail_from: 'Luwte <post@luwte.example>',
    addresses: 'builtin',
    pickup_points: 'example',
  },
  connections: {
    fetchPaymentMethods: () => Promise.resolve({ kind: 'answered', methods: ['iDEAL | Wero'] }),
    findPickupPoints: findExamplePoints,
    sendMail: () => Promise.resolve(),
  },
  storedMails: {
    latest: () => Promise.resolve([storedMail]),
    read: (file) =>
      Promise.resolve(
        file === storedMail.file ? { ...storedMail, attachments: [storedAttachment] } : undefined,
      ),
  },
  mailFrom: 'Luwte <post@luwte.example>',
  isTestPaymentWarningOn: false,
  testOrders: 'never',
})

export const createTestContext = (
  db: Database,
  { media = createInMemoryMediaStore(), ...overrides }: Partial<AppContext> = {},
): AppContext => ({
  extensions: [...testedExtensions, askingExtension],
  ...createTestConnectionParts(db),
  clock: () => new Date(),
  links: testLinkSigner,
  factorCipher: createFactorCipher(testSecretKey),
  connectionCipher: createConnectionCipher(testSecretKey),
  liveConnections: {
    isFixed: () => false,
    preview: () => Promise.resolve(createTestConnectionParts(db)),
    reload: () => Promise.resolve(),
  },
  db,
  readFromReplica: undefined,
  allowsLoopback: true,
  isInternalHost: () => Promise.resolve(false),
  reportPageChanges: () => Promise.resolve('accepted'),
  passwords: createArgon2idHasher(),
  passkeys: createWebauthnVerifier({ appUrl: 'http://localhost:3000' }),
  loginThrottle: createLoginThrottle({ on: false, store: createMemoryRateLimitStore() }),
  unpaidOrderLimits: createUnpaidOrderLimiter(testSecretKey, { on: false }),
  discountHasher: createDiscountHasher(testSecretKey),
  householdHasher: createHouseholdHasher(testSecretKey),
  createHash: (purpose) => createKeyedHash(testSecretKey, purpose),
  renderMail: createMailRenderer(db, media, async (...mail) =>
    (await import('#emails/render-mail.tsx')).renderMail(...mail),
  ),
  deleteStoredMails: { before: () => Promise.resolve(), to: () => Promise.resolve() },
  systemAlerts: () => Promise.resolve([toSystemAlert('test-payments')]),
  writeFailure: () => undefined,
  countMissedSearch: () => Promise.resolve(),
  jobs: {
    list: () => Promise.resolve([idleJob]),
    run: (name) => Promise.resolve(name === idleJob.name),
  },
  appUrl: 'http://localhost:3000',
  videoUrl: '/videos',
  requiresSecondFactor: false,
  // Loaded on demand: blocks are React, which not every test can load.
  fieldsOf: async (layout) => (await import('#blocks/index.ts')).fieldsOf(layout),
  reservedAddresses: reservedPaths,
  media,
  privateFiles: createInMemoryMediaStore().privateFiles,
  ...overrides,
})

/** A clock that a test moves. It starts at noon in Amsterdam on an ordinary day. */
export function createTestClock(start = '2026-11-23T11:00:00Z') {
  let time = Date.parse(start)
  return {
    now: () => new Date(time),
    set: (moment: string) => void (time = Date.parse(moment)),
    forward: ({ minutes = 0, seconds = 0, days = 0 }) =>
      void (time += ((days * 1440 + minutes) * 60 + seconds) * 1000),
  }
}
