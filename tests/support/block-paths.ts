import { globSync } from 'node:fs'

/** The files of all blocks below src/blocks, such as 'openings/hero-split.tsx'. */
export const blockPaths: readonly string[] = globSync('*/*.tsx', {
  cwd: 'src/blocks',
  exclude: ['**/*.test.tsx'],
}).toSorted()
