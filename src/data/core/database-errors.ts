// Recognises errors that mean that the database is unavailable, rather than that a query is wrong.

import { sql } from 'drizzle-orm'
import type { WriteFailureCause } from '#domain/write-failure-texts.ts'
import type { Database } from './db.ts'

/**
 * Node and PostgreSQL error codes for a failed connection, a server that starts or stops, or a lack
 * of connections, memory or disk space. Also the codes for a disk error, a read-only database and a
 * timeout.
 */
const codes =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08...|25006|57P0[1-3]|53...|58030|57014)$/
const messages =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|pool after calling end/

/**
 * Also checks the causes of the error, because Drizzle wraps the errors of the PostgreSQL driver.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, syscall, message } = current as Error & { code?: unknown; syscall?: unknown }
    if (
      (typeof code === 'string' && codes.test(code)) ||
      syscall === 'connect' ||
      messages.test(message)
    )
      return true
  }
  return false
}

// Recognises errors that mean that the database accepts no writes: a full disk, a disk error or a
// read-only database.

const causes: Readonly<Record<string, WriteFailureCause>> = {
  '53100': 'disk-full',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  '25006': 'read-only',
  EROFS: 'read-only',
  '58030': 'disk-fails',
}

/**
 * Also checks the causes of the error, because Drizzle wraps the errors of the PostgreSQL driver.
 */
export function toWriteFailure(error: unknown): WriteFailureCause | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, message } = current as Error & { code?: unknown }
    if (/No space left on device|could not extend file/.test(message)) return 'disk-full'
    if (typeof code === 'string' && Object.hasOwn(causes, code)) return causes[code]
  }
  return undefined
}

/**
 * Writes a megabyte to a temporary table, because that table needs new disk space, like a new
 * order. If the write fails, throws the database error.
 */
export async function checkDatabaseWritable(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`create temporary table write_probe on commit drop as select md5(random()::text) || repeat('x', 1000) from generate_series(1, 1000)`,
    )
  })
}
