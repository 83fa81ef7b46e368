/**
 * If many requests wait, the networks of the senders take turns. `knownSender` is the account, if
 * somebody logged in to it from this network before; it has every second turn with its like.
 */
export type HashSender = { ipAddress?: string | undefined; knownSender?: string | undefined }

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
