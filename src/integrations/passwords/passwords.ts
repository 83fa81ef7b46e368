/**
 * If many requests wait, the networks of the senders take turns. `isKnown` is true for a network
 * from which somebody logged in to the account before; it does not wait for the others.
 */
export type HashSender = { ipAddress?: string | undefined; isKnown?: boolean }

/**
 * `ipAddress` is the address of the client.
 * @throws Problem shop-unavailable when too many wait
 */
export type PasswordHasher = {
  /** Returns the hash as text that starts with $argon2id$. */
  hash: (password: string, ipAddress?: string) => Promise<string>
  /**
   * Without a stored hash it returns false after the same amount of work. The response time then
   * does not reveal whether an account exists.
   */
  matches: (password: string, stored: string | undefined, sender?: HashSender) => Promise<boolean>
  /** Lower-case words that occur in common passwords. */
  common: ReadonlySet<string>
}
