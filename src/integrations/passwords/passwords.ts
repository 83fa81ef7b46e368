/**
 * `ipAddress` is the address of the client; if many requests wait, their networks take turns.
 * @throws Problem shop-unavailable when too many wait
 */
export type PasswordHasher = {
  /** Returns the hash as text that starts with $argon2id$. */
  hash: (password: string, ipAddress?: string) => Promise<string>
  /**
   * Without a stored hash it returns false after the same amount of work. The response time then
   * does not reveal whether an account exists.
   */
  matches: (password: string, stored: string | undefined, ipAddress?: string) => Promise<boolean>
  /** Lower-case words that occur in common passwords. */
  common: ReadonlySet<string>
}
