/** The server checks the address more strictly. */
export const isEmailLike = (value: string): boolean =>
  /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value.trim())

export const invalidEmailMessage =
  'Dit e-mailadres lijkt niet te kloppen. Een voorbeeld: naam@voorbeeld.nl.'
