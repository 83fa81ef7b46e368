import { setImmediate } from 'node:timers/promises'

/**
 * True if `work` kept the event loop busy for longer than `maxMs` without a break. A pause of the
 * machine looks the same, so it has three chances.
 */
export async function blocksLongerThan(
  maxMs: number,
  work: () => Promise<unknown>,
): Promise<boolean> {
  for (let run = 0; run < 3; run++) if ((await measureMaxBlockMs(work)) <= maxMs) return false
  return true
}

/** In milliseconds. */
export async function measureMaxBlockMs(work: () => Promise<unknown>): Promise<number> {
  let maxBlockMs = 0
  let isDone = false
  const watching = (async () => {
    // oxlint-disable-next-line no-unmodified-loop-condition -- the work below ends it
    for (let last = performance.now(); !isDone; last = performance.now()) {
      await setImmediate()
      maxBlockMs = Math.max(maxBlockMs, performance.now() - last)
    }
  })()
  await work().finally(() => (isDone = true))
  await watching
  return maxBlockMs
}
