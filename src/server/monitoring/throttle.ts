// Throttles a callback, such as a log line about a problem that continues.

/**
 * The returned function runs its callback at once, and ignores later calls until `milliseconds`
 * have passed since the last run.
 */
export function createThrottle(milliseconds: number, clock: () => Date): (run: () => void) => void {
  let last = -Infinity
  return (run) => {
    const now = clock().getTime()
    if (now - last < milliseconds) return
    last = now
    run()
  }
}
