// When a mail that failed is tried again, and when the shop stops trying.

const minute = 60_000
const hour = 60 * minute
const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour, 24 * hour, 24 * hour, 24 * hour]

/** A mail of which the last byte left twice without an answer is not sent again: it may have arrived both times. */
export const mostHandOvers = 2

/** Moment of the next try after so many failures (1 or more); undefined when the shop gives up, after about three and a half days. */
export function nextTry(failures: number, now: Date): Date | undefined {
  const wait = waits[failures - 1]
  return wait === undefined ? undefined : new Date(now.getTime() + wait)
}
