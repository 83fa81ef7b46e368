// The caller of an endpoint. The server creates a caller for each request.

import type { StaffRole } from '#domain/staff/staff-role.ts'
import type { AccountRole } from '#domain/customer/account.ts'
import { Problem } from '#domain/problem.ts'
import type { Partner } from '#operations/programs.ts'

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
  /** The values of the headers that the endpoint declares, by their names there. */
  headers?: Readonly<Record<string, string | undefined>>
}

/** @throws Problem not-logged-in */
export function requireUser({ user, session, ipAddress, device }: Caller) {
  if (!user) throw new Problem('not-logged-in')
  return { userId: user.id, session, ipAddress, device }
}

/** @throws Problem api-key-refused */
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

/**
 * The only cookie of the shop, for logged-in users. It binds the session token to their browser,
 * and gives no access without that token.
 *
 * Browsers accept a name with __Host- only over https, from this host and for all its paths.
 */
const nameFor = (appUrl: string) => (appUrl.startsWith('https:') ? '__Host-inlog' : 'inlog')
const setCookie = (appUrl: string, value: string, expiresAt: Date) =>
  `${nameFor(appUrl)}=${value}; Path=/; Expires=${expiresAt.toUTCString()}; HttpOnly; SameSite=Strict${appUrl.startsWith('https:') ? '; Secure' : ''}`

/** A Set-Cookie header. The cookie is Secure if `appUrl` is on https. */
export const sessionBindingCookie = (appUrl: string, binding: string, expiresAt: Date): string =>
  setCookie(appUrl, binding, expiresAt)

export const clearedSessionBindingCookie = (appUrl: string): string =>
  setCookie(appUrl, '', new Date(0))

/** `header` is a Cookie header. */
export const parseSessionBinding = (
  appUrl: string,
  header: string | undefined,
): string | undefined =>
  header
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${nameFor(appUrl)}=`))
    ?.slice(nameFor(appUrl).length + 1)
