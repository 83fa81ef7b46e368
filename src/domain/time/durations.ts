// Durations in milliseconds. A calendar day is not always `msPerDay` long: use addDays
// (calendar-day.ts) for days.

export const msPerMinute = 60_000
export const msPerHour = 60 * msPerMinute
export const msPerDay = 24 * msPerHour
