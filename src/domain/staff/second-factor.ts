// Durations are in milliseconds.

import type { StaffRole } from './staff-role.ts'
import { can, type Permission } from './permissions.ts'
import { msPerHour, msPerMinute } from '../time/durations.ts'

/** The maximum time to complete a login challenge or to add a passkey. */
export const challengeLifetime = 5 * msPerMinute
/**
 * The maximum number of wrong authenticator codes per account and hour, from all IP addresses
 * together. After that number the shop rejects authenticator codes; passkeys and recovery codes
 * still work.
 */
export const wrongCodeLimit = { count: 10, windowMs: msPerHour }
export const recoveryCodeCount = 10

/**
 * Sixteen base32 characters (80 bits), so without 0, 1, 8 and 9. Staff see them in groups of four.
 */
const recoveryCodePattern = /^[a-z2-7]{16}$/
/**
 * Returns the code without spaces and dashes in lower case, ready for hashing; undefined for an
 * invalid code.
 */
export const normaliseRecoveryCode = (typed: string): string | undefined => {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '')
  return recoveryCodePattern.test(plain) ? plain : undefined
}
export const normaliseAuthenticatorCode = (typed: string): string | undefined => {
  const plain = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(plain) ? plain : undefined
}

/** Permissions to see customers, their orders or their mails, which reveal health data. */
const customerDataPermissions = [
  'orders',
  'customers',
  'mails',
  'newsletter',
] as const satisfies readonly Permission[]

export const needsSecondFactor = (staffRole: StaffRole | null): boolean =>
  customerDataPermissions.some((permission) => can(staffRole, permission))

type Colleague = { staffRole: StaffRole | null; secondFactorVerified: boolean }
/**
 * True if this colleague must set up a second factor before using the permission. Never true for
 * 'own-account'.
 */
export const mustSetUpSecondFactor = (
  { staffRole, secondFactorVerified }: Colleague,
  permission: Permission,
  isRequired: boolean,
): boolean =>
  isRequired &&
  needsSecondFactor(staffRole) &&
  !secondFactorVerified &&
  permission !== 'own-account'
