import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { limitsReturning } from '#tests/support/builders/limits.ts'
import type { AppContext } from '#operations/context.ts'
import { anonymousCaller } from '../framework/caller.ts'
import { createApiApp } from '../framework/http-app.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { createTestCustomer, otherPassword, password } from '#tests/support/builders/customers.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { jsonRequest } from '#tests/support/json-request.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'

const { database } = useFreshShop()

const email = 'jo@voorbeeld.nl'

async function logIn(context: AppContext, typed: string) {
  const app = createApiApp({
    context,
    endpoints: allEndpoints,
    callerOf: () => anonymousCaller,
    limits: limitsReturning(undefined),
    onFault: () => undefined,
  })
  const response = await app.request('/api/login', jsonRequest('POST', { email, password: typed }))
  return [response.status, await response.text()]
}
const diskFull = [503, expect.stringContaining('De schijf van de server is vol.')]

describe('POST /api/login', () => {
  test('says that the disk is full to a customer who typed the right password, and to no other', async () => {
    const context = createTestContext(database.db)
    await createTestCustomer(context, email)
    await database.db.execute(sql`
      create function refuse_row() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file "base/1/2": No space left on device'
          using errcode = '53100';
      end $$`)
    await database.db.execute(
      sql`create trigger refuse before insert on sessions for each row execute function refuse_row()`,
    )
    expect(await logIn(context, password)).toEqual(diskFull)
    expect((await logIn(context, otherPassword))[0]).toBe(401)
  })

  test('says that the disk is full while the full disk keeps the database away', async () => {
    const context = createTestContext(database.db, { writeFailure: () => 'disk-full' })
    await createTestCustomer(context, email)
    const away = Object.assign(new Error('the database system is shutting down'), { code: '57P01' })
    context.passwords = { ...context.passwords, matches: () => Promise.reject(away) }
    expect(await logIn(context, password)).toEqual(diskFull)
  })
})
