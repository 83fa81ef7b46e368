// The period in which the shop may send a review request, in milliseconds after delivery.

import { msPerDay } from '../time/durations.ts'

/** The shop waits this long, because the customer first needs time to use the product. */
export const minReviewRequestDelayMs = 7 * msPerDay
export const maxReviewRequestDelayMs = 60 * msPerDay
