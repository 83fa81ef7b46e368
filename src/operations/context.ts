// The dependencies of all operations. The server creates them in server/boot/open-context.ts, and
// tests pass fakes.

import type { Database } from '#data/core/db.ts'
import type { AddressLookup } from '#integrations/address-lookup/address-lookup.ts'
import type { PickupPointFinder } from '#integrations/pickup-points/pickup-point-finder.ts'
import type { MediaStore } from '#integrations/media/media-store.ts'
import type { PrivateFileStore } from '#integrations/media/private-file-store.ts'
import type { Mail } from '#integrations/mail/mail-sender.ts'
import type { StoredMail, StoredMailDetails } from '#integrations/mail/outbox-folder-reader.ts'
import type { PageChangeReporter } from '#integrations/search-engines/index-now.ts'
import type { PasskeyVerifier } from '#integrations/passkeys/webauthn.ts'
import type { PasswordHasher } from '#integrations/passwords/argon2id.ts'
import type {
  PaymentProvider,
  RefundProvider,
  SettlementProvider,
} from '#integrations/payments/payment-provider.ts'
import type { DiscountHasher } from './discount/discount-hasher.ts'
import type { HouseholdHasher } from './sample/household-hasher.ts'
import type { SecretCipher } from './secret-cipher.ts'
import type { LinkSigner } from './order/link-signer.ts'
import type { UnpaidOrderLimiter } from './order/unpaid/unpaid-order-limits.ts'
import type { MailContext } from './mail/mail-context.ts'
import type { TestOrderMode } from '#domain/order/test-order.ts'
import type { ServerSettings } from '#domain/staff/shop-setup.ts'
import type { SystemAlert } from '#domain/system-alert.ts'
import type { WriteFailureCause } from '#domain/write-failure-texts.ts'
import type { Fields } from '#domain/content/block-fields.ts'
import type { ExtensionParts } from './extension-parts.ts'
import type { ExtensionProviders } from './extension-providers.ts'
import type { KeyedHash } from './keyed-hash.ts'

export type AppContext = {
  /** The extensions that the shop uses. */
  extensions: readonly ExtensionParts[]
  providers: ExtensionProviders
  clock: () => Date
  /** Signs and verifies the tokens in access links. */
  links: LinkSigner
  /** Encrypts the secrets of second factors. */
  factorCipher: SecretCipher
  /** Encrypts the keys and passwords of connections. */
  connectionCipher: SecretCipher
  liveConnections: LiveConnections
  db: Database
  /** Undefined if the shop has no replica. */
  readFromReplica: ReadFromReplica | undefined
  payments: PaymentProvider
  refunds: RefundProvider
  /** Fetches what the payment provider paid out. Undefined if the shop has no access to it. */
  settlements: SettlementProvider | undefined
  addresses: AddressLookup
  /** True in a shop that others cannot reach. It may call addresses of this machine. */
  allowsLoopback: boolean
  /**
   * True if a host that somebody typed leads to a private network or, unless `allowsLoopback`, to
   * this machine.
   */
  isInternalHost: (hostname: string) => Promise<boolean>
  /** Undefined if customers cannot choose a pickup point. */
  pickupPoints: PickupPointFinder | undefined
  /** Tells search engines which pages changed. */
  reportPageChanges: PageChangeReporter
  /** What staff see of the settings. */
  serverSettings: ServerSettings
  connections: Connections
  passwords: PasswordHasher
  passkeys: PasskeyVerifier
  loginThrottle: LoginThrottle
  unpaidOrderLimits: UnpaidOrderLimiter
  discountHasher: DiscountHasher
  householdHasher: HouseholdHasher
  /** Makes a keyed hash for the purpose of an extension. */
  createHash: (purpose: string) => KeyedHash
  renderMail: MailContext['render']
  /**
   * Reads the mails that a shop without a mail server stores, newest first. Undefined if the shop
   * sends mails.
   */
  storedMails:
    | {
        latest: () => Promise<StoredMail[]>
        read: (file: string) => Promise<StoredMailDetails | undefined>
      }
    | undefined
  /** Deletes the stored mails from before a moment, or those to an e-mail address. */
  deleteStoredMails: {
    before: (moment: Date) => Promise<void>
    to: (email: string) => Promise<void>
  }
  /** The sender of the shop's mails, as 'Name <address>'. */
  mailFrom: string
  /** Problems that currently prevent the shop from working, most serious first. */
  systemAlerts: () => Promise<SystemAlert[]>
  /** Why the shop can currently write nothing; undefined while it can. */
  writeFailure: () => WriteFailureCause | undefined
  /**
   * True if payments in a shop in real operation move no money. Its customers could believe that
   * they really pay.
   */
  isTestPaymentWarningOn: boolean
  /** When orders are no sales, because payments move no money (order/takes-test-orders.ts). */
  testOrders: TestOrderMode
  /** For the extensions that count them. */
  countMissedSearch: (query: string) => Promise<void>
  /** The scheduled jobs. `run` starts a job soon and returns false when it does not exist. */
  jobs: { list: () => Promise<JobState[]>; run: (name: string) => Promise<boolean> }
  /**
   * Public URL of the shop without a trailing slash, and the base URL of videos, as GET /env
   * returns them.
   */
  appUrl: string
  videoUrl: string
  /**
   * True if staff who can see customers need a second factor. False in a demo shop that is not in
   * real operation.
   */
  requiresSecondFactor: boolean
  media: MediaStore
  /** Stores files that only endpoints send. Use it through private-files.ts. */
  privateFiles: PrivateFileStore
  /** Returns the fields of a block layout, or undefined for an unknown layout. */
  fieldsOf: (layout: string) => Promise<Fields | undefined>
  /** URL paths that the shop serves itself and that no page may use. */
  reservedAddresses: { routes: readonly string[]; folders: readonly string[] }
}

