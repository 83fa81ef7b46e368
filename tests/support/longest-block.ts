import { setImmediate } from 'node:timers/promises'

/**
 * True if `work` kept the event loop busy for longer than `maxMs` without a break. It has three
 * chances, because the processor may be slow for a moment.
 */
export async function blocksLongerThan(
  maxMs: number,
  work: () => Promise<unknown>,
): Promise<boolean> {
  for (let run = 0; run < 3; run++) if ((await measureMaxBlockMs(work)) <= maxMs) return false
  return true
}

/**
 * In milliseconds of the processor, because other processes may take turns with this thread, and
 * work that waits for a disk or a lock keeps nobody else from the processor.
 */
export async function measureMaxBlockMs(work: () => Promise<unknown>): Promise<number> {
  let maxBlockMs = 0
  let isDone = false
  const watching = (async () => {
    // oxlint-disable-next-line no-unmodified-loop-condition -- the work below ends it
    for (let last = process.threadCpuUsage(); !isDone; last = process.threadCpuUsage()) {
      await setImmediate()
      const { user, system } = process.threadCpuUsage(last)
      maxBlockMs = Math.max(maxBlockMs, (user + system) / 1000)
    }
  })()
  await work().finally(() => (isDone = true))
  await watching
  return maxBlockMs
}
