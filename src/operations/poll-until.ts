// Waits until another process finishes its work.

import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '#domain/problem.ts'

const pollInterval = 100

/**
 * Calls `attempt` immediately and then ten times a second, until it returns a result or `seconds` have passed.
 * @throws Problem still-busy
 */
export async function pollUntil<Result>(seconds: number, attempt: () => Promise<Result | undefined>): Promise<Result> {
  const maxPolls = (seconds * 1000) / pollInterval
  for (let polls = 0; polls < maxPolls; polls++) {
    if (polls > 0) await sleep(pollInterval)
    const result = await attempt()
    if (result !== undefined) return result
  }
  throw new Problem('still-busy')
}
