// The words that common passwords are made of, from a list beside this file: nothing that somebody types is looked up elsewhere.

import { readFileSync } from 'node:fs'
import { projectPath } from '../project-root.ts'

export const commonPasswords = (): ReadonlySet<string> =>
  new Set(readFileSync(projectPath('src/integrations/passwords/common-passwords.txt'), 'utf8').split(/\s+/).filter(Boolean))
