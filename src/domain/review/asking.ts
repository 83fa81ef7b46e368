// When somebody is asked what they think of what they received. Milliseconds.

const day = 24 * 60 * 60_000

/** So many days after delivery there is something to tell; whoever was not asked by the end is not asked any more. */
export const askedFrom = 7 * day
export const askedUntil = 60 * day
