import { setImmediate } from 'node:timers/promises'

/** Lets other requests continue. Call it between the parts of long work. */
export const yieldToEventLoop = (): Promise<void> => setImmediate()
