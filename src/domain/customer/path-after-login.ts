import type { AccountRole } from './account-role.ts'

/** Returns the requested path if it is a path of this shop, or else the back office for staff and the account page for customers. */
export const pathAfterLogin = (requested: string | null, role: AccountRole = 'customer'): string =>
  requested &&
  /^\/(?![/\\])[^\\\s\p{C}]{0,500}$/u.test(requested) &&
  !/^\/(?:login|registreer|forgot-password|reset-password|bevestig|uitnodiging)\b/.test(requested)
    ? requested
    : role === 'staff'
      ? '/admin'
      : '/account'
