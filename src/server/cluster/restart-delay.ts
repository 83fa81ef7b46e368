// The delay before a web process that died is replaced: exponential backoff while the replacements
// also die early.

const delayMs = { first: 100, max: 30_000 }
/** A process that ran at least this long had started successfully. */
const minLifetimeMs = 30_000

/**
 * All values are in milliseconds. `previous` is the last delay in the same slot of the supervisor;
 * undefined if there was none. `age` is the time that the process ran.
 */
export const restartDelayMs = (previous: number | undefined, age: number): number =>
  previous === undefined || age >= minLifetimeMs
    ? delayMs.first
    : Math.min(previous * 2, delayMs.max)
