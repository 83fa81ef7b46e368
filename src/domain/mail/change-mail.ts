// What the mail tells that asks the owner to confirm a change. All addresses are whole.

export type ChangeMail = {
  /** Such as 'abonnement A5001'. */
  about: string
  /** First name of the owner; null when anybody can have typed it. */
  name: string | null
  /** How it is now and how it would be, a line each; empty when the mail repeats nothing of what anybody can have typed. */
  before: string[]
  after: string[]
  hours: number
  /** Where the owner confirms or refuses it. */
  action: string
  links: { contact: string; privacy: string }
}

/** Where a mail leads besides what it is about. `appUrl` without a slash at the end. */
export const linksAround = (appUrl: string) => ({ contact: `${appUrl}/contact`, privacy: `${appUrl}/privacybeleid` })

/** `appUrl` without a slash at the end. */
export const changeLinks = (appUrl: string, token: string) => ({
  action: `${appUrl}/wijziging/${token}`,
  around: linksAround(appUrl),
})
