// What the build makes, and whether it was made from the source as it is now.

import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectPath, projectRoot } from '#integrations/project-root.ts'

/** What the shop runs outside development: few files, which take a third less memory than the source's 1,700 (docs/decisions/0022). */
export const builtProgram = pathToFileURL(projectPath('build/server/assets/program.js'))
const marker = projectPath('build/.built')
const sources = ['src/**', 'demo/**', 'public/**', 'vite.config.ts', 'package-lock.json']

/** True when the last finished build was made from exactly these files. */
export const isBuilt = (): boolean => readMarker() === fingerprint()

/** To be called at the end of a build, with the fingerprint taken before it began. */
export const markBuilt = (of: string): void => writeFileSync(marker, of)

/** One value for the contents of everything a build is made from; tests do not count. */
export function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of sourceFiles()) {
    const content = readFileSync(path)
    hash.update(`${relative(projectRoot, path)}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

function sourceFiles(): string[] {
  const found = globSync(sources, { cwd: projectRoot, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile() && !/\.test\.\w+$/.test(entry.name))
  return files.map((entry) => join(entry.parentPath, entry.name)).sort()
}

function readMarker(): string | undefined {
  try {
    return readFileSync(marker, 'utf8')
  } catch {
    return undefined
  }
}
