// The delay before a web process that died is replaced: exponential backoff while the replacements also die early.

const delayMs = { first: 100, max: 30_000 }
/** A process that ran at least this long had started successfully. */
const minLifetimeMs = 30_000

/**
 * All values are in milliseconds. `previous` is the delay before the start of the process that died, or undefined for the first death.
 * `age` is the time that this process ran.
 */
export const restartDelayMs = (previous: number | undefined, age: number): number =>
  previous === undefined || age >= minLifetimeMs ? delayMs.first : Math.min(previous * 2, delayMs.max)
