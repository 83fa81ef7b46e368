// The shop's calendar and clock are those of the Netherlands, whatever the time zone of the computer.

export const timeZone = 'Europe/Amsterdam'
