// Milliseconds. A day of the calendar is not always this long: use daysLater (calendar-day.ts) for days.

export const msPerMinute = 60_000
export const msPerHour = 60 * msPerMinute
export const msPerDay = 24 * msPerHour
