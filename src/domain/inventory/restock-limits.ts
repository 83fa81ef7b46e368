// The limits of requests to be mailed once when a sold-out item is back in stock. A shopper reads
// them beside the form.

/**
 * The shop deletes a request after `request` days, mailed or not, and an unconfirmed request after
 * `confirm` days.
 */
export const restockRequestDays = { request: 90, confirm: 7 } as const

/** The maximum number of requests that the shop stores per e-mail address. */
export const maxRestockRequests = 10
