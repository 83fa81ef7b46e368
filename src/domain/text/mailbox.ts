// Limits count per mailbox, because one person can write its address in many ways. The shop never
// sends to what these functions return.

/**
 * Returns the address in lower case, without what follows a plus: mail to name+shop@example.nl
 * arrives at name@example.nl.
 */
export const withoutTag = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/, '@')

/** Also without dots for Gmail, which ignores them. `sqlMailbox` is the same in SQL. */
export function mailboxOf(email: string): string {
  const plain = withoutTag(email)
  const [, name] = /^([^@]*)@(?:gmail|googlemail)\.com$/.exec(plain) ?? []
  return name === undefined ? plain : `${name.replaceAll('.', '')}@gmail.com`
}
