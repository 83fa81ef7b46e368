// The time zone for all dates that the shop shows, whatever the time zone of the server or the browser is.

export const timeZone = 'Europe/Amsterdam'
