// Checks at start that notifications arrive. Without them, this process would show old prices after
// a change in another process.

import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '../boot/startup-error.ts'
import type { OpenDatabase } from './connect.ts'

const channel = 'start_check'
const timeoutMs = 5_000

/**
 * Sends a notification through the pool, and waits for it on the connection that listens.
 *
 * @throws StartupError when it does not arrive: a connection pooler is between, or the two
 * connections lead to different databases
 */
export async function checkNotifications({
  pool,
  listen,
}: Pick<OpenDatabase, 'pool' | 'listen'>): Promise<void> {
  const payload = crypto.randomUUID()
  const arrived = Promise.withResolvers<true>()
  await listen(channel, (received) => received === payload && arrived.resolve(true))
  await pool.query('select pg_notify($1, $2)', [channel, payload])
  const timer = new AbortController()
  const hasArrived = await Promise.race([
    arrived.promise,
    pause(timeoutMs, false, { signal: timer.signal }).catch(() => false),
  ])
  timer.abort()
  if (!hasArrived)
    throw new StartupError(
      'changes by other processes do not reach this one: DATABASE_DIRECT_URL must lead to the database of DATABASE_URL, without a connection pooler (docs/operations.md)',
    )
}
