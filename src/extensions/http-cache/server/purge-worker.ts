// Sends purges to the HTTP cache in front of the shop, in every process: at once after a change,
// and every second what waits.

import { setTimeout as pause } from 'node:timers/promises'
import { queueFullPurge } from '../data/http-cache-purges.ts'
import { type PurgeDeps, sendDuePurges } from '../operations/send-purges.ts'
import { type JobLog, createThrottle } from '#server/monitoring/log.ts'

/**
 * In milliseconds. The other processes drop the changed pages from their own caches before the
 * first purge is sent.
 */
const delays = { afterChange: 100, idle: 1_000 }

export type PurgeWorker = {
  /** Sends the purges of a change that was just committed. */
  sendSoon: () => void
  /** Purges everything, because this process may have sent outdated pages. */
  purgeAll: () => void
  stop: () => Promise<void>
}

export function startPurgeWorker({ log, ...deps }: PurgeDeps & { log: JobLog }): PurgeWorker {
  const stopping = new AbortController()
  const perMinute = createThrottle(60_000, () => new Date())
  let missedChanges = false
  let waiting = new AbortController()

  async function run(): Promise<void> {
    try {
      if (missedChanges) {
        await queueFullPurge(deps.db)
        missedChanges = false
      }
      while (!stopping.signal.aborted && (await sendDuePurges(deps)));
    } catch (error) {
      perMinute(() =>
        log.warn(
          { err: error },
          'the HTTP cache in front of the shop was not purged; the shop retries',
        ),
      )
    }
  }
  const working = (async () => {
    while (!stopping.signal.aborted) {
      await run()
      const isTriggered = await pause(delays.idle, undefined, {
        signal: AbortSignal.any([waiting.signal, stopping.signal]),
      }).then(
        () => false,
        () => true,
      )
      if (isTriggered)
        await pause(delays.afterChange, undefined, { signal: stopping.signal }).catch(
          () => undefined,
        )
      waiting = new AbortController()
    }
  })()

  const sendSoon = () => waiting.abort()
  return {
    sendSoon,
    purgeAll() {
      missedChanges = true
      sendSoon()
    },
    stop: async () => {
      stopping.abort()
      await working
    },
  }
}
