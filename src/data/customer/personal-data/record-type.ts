// Types of the personal data sources, from which the export reads.

import type { Db } from '../../core/db.ts'
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

/**
 * A value in the export: Dutch labels with their values, times in ISO 8601 and amounts in cents.
 */
export type ExportValue = {
  [word: string]: string | number | boolean | null | ExportValue | ExportValue[]
}

export type PersonalDataSource = {
  name: string
  /** The database tables that `read` covers. */
  tables: readonly string[]
  /**
   * The effect of an erasure: 'gone' data is deleted, 'unlinked' data no longer identifies the
   * person, and 'retained' data stays for now.
   */
  afterErasure: 'gone' | 'unlinked' | 'retained'
  read: (db: Db, person: Person) => Promise<ExportValue[]>
}
