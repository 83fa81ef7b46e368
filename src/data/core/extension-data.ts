import type { SQL } from 'drizzle-orm'
import type { Db } from './db.ts'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { SourceValue } from '../customer/personal-data/personal-data-source.ts'

/** Adds to a part of the export of personal data; `tables` are those that it covers. */
type PersonalDataPart<Values> = Readonly<{
  tables: readonly PgTable[]
  read: (db: Db, id: number) => Promise<Values>
}>

/**
 * What the core does with the tables of an extension. It counts also in a shop that leaves the
 * extension out, because that shop may have used it before.
 */
export type ExtensionData = Readonly<{
  /** Why a table holds nothing about a person, by the name of the table. */
  tablesWithoutPersonalData?: Readonly<Record<string, string>>
  /** What the export says beside the data of a subscriber of the newsletter. */
  subscriberData?: PersonalDataPart<SourceValue>
  /** What a colleague did, by the id of the account. */
  staffWork?: PersonalDataPart<SourceValue[]>
  /**
   * What shows pictures of the library, by its kind: the columns slug, title and text with the
   * URLs, and the table.
   */
  pictureUses?: Readonly<Record<string, string>>
  /**
   * Queries for the `id` and `name` of what the audit log calls by id, by the folder of the
   * endpoints below /api/admin.
   */
  auditNames?: Readonly<Record<string, (ids: SQL) => SQL>>
  /** The rows of test orders to delete, in the order that the foreign keys need. */
  testOrderRows?: readonly (readonly [table: string, condition: string])[]
  /** Deletes what was kept long enough. Idempotent; a job calls it every minute. */
  deleteExpired?: (db: Db, now: Date) => Promise<void>
  /** Queries that find violating rows, by what they violate. */
  invariants?: Readonly<Record<string, string>>
}>
