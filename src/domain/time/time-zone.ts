// The time zone of all dates that the shop shows, regardless of the time zone of the server or
// browser.

export const timeZone = 'Europe/Amsterdam'
