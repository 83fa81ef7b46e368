import type { SQL } from 'drizzle-orm'

/**
 * What the core does with the tables of an extension. It counts also in a shop that leaves the
 * extension out, because that shop may have used it before.
 */
export type ExtensionData = Readonly<{
  /** Why a table holds nothing about a person, by the name of the table. */
  tablesWithoutPersonalData?: Readonly<Record<string, string>>
  /** The rows of test orders to delete, in the order that the foreign keys need. */
  testOrderRows?: readonly (readonly [table: string, condition: string])[]
  /**
   * Queries for the `id` and `name` of what the audit log calls by id, by the folder of the
   * endpoints below /api/admin.
   */
  auditNames?: Readonly<Record<string, (ids: SQL) => SQL>>
  /** Queries that find violating rows, by what they violate. */
  invariants?: Readonly<Record<string, string>>
}>

/**
 * Returns a statement that changes rows, which is part of the one that invalidates cache tags.
 * `payload` has the tags, separated by newlines.
 */
export type InvalidationStep = (payload: string) => SQL
