// Subscriptions with what they deliver. Amounts are whole cents; dates are
// calendar days in the Netherlands.

import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Cents } from '#domain/money.ts'
import type { Interval } from '#domain/subscription/interval.ts'
import type { SubscriptionState } from '#domain/subscription/state.ts'
import { addressColumns } from './address-columns.ts'
import { personWords } from './person-words.ts'

const moment = () => timestamp({ withTimezone: true })
const day = () => date({ mode: 'string' })
const owner = () =>
  integer()
    .notNull()
    .references(() => subscriptions.id)

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 5001 }),
    /** What people read out on the phone: 'A' and the id. */
    number: text()
      .notNull()
      .generatedAlwaysAs(sql`'A' || id::text`),
    /** Names the link that opens it at /abonnement/{token}: 8 random bytes, hex. The token itself is signed (operations/link-signer.ts) and stored nowhere. */
    linkId: text()
      .notNull()
      .unique('subscriptions_link_id_unique')
      .default(sql`substr(encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 1, 16)`),
    /** A renewed link has the next version, and the earlier ones open nothing. */
    linkVersion: integer().notNull().default(1),
    /** When the link was last renewed. */
    linkRenewedAt: moment(),
    /** SHA-256, hex, of the token that a version of the shop without signed links mailed; it opens until the link is renewed. */
    oldLinkHash: text().unique('subscriptions_old_link_hash_unique'),
    /** Always null: a trigger hashes what the version before writes here while it is replaced. To be dropped by the next migration. */
    token: text().unique(),
    state: text().$type<SubscriptionState>().notNull().default('awaiting-first-payment'),
    email: text().notNull(),
    ...addressColumns(),
    country: text().notNull().default('NL'),
    paymentMethod: text().notNull(),
    /** At the payment provider: who pays, and the leave to debit. */
    customerId: text(),
    mandateId: text(),
    interval: text().$type<Interval>().notNull(),
    /** The agreed day of the month, so that a short month moves nothing. */
    anchorDay: smallint().notNull(),
    /** The next delivery's day and number; the first delivery is number 1. */
    nextDate: day().notNull(),
    nextPeriod: integer().notNull().default(2),
    /** From that day the next delivery may be charged; null until it was announced. */
    chargeFrom: day(),
    /** The next delivery is short of stock; tried each day until then. */
    shortUntil: day(),
    pausedUntil: day(),
    /** A delivery on or after that day costs the lines' new prices. */
    priceChangeFrom: day(),
    createdAt: moment().notNull(),
    startedAt: moment(),
    stoppedAt: moment(),
  },
  (table) => [
    check('subscriptions_day_of_month', sql`${table.anchorDay} between 1 and 31`),
    check('subscriptions_state_known', sql`${table.state} in ('awaiting-first-payment', 'active', 'paused', 'payment-failed', 'stopped')`),
    check('subscriptions_stopped_once', sql`(${table.state} = 'stopped') = (${table.stoppedAt} is not null)`),
    index('subscriptions_by_words').using('gin', sql`${personWords(table)} gin_trgm_ops`),
    index('subscriptions_by_email').on(sql`lower(${table.email})`),
    index('subscriptions_due').on(table.state, table.nextDate),
  ],
)

export const subscriptionLines = pgTable(
  'subscription_lines',
  {
    subscriptionId: owner(),
    /** Catalogue id of the variation, else of the product. */
    itemId: integer().notNull(),
    position: smallint().notNull(),
    /** As it was when it was chosen; told when the catalogue no longer has it. */
    name: text().notNull(),
    slug: text().notNull(),
    image: text(),
    quantity: integer().notNull(),
    /** What was agreed; only an announcement or a lower price changes it. */
    unitPrice: integer().$type<Cents>().notNull(),
    newPrice: integer().$type<Cents>(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.itemId] }),
    check('subscription_lines_quantity_positive', sql`${table.quantity} > 0`),
    check('subscription_lines_price_whole', sql`${table.unitPrice} >= 0 and coalesce(${table.newPrice}, 0) >= 0`),
  ],
)

/** How the next debits on a leave of the built-in test payments end, where that is not 'paid': a test sets it. */
export const testMandates = pgTable('test_mandates', {
  id: text().primaryKey(),
  debitsEnd: text().$type<'paid' | 'pending' | 'failed'>().notNull(),
})
