// A table has the name of its export and a column that of its property, in snake_case. So psql and
// the code speak the same words.

import { getTableColumns } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { loadTables } from '#tests/support/database/load-tables.ts'

const tables = await loadTables()

const toSnakeCase = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Renaming a column would break the old process that still serves during an upgrade. */
const namedOtherwise = ['articles.description is excerpt']

test('every table has the name of its export', () => {
  expect(tables.length).toBeGreaterThan(80)
  expect(tables.map(({ table }) => getTableConfig(table).name)).toEqual(
    tables.map(({ name }) => toSnakeCase(name)),
  )
})

test('no other column is given another name than that of its property', () => {
  // Drizzle names a column after its property, and writes the name in snake_case in SQL.
  const renamed = tables.flatMap(({ name, table }) =>
    Object.entries(getTableColumns(table))
      .filter(([property, column]) => column.name !== property)
      .map(([property, column]) => `${name}.${property} is ${column.name}`),
  )
  expect(renamed).toEqual(namedOtherwise)
})
