/**
 * The shop deletes a request after `request` days, mailed or not, and an unconfirmed request after
 * `confirm` days.
 */
export const restockRequestDays = { request: 90, confirm: 7 } as const

export const maxRestockRequests = 10
