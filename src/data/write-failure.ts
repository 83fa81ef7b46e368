// Whether a failure means that nothing can be written now: a full disk, one that fails, or a database that only reads.

import { sql } from 'drizzle-orm'
import type { WriteFailure } from '#domain/operating/condition.ts'
import type { Database } from './db.ts'

const causes: Readonly<Record<string, WriteFailure>> = {
  '53100': 'disk-full',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  '25006': 'read-only',
  EROFS: 'read-only',
  '58030': 'disk-fails',
}

/** Looks through wrapped errors, as the query builder wraps the driver's. */
export function writeFailureOf(error: unknown): WriteFailure | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code, message } = one as Error & { code?: unknown }
    if (/No space left on device|could not extend file/.test(message)) return 'disk-full'
    if (typeof code === 'string' && Object.hasOwn(causes, code)) return causes[code]
  }
  return undefined
}

/** A megabyte that has to find new room on the disk, as an order would when the tables have none left; nothing of it stays. */
export async function tryToWrite(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`create temporary table write_probe on commit drop as select md5(random()::text) || repeat('x', 1000) from generate_series(1, 1000)`,
    )
  })
}
