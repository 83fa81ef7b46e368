// Everything an operation may touch. The server fills it in; tests hand in fakes; nothing else is reachable.

import type { Database } from '#data/db.ts'
import type { AddressLookup } from '#integrations/address/address-lookup.ts'
import type { MediaStore } from '#integrations/media/media-store.ts'
import type { KeptMail } from '#integrations/mail/kept-mails.ts'
import type { Passkeys } from '#integrations/passkeys/passkeys.ts'
import type { Passwords } from '#integrations/passwords/passwords.ts'
import type { PaymentProvider } from '#integrations/payments/payment-provider.ts'
import type { FactorCipher } from './second-factor/factor-cipher.ts'
import type { LinkSigner } from './link-signer.ts'
import type { UnpaidBounds } from './unpaid-bounds.ts'
import type { MailContext } from './mail-context.ts'
import type { RefundProvider } from '#integrations/payments/refund-provider.ts'
import type { Condition } from '#domain/operating/condition.ts'
import type { Fields } from '#domain/page/fields.ts'

export type Shop = {
  now: () => Date
  /** Writes and checks the tokens in links. */
  links: LinkSigner
  /** Encrypts the secrets of second factors. */
  factorCipher: FactorCipher
  db: Database
  payments: PaymentProvider
  refunds: RefundProvider
  addresses: AddressLookup
  passwords: Passwords
  passkeys: Passkeys
  guesses: Guesses
  unpaidBounds: UnpaidBounds
  renderMail: MailContext['render']
  /** Undefined where mails really leave; else what was kept of them, newest first. */
  keptMails: { latest: () => Promise<KeptMail[]>; read: (file: string) => Promise<KeptMail | undefined> } | undefined
  /** Removes kept mails: those written before a moment, or those to an e-mail address. */
  forgetKeptMails: { before: (moment: Date) => Promise<void>; to: (email: string) => Promise<void> }
  /** Who the shop's mails are from, as 'Name <address>'. */
  mailFrom: string
  /** What keeps the shop from working as it should now, the gravest first. */
  conditions: () => Promise<Condition[]>
  /** Whether people who could think that they really pay only try it: test payments in real operation. */
  testPayments: boolean
  /** The schedule; `run` lets a job start soon and is false when there is no such job. */
  jobs: { list: () => Promise<JobState[]>; run: (name: string) => Promise<boolean> }
  /** Public address of the shop without a slash at the end, and the video base: the answers of GET /env. */
  appUrl: string
  videoUrl: string
  /** Whether colleagues who see customers must have a second factor: in real operation, and in any shop but the demo shop. */
  demandsSecondFactor: boolean
  /** Where uploaded pictures are kept. */
  media: MediaStore
  /** What a block of this layout holds; undefined for a layout that the shop does not know. */
  fieldsOf: (layout: string) => Promise<Fields | undefined>
  /** Addresses that the shop answers itself: no page may stand there. */
  reserved: { routes: readonly string[]; folders: readonly string[] }
}

/** What the shop does by itself, and how it went in the last hour. */
export type JobState = {
  name: string
  /** When, as cron writes it; null for what is only asked for. */
  cron: string | null
  waiting: number
  running: number
  failed: number
  lastRunAt: Date | null
  lastRunFailed: boolean
  nextRunAt: Date | null
}

/** Slows whoever guesses passwords, and locks nobody out of their own account. Known and unknown addresses count alike. */
export type Guesses = {
  /** Counts a try and resolves when it may be judged, sometimes seconds later. Throws Problem too-many-requests after too many from one place. */
  admit: (email: string, address: string) => Promise<void>
  /** The password was right: this try and those before it from the same place do not count. */
  right: (email: string, address: string) => Promise<void>
}
