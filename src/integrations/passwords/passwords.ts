// What the shop asks of whoever keeps passwords.

/** `address` is where who typed it is: when many wait, networks take turns. Throws Problem shop-unavailable when too many wait. */
export type Passwords = {
  /** Text form beginning with $argon2id$. */
  hash: (password: string, address?: string) => Promise<string>
  /** Takes equally long without a stored hash, and then answers false. */
  matches: (password: string, stored: string | undefined, address?: string) => Promise<boolean>
  /** Words in small letters that many passwords are made of. */
  common: ReadonlySet<string>
}
