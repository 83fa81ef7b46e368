// Exports all personal data of one person, and deletes what is too old. A test fails if a database
// table is in neither `personalDataSources` nor `tablesWithoutPersonalData`.

import { and, lt, lte } from 'drizzle-orm'
import { retentionRules } from '#domain/customer/retention.ts'
import { extensionData } from '#extensions/data.ts'
import type { Db } from '../../core/db.ts'
import { emailsOfUser, orderIdsOf } from '../customer-orders.ts'
import { accountDataSources } from './account-data-sources.ts'
import { aroundOrderDataSources } from './around-order-data-sources.ts'
import { orderDataSources } from './order-data-sources.ts'
import {
  type Expiry,
  type Person,
  type PersonalDataSource,
  toExportPart,
} from './personal-data-source.ts'
import { recipientDataSources } from './recipient-data-sources.ts'
import { staffDataSources } from './staff-data-sources.ts'
import { subscriptionDataSources, consentDataSources } from './subscription-data-sources.ts'
import type { RetentionRule } from '#domain/customer/retention-rule.ts'

export const personalDataSources: readonly PersonalDataSource[] = [
  ...accountDataSources,
  ...recipientDataSources,
  ...orderDataSources,
  ...subscriptionDataSources,
  ...aroundOrderDataSources,
  ...extensionData.flatMap(({ personalData }) => personalData ?? []),
  ...consentDataSources,
  ...staffDataSources,
]

export const tablesWithoutPersonalData: Readonly<Record<string, string>> = Object.assign(
  {
    delivery_terms: 'what delivery costs, and how soon the shop ships',
    sales_entries: 'sums of exported orders',
    payment_entries: 'amounts of exported payments and refunds',
    categories: 'the catalogue',
    catalogue_imports: 'what an import changed in the catalogue',
    facet_cells: 'counts over the catalogue',
    facet_versions: 'counts over the catalogue',
    guarantee_notice: 'the official notice about the legal guarantee',
    idempotency_keys: 'random keys of an exported order',
    invoice_years: 'the last invoice number',
    moved_slugs: 'content of the shop',
    product_documents: 'documents of the catalogue',
    product_categories: 'the catalogue',
    product_pairs: 'counts of what at least three customers bought together',
    restock_mail_counts: 'how many mails left about an item, without addresses',
    product_variations: 'the catalogue',
    search_documents: 'content of the shop',
    search_words: 'content of the shop',
    visit_counts: 'counts per day of all visitors together',
    redirects: 'addresses of the shop, and how often they were used',
    missing_paths:
      'requested addresses and how often; never one that may hold an e-mail address, a number or a token',
    sold_out_periods: 'when an item of the catalogue was sold out',
    supplier_formats: 'the columns in the files of suppliers, which are companies',
    shop_settings: 'settings of the shop',
    rate_limit_counters:
      'counts under a hash, deleted within a quarter of an hour; they cannot be found by an address',
    terms_versions: 'versions of the general terms',
    test_mandates: 'results of the test provider’s charges',
    test_payments: 'the test provider’s copy of exported payments',
    test_refunds: 'the test provider’s copy of exported refunds',
  },
  ...extensionData.map((one) => one.tablesWithoutPersonalData),
)

export async function loadPerson(db: Db, userId: number): Promise<Person> {
  const emails = await emailsOfUser(db, userId)
  return { userId, emails, orderIds: await orderIdsOf(db, emails) }
}

/** Includes sources without data, to show that the shop has no such data about the person. */
export const exportPersonalData = (db: Db, person: Person) =>
  Promise.all(
    personalDataSources.map(async (source) => toExportPart(source, await source.read(db, person))),
  )

export const expiries: readonly Expiry[] = personalDataSources.flatMap(
  (source) => source.expiries ?? [],
)

export const deletionsOfExtensions = extensionData.flatMap(
  ({ deleteExpired }) => deleteExpired ?? [],
)

/** Those of the core and of all extensions. */
export const allRetentionRules: readonly RetentionRule[] = [
  ...Object.values(retentionRules),
  ...extensionData.flatMap((one) => one.retentionRules ?? []),
]

/** Idempotent. */
export async function deleteExpiredRows(
  db: Db,
  { rule, at, isInclusive, when }: Expiry,
  now: Date,
): Promise<void> {
  const since = (typeof rule === 'string' ? retentionRules[rule] : rule).since(now)
  const isExpired = isInclusive ? lte(at, since) : lt(at, since)
  await db.delete(at.table).where(and(isExpired, when))
}
