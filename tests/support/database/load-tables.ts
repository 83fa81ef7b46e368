import { globSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

/** Every table of src/data/tables, with the name of its export. */
export async function loadTables(): Promise<{ name: string; table: PgTable }[]> {
  const modules = await Promise.all(
    globSync('**/*.ts', { cwd: 'src/data/tables' }).map(
      (path) => import(`#data/tables/${path}`) as Promise<Record<string, unknown>>,
    ),
  )
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, table]) =>
      is(table, PgTable) ? [{ name, table }] : [],
    ),
  )
}
