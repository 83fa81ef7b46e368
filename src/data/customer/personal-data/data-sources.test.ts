import { readdirSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import {
  tablesWithoutPersonalData,
  personalDataSources,
} from '#data/customer/personal-data/export.ts'

test('every table is a personal data source or listed as without personal data', async () => {
  const files = readdirSync('src/data/tables').filter((name) => name.endsWith('.ts'))
  const modules = await Promise.all(
    files.map((name) => import(`../../tables/${name}`) as Promise<Record<string, unknown>>),
  )
  const tables = modules
    .flatMap((one) => Object.values(one).filter((value) => is(value, PgTable)))
    .map((table) => getTableName(table))
  const sources = personalDataSources.flatMap((part) => part.tables.map(getTableName))
  expect(tables.toSorted()).toEqual(
    [...sources, ...Object.keys(tablesWithoutPersonalData)].toSorted(),
  )
})
