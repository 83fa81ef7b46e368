// When somebody is asked what they think of what they received. Milliseconds.

import { msPerDay } from '../time/durations.ts'

/** So many days after delivery there is something to tell; whoever was not asked by the end is not asked any more. */
export const askedFrom = 7 * msPerDay
export const askedUntil = 60 * msPerDay
