// How much fits in one order, and how long it waits for its payment.

import { cents } from '../money.ts'

export const mostPerLine = 999
export const mostLines = 50
/** In cents; above it payment methods begin to refuse. */
export const highestTotal = cents(1_000_000)

/** Minutes that packs stay aside for a payment that has not come. */
export const minutesToPay = 30
/** Minutes after which the buyer of an order that is not paid is told so by mail. */
export const minutesUntilReminder = 15
/** Days that packs stay aside for somebody who ordered by phone and pays by a link. */
export const daysToPayByPhone = 3
/** Days after which an order that was never paid is closed for good. */
export const daysToPayAgain = 7
/** Seconds one process may be busy asking the provider for a payment: its own 8 s and some slack. */
export const secondsToAskPayment = 12
