// A shop on a test's own database, with test payments and the built-in addresses unless told otherwise.

import type { Database } from '#data/db.ts'
import { testPaymentStore, testRefundStore } from '#data/test-payments.ts'
import { conditionOf } from '#domain/operating/condition.ts'
import { builtinAddresses } from '#integrations/address/builtin.ts'
import { mediaInMemory } from '#integrations/media/media-store.fake.ts'
import { webauthnPasskeys } from '#integrations/passkeys/webauthn.ts'
import { argon2idPasswords } from '#integrations/passwords/argon2id.ts'
import { testPayments } from '#integrations/payments/test-payments.ts'
import { testRefunds } from '#integrations/payments/test-refunds.ts'
import type { Shop } from '#operations/shop.ts'
import { loginThrottle } from '#server/rate-limit/login-throttle.ts'
import { memoryStore } from '#server/rate-limit/store.ts'
import { reserved } from '#server/reserved.ts'
import { unpaidBounds } from '#operations/unpaid-bounds.ts'
import { factorCipher } from '#operations/second-factor/factor-cipher.ts'
import { testLinks, testSecretKey } from './links.ts'

const keptLetter = {
  file: '2026 een.eml',
  from: 'post@luwte.example',
  to: 'jo@luwte.example',
  subject: 'Dag',
  date: '2026-11-23T11:00:00.000Z',
  html: '<p>Dag.</p>',
  text: 'Dag.',
}

const restingJob = {
  name: 'expire-orders',
  cron: '* * * * *',
  waiting: 0,
  running: 0,
  failed: 1,
  lastRunAt: new Date('2026-11-23T11:00:00Z'),
  lastRunFailed: true,
  nextRunAt: new Date('2026-11-23T11:01:00Z'),
}

export const aShop = (db: Database, differently: Partial<Shop> = {}): Shop => ({
  now: () => new Date(),
  links: testLinks,
  factorCipher: factorCipher(testSecretKey),
  db,
  payments: testPayments(testPaymentStore(db)),
  refunds: testRefunds(testRefundStore(db)),
  addresses: builtinAddresses,
  passwords: argon2idPasswords(),
  passkeys: webauthnPasskeys({ appUrl: 'http://localhost:3000', shopName: 'Luwte' }),
  guesses: loginThrottle({ on: false, tally: memoryStore() }),
  unpaidBounds: unpaidBounds(testSecretKey, { on: false }),
  renderMail: async (name, content) => (await import('#mails/render-mail.tsx')).renderMail(name, content),
  keptMails: {
    latest: () => Promise.resolve([keptLetter]),
    read: (file) => Promise.resolve(file === keptLetter.file ? keptLetter : undefined),
  },
  forgetKeptMails: { before: () => Promise.resolve(), to: () => Promise.resolve() },
  mailFrom: 'Luwte <post@luwte.example>',
  testPayments: false,
  conditions: () => Promise.resolve([conditionOf('test-payments')]),
  jobs: {
    list: () => Promise.resolve([restingJob]),
    run: (name) => Promise.resolve(name === restingJob.name),
  },
  appUrl: 'http://localhost:3000',
  videoUrl: '/videos',
  demandsSecondFactor: false,
  // Blocks are React, which only some tests can load.
  fieldsOf: async (layout) => (await import('#blocks/index.ts')).fieldsOf(layout),
  reserved,
  media: mediaInMemory(),
  ...differently,
})

/** A clock that a test moves; it starts at noon in Amsterdam on an ordinary day. */
export function aClock(start = '2026-11-23T11:00:00Z') {
  let time = Date.parse(start)
  return {
    now: () => new Date(time),
    set: (moment: string) => void (time = Date.parse(moment)),
    forward: ({ minutes = 0, seconds = 0, days = 0 }) => void (time += ((days * 1440 + minutes) * 60 + seconds) * 1000),
  }
}
