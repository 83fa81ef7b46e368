// HTTP cache: the version before still changes content after the migration, and a cache begins with
// a purge of everything.

import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { registerHttpCache } from '#data/http-cache/http-cache-purges.ts'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'
import { migrateDatabase } from './migrate.ts'

test('a shop of the version before gets an empty queue, and a purge of everything with its first cache', async () => {
  const connection = await createDatabaseBefore('http-cache')
  const client = new Client(connection)
  await client.connect()
  await client.query(`insert into pages (slug, title, content) values ('contact', 'Contact', '[]')`)
  await migrateDatabase({ connection })
  await client.query(
    `update pages set title = 'Contact, ook op zondag'; select pg_notify('content_changed', 'page:contact')`,
  )
  expect((await client.query('select from http_cache_purges')).rowCount).toBe(0)
  await registerHttpCache(drizzle(client, { casing: 'snake_case' }) as never, 'varnish')
  expect((await client.query('select tags from http_cache_purges')).rows).toEqual([
    { tags: ['everything'] },
  ])
  await client.end()
})
