import { randomUUID } from 'node:crypto'

/** An e-mail address of this run of a journey alone, which then counts only its own mails. */
export const newAddress = (name: string): string =>
  `${name}-${randomUUID().slice(0, 8)}@voorbeeld.nl`
