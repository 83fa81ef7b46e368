// Checks whether the last build was made from the current source.

import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectPath, projectRoot } from '#integrations/project-root.ts'

/**
 * The entry file of the built server. Outside development the shop runs the build. The few files of
 * the build take less memory than the modules of the source and the packages (docs/decisions/0102).
 */
export const builtProgramUrl = pathToFileURL(projectPath('build/server/assets/program.js'))
const stampFile = projectPath('build/.built')
const sourcePatterns = ['src/**', 'demo/**', 'public/**', 'vite.config.ts', 'package-lock.json']

export const isBuildCurrent = (): boolean => readBuildStamp() === fingerprintSource()

/**
 * Runs at the end of a build. The fingerprint is from before the build, so that a change during the
 * build makes the build outdated.
 */
export const writeBuildStamp = (sourceFingerprint: string): void =>
  writeFileSync(stampFile, sourceFingerprint)

/** Returns a hash of the files in `sourcePatterns`, without tests. */
export function fingerprintSource(): string {
  const hash = createHash('sha256')
  for (const path of sourceFiles()) {
    const content = readFileSync(path)
    hash.update(`${relative(projectRoot, path)}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

const isTest = (path: string) =>
  /\.test\.\w+$|[\\/]extensions[\\/][^\\/]+[\\/]tests[\\/]/.test(path)

function sourceFiles(): string[] {
  const entries = globSync(sourcePatterns, { cwd: projectRoot, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isTest(path))
    .sort()
}

export function readBuildStamp(): string | undefined {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return undefined
  }
}
