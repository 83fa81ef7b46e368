import { type Column, getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { loadTables } from '#tests/support/database/load-tables.ts'
import {
  tablesWithoutPersonalData,
  personalDataSources,
} from '#data/customer/personal-data/export.ts'

test('every table is a personal data source or listed as without personal data', async () => {
  const tables = (await loadTables()).map(({ table }) => getTableName(table))
  const sources = personalDataSources.flatMap((part) => part.tables.map(getTableName))
  expect(tables.toSorted()).toEqual(
    [...sources, ...Object.keys(tablesWithoutPersonalData)].toSorted(),
  )
})

/** An account by its id, or what `actor()` of tables/columns.ts says. */
const namesColleague = ([name, { columnType }]: [string, Column]) =>
  /^(?:by|userId|staffId|\w*(?:By|UserId|StaffId))$/.test(name) &&
  ['PgInteger', 'PgText'].includes(columnType)

test('a table that names a colleague counts as one with personal data', async () => {
  const naming = (await loadTables()).filter(
    ({ table }) =>
      Object.entries(getTableColumns(table)).some(namesColleague) ||
      getTableConfig(table).foreignKeys.some(
        (key) => getTableName(key.reference().foreignTable) === 'users',
      ),
  )
  const names = naming.map(({ table }) => getTableName(table))
  expect(names).toEqual(expect.arrayContaining(['audit_log', 'order_events', 'purchase_orders']))
  expect(names.filter((name) => name in tablesWithoutPersonalData)).toEqual([])
})
