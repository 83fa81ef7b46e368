import type { SQL } from 'drizzle-orm'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import type { Db } from './db.ts'

/**
 * Sums of the packs that were sold, so that the core reads only the orders since. `select` gives
 * the `packs` of items by `id`, of days before the one of the last count.
 */
type SoldPacks = Readonly<{
  /** Null before the first count. */
  findCountedAt: (db: Db) => Promise<Date | null>
  select: (from: CalendarDay, until: CalendarDay) => SQL
}>

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
  soldPacks?: SoldPacks
}>
