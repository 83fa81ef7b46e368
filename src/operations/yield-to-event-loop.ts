import { setImmediate } from 'node:timers/promises'

/** Lets everything that waits go first. For long work between its pieces. */
export const yieldToEventLoop = (): Promise<void> => setImmediate()
