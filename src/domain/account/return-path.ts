import type { Role } from './role.ts'

/** Where somebody goes after logging in: the path they came from, when it is one of this shop; else staff to the back office and others to their account. */
export const returnPath = (wanted: string | null, role: Role = 'customer'): string =>
  wanted &&
  /^\/(?![/\\])[^\\\s\p{C}]{0,500}$/u.test(wanted) &&
  !/^\/(?:login|registreer|forgot-password|reset-password|bevestig|uitnodiging)\b/.test(wanted)
    ? wanted
    : role === 'staff'
      ? '/admin'
      : '/account'
