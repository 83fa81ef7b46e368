// One part of what the shop holds of somebody: told to its owner in Dutch, and what becomes of it when everything is erased.

import type { Db } from '../db.ts'
import type { OwnEmail } from '../orders-of-customer.ts'

/** A guest has no account. */
export const noAccount = 0

/** Somebody: their account or `noAccount`, their addresses in small letters, each with the moments between which it was theirs, and their orders. */
export type Person = { userId: number; emails: readonly OwnEmail[]; orderIds: readonly number[] }

/** What is told: a word and its value. Moments are ISO 8601, amounts whole cents. */
export type ExportValue = { [word: string]: string | number | boolean | null | ExportValue | ExportValue[] }

export type Part = {
  name: string
  /** Tables the part reads, by their names in the database. */
  tables: readonly string[]
  /** What becomes of it when its owner has everything erased. */
  afterErasure: 'gone' | 'unlinked' | 'kept'
  read: (db: Db, who: Person) => Promise<ExportValue[]>
}

export const moment = (at: Date | null): string | null => at?.toISOString() ?? null
