// What mails about an account tell. All addresses are whole.

export type AccountMailName =
  | 'confirm-address'
  | 'account-known'
  | 'reset-password'
  | 'password-changed'
  | 'confirm-new-email'
  | 'email-changed'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'duty-changed'

export type AccountMail = {
  /** First name. */
  name: string
  /** Where its button leads. */
  action: string
  links: { contact: string; privacy: string }
}

/** What somebody is told whose account is gone: their name is gone too. */
export type FarewellMail = Omit<AccountMail, 'name'>

/** Somebody is asked to come and work here. `duty` as people call it. */
export type InvitationMail = FarewellMail & { duty: string; days: number }

/** Addresses in the shop; `appUrl` without a slash at the end. */
export const accountLinks = (appUrl: string) => ({
  confirm: (token: string) => `${appUrl}/bevestig/${token}`,
  reset: (token: string) => `${appUrl}/reset-password?token=${token}`,
  newEmail: (token: string) => `${appUrl}/bevestig-adres/${token}`,
  invitation: (token: string) => `${appUrl}/uitnodiging/${token}`,
  backOffice: `${appUrl}/admin`,
  forgotten: `${appUrl}/forgot-password`,
  around: { contact: `${appUrl}/contact`, privacy: `${appUrl}/privacybeleid` },
})
