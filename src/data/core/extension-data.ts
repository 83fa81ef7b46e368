import type { SQL } from 'drizzle-orm'
import type { RetentionRule } from '#domain/customer/retention-rule.ts'
import type { Db } from './db.ts'

/**
 * What the core does with the tables of an extension. It counts also in a shop that leaves the
 * extension out, because that shop may have used it before.
 */
export type ExtensionData = Readonly<{
  /** Why a table holds nothing about a person, by the name of the table. */
  tablesWithoutPersonalData?: Readonly<Record<string, string>>
  /** The rows of test orders to delete, in the order that the foreign keys need. */
  testOrderRows?: readonly (readonly [table: string, condition: string])[]
  /** How long it keeps personal data, for the privacy page and docs/operations.md. */
  retentionRules?: readonly RetentionRule[]
  /** Deletes what was kept long enough. Idempotent; a job calls it every minute. */
  deleteExpired?: (db: Db, now: Date) => Promise<void>
  /**
   * Queries for the `id` and `name` of what the audit log calls by id, by the folder of the
   * endpoints below /api/admin.
   */
  auditNames?: Readonly<Record<string, (ids: SQL) => SQL>>
  /** Queries that find violating rows, by what they violate. */
  invariants?: Readonly<Record<string, string>>
}>
