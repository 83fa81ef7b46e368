// Where the project's files lie. Nothing else may tell by its own place: in the built program every module lies in build/server/assets.

import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

const manifest = findPackageJSON(import.meta.url)
if (manifest === undefined) throw new Error('the project has no package.json')

/** The folder with package.json, from the source and from the built program alike. */
export const projectRoot = dirname(manifest)

/** The absolute path of a file of the project, told from its root: `projectPath('src/data/migrations')`. */
export const projectPath = (path: string): string => join(projectRoot, path)
