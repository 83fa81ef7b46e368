import { and, lt, lte } from 'drizzle-orm'
import { retentionRules } from '#domain/customer/retention.ts'
import type { Db } from '../../core/db.ts'
import { personalDataSources } from './export.ts'
import type { Expiry } from './record-type.ts'

export const expiries: readonly Expiry[] = personalDataSources.flatMap(
  (source) => source.expiries ?? [],
)

/** Idempotent. */
export async function deleteExpiredRows(
  db: Db,
  { rule, at, isInclusive, when }: Expiry,
  now: Date,
): Promise<void> {
  const since = retentionRules[rule].since(now)
  const isExpired = isInclusive ? lte(at, since) : lt(at, since)
  await db.delete(at.table).where(and(isExpired, when))
}
