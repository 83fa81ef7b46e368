// Loads the words of common passwords from a local list, so that no typed password leaves the shop.

import { readFileSync } from 'node:fs'
import { projectPath } from '../project-root.ts'

export const loadCommonPasswordWords = (): ReadonlySet<string> =>
  new Set(
    readFileSync(projectPath('src/integrations/passwords/common-passwords.txt'), 'utf8')
      .split(/\s+/)
      .filter(Boolean),
  )
