// Waits for what another process is doing right now.

import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '#domain/problem.ts'

const pollInterval = 100

/** Calls `attempt` ten times a second, at once the first time, until it returns something; for `seconds` at most. @throws Problem still-busy */
export async function pollUntil<Result>(seconds: number, attempt: () => Promise<Result | undefined>): Promise<Result> {
  const mostPolls = (seconds * 1000) / pollInterval
  for (let polls = 0; polls < mostPolls; polls++) {
    if (polls > 0) await pause(pollInterval)
    const result = await attempt()
    if (result !== undefined) return result
  }
  throw new Problem('still-busy')
}
