// Redirects: a database of the version before gets the tables, and keeps its former slugs.

import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'
import { migrateDatabase } from './migrate.ts'

test('a shop of the version before keeps its former slugs and can redirect an address once', async () => {
  const connection = await createDatabaseBefore('redirects')
  const client = new Client(connection)
  await client.connect()
  await client.query(`insert into moved_slugs (kind, slug, ref) values ('page', 'oud', 7)`)
  await migrateDatabase({ connection })
  const add = () =>
    client.query(
      `insert into redirects ("from", "to", created_at) values ('/oud.html', '/shop', now())`,
    )
  await add()
  await expect(add()).rejects.toThrow('redirects_pkey')
  expect((await client.query('select slug, ref from moved_slugs')).rows).toEqual([
    { slug: 'oud', ref: 7 },
  ])
  expect((await client.query('select hits from redirects')).rows).toEqual([{ hits: 0 }])
  await client.end()
})
