// Packages that the build has put into few files, because Node takes long and much memory to find their hundreds.
// Drizzle's package.json alone is 179 KB and is read again for every file (see docs/decisions/0003).

import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from './built.ts'

/** Import name to file name under build/packages. */
export const bundled: Readonly<Record<string, string>> = {
  'drizzle-orm': 'drizzle-orm',
  'drizzle-orm/pg-core': 'drizzle-pg-core',
  'drizzle-orm/node-postgres': 'drizzle-node-postgres',
  'drizzle-orm/node-postgres/migrator': 'drizzle-migrator',
}
export const bundledFolder = join(projectRoot, 'build/packages')

/** Without a build everything comes from node_modules, as in development. */
export function useBundledPackages(): void {
  if (!Object.values(bundled).every((name) => existsSync(join(bundledFolder, `${name}.js`)))) return
  registerHooks({
    resolve(specifier, context, next) {
      const name = Object.hasOwn(bundled, specifier) ? bundled[specifier] : undefined
      return name === undefined
        ? next(specifier, context)
        : { url: pathToFileURL(join(bundledFolder, `${name}.js`)).href, shortCircuit: true }
    },
  })
}
