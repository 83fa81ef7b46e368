// Paths of the project's files. Other modules must not derive paths from import.meta.url, because
// in the built program all modules are in build/server/assets.

import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

const manifest = findPackageJSON(import.meta.url)
if (manifest === undefined) throw new Error('package.json not found')

/** The folder with package.json, which is the same for the source and for the built program. */
export const projectRoot = dirname(manifest)

/** Absolute path of a project file: `projectPath('src/data/migrations')`. */
export const projectPath = (path: string): string => join(projectRoot, path)
