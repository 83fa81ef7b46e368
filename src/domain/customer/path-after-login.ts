import type { AccountRole } from './account-role.ts'

/**
 * Returns the requested path if it stays on this site and is no page for logging in or setting up
 * an account. Otherwise returns the back office for staff and the account page for customers.
 */
export const pathAfterLogin = (requested: string | null, role: AccountRole = 'customer'): string =>
  requested &&
  /^\/(?![/\\])[^\\\s\p{C}]{0,500}$/u.test(requested) &&
  !/^\/(?:login|registreer|forgot-password|reset-password|bevestig|uitnodiging)\b/.test(requested)
    ? requested
    : role === 'staff'
      ? '/admin'
      : '/account'
