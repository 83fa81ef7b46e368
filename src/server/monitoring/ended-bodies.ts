// Tells when so many requests are ended, because their bodies arrive too slowly, that somebody may
// be keeping half requests open on purpose.

import type { Log } from './log.ts'
import { createThrottle } from './throttle.ts'

/** A telephone without reception leaves a few. */
const minCount = 30
/** A wave has ended after this time without an ended request. */
const quietMs = 10 * 60_000

export function createEndedBodyCounter({
  clock,
  log,
}: {
  clock: () => Date
  log: Pick<Log, 'warn'>
}) {
  let wave: { since: Date; latest: Date; count: number } | undefined
  const perMinute = createThrottle(60_000, clock)
  const current = () =>
    wave && clock().getTime() - wave.latest.getTime() < quietMs ? wave : undefined
  return {
    report() {
      const now = clock()
      const { since, count } = current() ?? { since: now, count: 0 }
      wave = { since, latest: now, count: count + 1 }
      if (wave.count >= minCount)
        perMinute(() =>
          log.warn(
            { since, count: count + 1 },
            'half requests: bodies arrive too slowly and are ended. Let the proxy receive requests before it passes them on, or block the senders',
          ),
        )
    },
    /** Returns the start of the current wave; undefined if there is none. */
    manySince: (): Date | undefined => {
      const { since, count = 0 } = current() ?? {}
      return count >= minCount ? since : undefined
    },
  }
}
