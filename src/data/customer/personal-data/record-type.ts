// Types of the personal data sources: one declaration of a table for export, erasure and retention.

import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { RetentionRuleName } from '#domain/customer/retention.ts'
import type { Db, Transaction } from '../../core/db.ts'
import type { EmailWithPeriod } from '../customer-orders.ts'

/** The user id of a guest, who has no account. */
export const guestUserId = 0

/**
 * The person whose data is exported or erased. `userId` is the account id, or `guestUserId` for a
 * guest. `orderIds` are all orders of the person.
 */
export type Person = {
  userId: number
  emails: readonly EmailWithPeriod[]
  orderIds: readonly number[]
}

/** Dutch labels with their values; amounts in cents. */
export type SourceValue = {
  [word: string]: string | number | boolean | null | Date | SourceValue | SourceValue[]
}

/** Like `SourceValue`, with times in ISO 8601. */
export type ExportValue = {
  [word: string]: string | number | boolean | null | ExportValue | ExportValue[]
}

export const toExportPart = (
  { name, afterErasure }: Pick<PersonalDataSource, 'name' | 'afterErasure'>,
  items: SourceValue[],
) => ({ name, afterErasure, items: JSON.parse(JSON.stringify(items)) as ExportValue[] })

/**
 * Rows that the shop deletes as a whole when `at` is before the moment of the rule, or with
 * `isInclusive` equal to it.
 */
export type Expiry = {
  rule: RetentionRuleName
  at: PgColumn
  isInclusive?: true
  when?: SQL | undefined
}

export type PersonalDataSource = {
  name: string
  /** The database tables that `read` covers. */
  tables: readonly PgTable[]
  /**
   * The effect of an erasure: 'gone' data is deleted, 'unlinked' data no longer identifies the
   * person, and 'retained' data stays for now.
   */
  afterErasure: 'gone' | 'unlinked' | 'retained'
  read: (db: Db, person: Person) => Promise<SourceValue[]>
  /**
   * Absent for data that the database deletes with the account, and for data that another step
   * erases with the order or subscription.
   */
  erase?: (tx: Transaction, person: Person) => Promise<void>
  expiries?: readonly Expiry[]
}
