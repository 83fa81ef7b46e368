import type { AccountRole } from './account-role.ts'

/**
 * Returns the requested path if it leads to a page of this shop that is not part of logging in or registering. Otherwise returns the back
 * office for staff and the account page for customers.
 */
export const pathAfterLogin = (requested: string | null, role: AccountRole = 'customer'): string =>
  requested &&
  /^\/(?![/\\])[^\\\s\p{C}]{0,500}$/u.test(requested) &&
  !/^\/(?:login|registreer|forgot-password|reset-password|bevestig|uitnodiging)\b/.test(requested)
    ? requested
    : role === 'staff'
      ? '/admin'
      : '/account'
