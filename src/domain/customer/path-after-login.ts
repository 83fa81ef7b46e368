import type { AccountRole } from './account.ts'

export const pathAfterLogin = (requested: string | null, role: AccountRole = 'customer'): string =>
  requested &&
  /^\/(?![/\\])[^\\\s\p{C}]{0,500}$/u.test(requested) &&
  !/^\/(?:login|registreer|forgot-password|reset-password|bevestig|uitnodiging)\b/.test(requested)
    ? requested
    : role === 'staff'
      ? '/admin'
      : '/account'
