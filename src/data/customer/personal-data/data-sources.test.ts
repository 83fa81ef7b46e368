import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { tableModules } from '#tests/support/table-files.ts'
import {
  tablesWithoutPersonalData,
  personalDataSources,
} from '#data/customer/personal-data/export.ts'

test('every table is a personal data source or listed as without personal data', async () => {
  const tables = tableModules
    .flatMap((one) => Object.values(one).filter((value) => is(value, PgTable)))
    .map((table) => getTableName(table))
  const sources = personalDataSources.flatMap((part) => part.tables.map(getTableName))
  expect(tables.toSorted()).toEqual(
    [...sources, ...Object.keys(tablesWithoutPersonalData)].toSorted(),
  )
})
