import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '#domain/problem.ts'

const pollInterval = 100

/**
 * Waits for another process: repeats `attempt` until it returns a result. The pauses last at most
 * `seconds` seconds in total.
 * @throws Problem still-busy without a result
 */
export async function pollUntil<Result>(
  seconds: number,
  attempt: () => Promise<Result | undefined>,
): Promise<Result> {
  const maxPolls = (seconds * 1000) / pollInterval
  for (let polls = 0; polls < maxPolls; polls++) {
    if (polls > 0) await sleep(pollInterval)
    const result = await attempt()
    if (result !== undefined) return result
  }
  throw new Problem('still-busy')
}