/**
 * Runs `work` on the read replica, which then shows at least what the primary showed when the read
 * began; or on the primary if the replica is away. `work` may run twice, so it must only read.
 * Fails while the primary is away.
 */
export type ReadFromReplica = <Result>(
  work: (db: Database, isOutdated: boolean) => Promise<Result>,
  rules?: ReadRules,
) => Promise<Result>
export type ReadRules = {
  /** False to read from the primary as long as it answers; true by default. */
  sparesPrimary?: boolean
  /** While the primary is away, the replica answers as it is. No cache may store that answer. */
  mayBeOutdated?: boolean
}

/** What staff change while the shop runs, with the connections. Read it anew for each call. */
export type ConnectionParts = Pick<
  AppContext,
  | 'providers'
  | 'payments'
  | 'refunds'
  | 'settlements'
  | 'addresses'
  | 'pickupPoints'
  | 'serverSettings'
  | 'connections'
  | 'storedMails'
  | 'mailFrom'
  | 'isTestPaymentWarningOn'
  | 'testOrders'
>

export type LiveConnections = {
  /** True if the environment has the setting, so that staff cannot change it. */
  isFixed: (setting: string) => boolean
  /**
   * What the context would have with these settings of connections.
   * @throws Problem input-invalid
   */
  preview: (settings: Readonly<Record<string, string>>) => Promise<ConnectionParts>
  /** Reads the connections again in this process. The others do when 'details' is invalidated. */
  reload: () => Promise<void>
}

/** Calls of services without cache and without retries, for staff who try the settings. */
export type Connections = {
  /** Returns the names of the methods, or why there are none. */
  fetchPaymentMethods: () => Promise<
    { kind: 'answered'; methods: string[] } | { kind: 'refused' | 'unreachable' }
  >
  findPickupPoints: PickupPointFinder
  /** Sends the mail at once. @throws the error of the mail server */
  sendMail: (mail: Mail) => Promise<void>
}

/** Most operations need only these. Others declare a `Pick` of `AppContext`. */
export type DbAndClock = Pick<AppContext, 'db' | 'clock'>
export type DbContext = Pick<AppContext, 'db'>
/** For actions by an access link. */
export type LinkContext = DbAndClock & Pick<AppContext, 'links'>

/** A scheduled job and its results of the last hour. */
export type JobState = {
  name: string
  /** Cron expression; null for a job that only runs on request. */
  cron: string | null
  waiting: number
  running: number
  failed: number
  lastRunAt: Date | null
  lastRunFailed: boolean
  nextRunAt: Date | null
}

/**
 * Slows down password guessing without blocking the real users. Treats known and unknown e-mail
 * addresses in the same way.
 */
export type LoginThrottle = {
  /**
   * Counts an attempt. Resolves when the caller may check the password, which can be seconds later.
   * @throws Problem too-many-requests after too many attempts for one e-mail address from one IP
   * address
   */
  attempt: (email: string, address: string) => Promise<void>
  /**
   * Call it after a correct password. Earlier attempts for this e-mail address from this IP address
   * then no longer count.
   */
  succeeded: (email: string, address: string) => Promise<void>
}

/**
 * `by` is the id of the staff member who makes the change at `at`, or undefined for the shop
 * itself.
 */
export type ChangeAuthorship = { by: number | undefined; at: Date }
