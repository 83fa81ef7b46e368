import { globSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

/** Every table of the core and of the extensions, with the name of its export. */
export async function loadTables(): Promise<{ name: string; table: PgTable }[]> {
  const modules = await Promise.all(
    globSync(['src/data/tables/**/*.ts', 'src/extensions/*/data/tables.ts']).map(
      (path) => import(join(process.cwd(), path)) as Promise<Record<string, unknown>>,
    ),
  )
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, table]) =>
      is(table, PgTable) ? [{ name, table }] : [],
    ),
  )
}
