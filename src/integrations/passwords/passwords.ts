// What the shop asks of whoever keeps passwords.

export type Passwords = {
  /** Text form beginning with $argon2id$. */
  hash: (password: string) => Promise<string>
  /** Takes equally long without a stored hash, and then answers false. */
  matches: (password: string, stored: string | undefined) => Promise<boolean>
  /** Words in small letters that many passwords are made of. */
  common: ReadonlySet<string>
}
