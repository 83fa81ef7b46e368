// The words that common passwords are made of, from a list beside this file: nothing that somebody types is looked up elsewhere.

import { readFileSync } from 'node:fs'

export const commonPasswords = (): ReadonlySet<string> =>
  new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .split(/\s+/)
      .filter(Boolean),
  )
