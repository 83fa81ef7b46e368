// The server's program as the build has put it into few files: a third less memory, because Node keeps the text of each of some 1,700 files.

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from './built.ts'

/** Under build/server. */
export const program = { name: 'program', file: 'assets/program.js', madeFrom: 'program.json' }
/** When making it began, in milliseconds since 1970, and the files it is made from, from the root of the project. */
export type MadeFrom = { began: number; sources: readonly string[] }

/** Its address; undefined when there is none, or when a file it was made from changed since: then the source itself is run. */
export function builtProgram(root = projectRoot): string | undefined {
  const folder = join(root, 'build/server')
  try {
    const { began, sources } = JSON.parse(readFileSync(join(folder, program.madeFrom), 'utf8')) as MadeFrom
    const isNew = sources.every((path) => statSync(join(root, path)).mtimeMs < began)
    return isNew ? pathToFileURL(join(folder, program.file)).href : undefined
  } catch {
    return undefined
  }
}
