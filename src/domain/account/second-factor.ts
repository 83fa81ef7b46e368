// The second step of a log-in, and who has to have one. Milliseconds.

import type { Duty } from './duty.ts'
import type { Right } from './rights.ts'

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

/** Real operation: payments are real, or the shop is not the demo shop. */
export const inRealOperation = ({ livePayments, demoShop }: { livePayments: boolean; demoShop: boolean }): boolean =>
  livePayments || !demoShop

type Colleague = { duty: Duty | null; proven: boolean }
/** In real operation an owner without a second factor may set one up, and nothing else. */
export const mustSecureFirst = ({ duty, proven }: Colleague, right: Right, realOperation: boolean): boolean =>
  realOperation && duty === 'eigenaar' && !proven && right !== 'own-account'
