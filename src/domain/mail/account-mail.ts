// The content of account mails. All links are full URLs.

import type { WordedMail } from './worded-mail.ts'

export type AccountMailName =
  | 'confirm-address'
  | 'account-known'
  | 'reset-password'
  | 'password-changed'
  | 'confirm-new-email'
  | 'email-changed'
  | 'account-unused'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'staff-role-changed'

export type AccountMail = WordedMail & {
  /** The first name of the customer or colleague. */
  name: string
  /** The URL of the button. */
  action: string
  links: { contact: string; privacy: string }
}

/** The content of an account mail that does not mention a name. */
export type NamelessAccountMail = Omit<AccountMail, 'name'>

/** An invitation to become a colleague. `roleLabel` is Dutch. */
export type InvitationMail = NamelessAccountMail & { roleLabel: string; days: number }

/** Returns URLs of the shop; pass `appUrl` without a trailing slash. */
export const accountLinks = (appUrl: string) => ({
  confirm: (token: string) => `${appUrl}/bevestig/${token}`,
  reset: (token: string) => `${appUrl}/reset-password?token=${token}`,
  newEmail: (token: string) => `${appUrl}/bevestig-adres/${token}`,
  keep: (token: string) => `${appUrl}/account-houden/${token}`,
  invitation: (token: string) => `${appUrl}/uitnodiging/${token}`,
  backOffice: `${appUrl}/admin`,
  forgotPassword: `${appUrl}/forgot-password`,
  footer: { contact: `${appUrl}/contact`, privacy: `${appUrl}/privacybeleid` },
})
