/** Has the form of an address that mail can be sent to: something, an @, and a domain with a dot in it. */
export const isEmailLike = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value.trim())

export const emailUnlikely = 'Dit e-mailadres lijkt niet te kloppen. Een voorbeeld: naam@voorbeeld.nl.'
