// The id and the periods of paying afterwards. Pages for visitors import only this file.

export const payLaterMethodId = 'achteraf'

/**
 * Days after the last shipment in which the customer pays. The first reminder goes out on the last
 * day.
 */
export const payLaterDays = 14
export const payLaterLabel = `Achteraf betalen binnen ${payLaterDays} dagen`
/**
 * Days after the last day on which the second reminder goes out. From the day after it, staff find
 * the order on the dashboard.
 */
export const secondDueReminderDays = 7
