// API keys: the audit log of the version before gets the column of the key, and stays append-only.

import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'
import { migrateDatabase } from './migrate.ts'

test('an audit entry of the version before can be completed after the migration, and its key cannot change', async () => {
  const connection = await createDatabaseBefore('api-keys')
  const client = new Client(connection)
  await client.connect()
  await client.query(
    `insert into audit_log (at, user_id, call, deed, subject) values (now(), 2, 'POST /api/x', 'Proef', '{}')`,
  )
  await migrateDatabase({ connection })
  await expect(
    client.query(`update audit_log set outcome = 'done', api_key_id = 1`),
  ).rejects.toThrow('append-only')
  await client.query(`update audit_log set outcome = 'done'`)
  await expect(client.query(`update audit_log set api_key_id = 1`)).rejects.toThrow('append-only')
  expect((await client.query('select outcome, api_key_id from audit_log')).rows).toEqual([
    { outcome: 'done', api_key_id: null },
  ])
  await client.end()
})
