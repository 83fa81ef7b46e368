// Imports all files with tables: those of the core and of the extensions.

import { globSync } from 'node:fs'
import { join } from 'node:path'

export const tableModules = await Promise.all(
  globSync(['src/data/tables/*.ts', 'src/extensions/*/data/tables.ts']).map(
    (path) => import(join(process.cwd(), path)) as Promise<Record<string, unknown>>,
  ),
)
