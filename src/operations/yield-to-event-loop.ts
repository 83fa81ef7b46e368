import { setImmediate } from 'node:timers/promises'

/** Lets other requests continue. Call it between the parts of long work. */
export const yieldToEventLoop = (): Promise<void> => setImmediate()

/** In milliseconds. */
const maxSlice = 20

/** `work` yields often, so that other requests need not wait for all of it. */
export async function runInSlices<Result>(
  work: Generator<undefined, Result, undefined>,
): Promise<Result> {
  for (let startedAt = performance.now(); ;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - startedAt < maxSlice) continue
    await yieldToEventLoop()
    startedAt = performance.now()
  }
}
