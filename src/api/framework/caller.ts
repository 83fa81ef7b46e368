// The caller of an endpoint. The server creates a caller for each request.

import type { StaffRole } from '#domain/staff/staff-role.ts'
import type { AccountRole } from '#domain/customer/account-role.ts'
import { Problem } from '#domain/problem.ts'
import type { Partner } from '#operations/api-key/api-keys.ts'

export type { AccountRole }

export type Caller = {
  /** Undefined for visitors. */
  user: { id: number; email: string; role: AccountRole; staffRole: StaffRole | null } | undefined
  /** The id of the login session; undefined for visitors. */
  session: number | undefined
  /** Whether the login session was verified with a second factor. */
  secondFactorVerified: boolean
  /**
   * The program of a partner that called an endpoint for partners with an active API key. Other
   * endpoints do not read keys.
   */
  partner: Partner | undefined
  /** The browser and system of the caller, such as 'Firefox op Windows'. */
  device: string
  /**
   * For limits per sender only: the shop does not log the address. The server shortens IPv6
   * addresses.
   */
  ipAddress: string
  /** The value of the Idempotency-Key header. */
  idempotencyKey: string | undefined
  /** The value of the header with which a label service proves that it sent a webhook call. */
  webhookSignature?: string | undefined
}

/** Returns the logged-in user. @throws Problem not-logged-in */
export function requireUser({ user, session, ipAddress, device }: Caller) {
  if (!user) throw new Problem('not-logged-in')
  return { userId: user.id, session, ipAddress, device }
}

/** Returns the program that called. @throws Problem api-key-refused */
export function requirePartner({ partner }: Caller): Partner {
  if (!partner) throw new Problem('api-key-refused')
  return partner
}

/** The caller for pages that the server renders for the cache. */
export const anonymousCaller: Caller = {
  user: undefined,
  session: undefined,
  secondFactorVerified: false,
  partner: undefined,
  device: 'Onbekend apparaat',
  ipAddress: 'in-process',
  idempotencyKey: undefined,
}
