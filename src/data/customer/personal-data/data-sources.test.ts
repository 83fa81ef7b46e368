import { getTableName } from 'drizzle-orm'
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
