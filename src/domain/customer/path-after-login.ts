import type { AccountRole } from './account-role.ts'

/**
 * Returns the requested path if it stays on this site and does not lead to a login or registration page. Otherwise returns the back
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
