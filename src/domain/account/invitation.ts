// Asking a colleague to come. Milliseconds.

const day = 24 * 60 * 60_000

export const invitationDays = 7
export const invitationLasts = invitationDays * day
/** How long the audit log names somebody who left. */
export const formerNamesKept = 2 * 365 * day
