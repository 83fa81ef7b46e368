// The second step of a log-in, and who has to have one. Milliseconds.

import type { Duty } from './duty.ts'
import { mayDo, type Right } from './rights.ts'

const minute = 60_000

/** Between the password and the second factor, and for adding a passkey. */
export const stepLasts = 5 * minute
/** Wrong codes to one account, however many places they come from; then codes wait, passkeys and recovery codes do not. */
export const codeGuesses = { most: 10, within: 60 * minute }
export const recoveryCodeCount = 10

/** Sixteen signs of the alphabet without 0, 1, 8 and 9: 80 bits. In groups of four, to be typed from paper. */
const recoveryForm = /^[a-z2-7]{16}$/
/** As it is kept and compared; undefined when it is no recovery code. */
export const plainRecoveryCode = (typed: string): string | undefined => {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '')
  return recoveryForm.test(plain) ? plain : undefined
}
/** The six digits of an authenticator app, however they are grouped; undefined when it is something else. */
export const plainCode = (typed: string): string | undefined => {
  const plain = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(plain) ? plain : undefined
}

/** Rights that show who the customers are, what they ordered or what was mailed to them: health data. */
const rightsOverCustomers = ['orders', 'customers', 'mails', 'newsletter'] as const satisfies readonly Right[]

/** Whether a colleague of this duty has to have a second factor in a shop that demands one. */
export const needsSecondFactor = (duty: Duty | null): boolean => rightsOverCustomers.some((right) => mayDo(duty, right))

type Colleague = { duty: Duty | null; proven: boolean }
/** Without a proven second factor such a colleague may set one up, and nothing else. */
export const mustSecureFirst = ({ duty, proven }: Colleague, right: Right, demanded: boolean): boolean =>
  demanded && needsSecondFactor(duty) && !proven && right !== 'own-account'
