// The last owner stays, however many leave at once.

import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loggedDeeds } from '#data/audit-view.ts'
import { recordDone } from '#data/audit.ts'
import { colleagues } from '#data/people.ts'
import { sessions, users } from '#data/tables/accounts.ts'
import { outbox } from '#data/tables/outbox.ts'
import type { Duty } from '#domain/account/duty.ts'
import { aMember, here, password } from '#tests/support/builders/members.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { changeDuty, endAccess } from './colleagues.ts'
import { logIn } from './log-in.ts'
import type { Shop } from './shop.ts'

let database: TestDatabase
let shop: Shop
beforeEach(async () => {
  database = await freshDatabase()
  shop = aShop(database.db)
})
afterEach(() => database.close())

async function aColleague(email: string, duty: Duty) {
  const { id } = await aMember(shop, email)
  await database.db.update(users).set({ role: 'staff', duty }).where(eq(users.id, id))
  return id
}

test('of two owners who leave, demote each other or both at once, one stays an owner', async () => {
  const ids = [await aColleague('een@luwte.example', 'owner'), await aColleague('twee@luwte.example', 'owner')]
  const leaving = ids.flatMap((id) => [
    endAccess(shop, id, { keepAccount: true }),
    changeDuty(shop, id, 'warehouse'),
    endAccess(shop, id, { keepAccount: false }),
  ])
  const refused = (await Promise.allSettled(leaving)).filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect((await colleagues(database.db)).filter(({ duty }) => duty === 'owner')).toHaveLength(1)
})

test('whose access ends is logged out everywhere, told by mail, and named in the log for two years', async () => {
  await aColleague('baas@luwte.example', 'owner')
  const id = await aColleague('weg@luwte.example', 'support')
  await logIn(shop, { email: 'weg@luwte.example', password }, here)
  await endAccess(shop, id, { keepAccount: true })
  expect(await database.db.select().from(sessions)).toEqual([])
  expect(await database.db.select().from(outbox)).toMatchObject([{ mail: 'access-ended', recipient: 'weg@luwte.example' }])
  expect(await logIn(shop, { email: 'weg@luwte.example', password }, here)).toMatchObject({ user: { role: 'customer', duty: null } })
  const names = async () => (await loggedDeeds(database.db, { by: id }, 10)).map(({ name }) => name)
  expect(await names()).toEqual(['Jo de Wit'])
})

test('the log is read by colleague, deed, day in Amsterdam and order, from where the last part ended', async () => {
  const done = (at: string, deed: string, number: string) =>
    recordDone(database.db, { at: new Date(at), userId: null, call: 'test', deed, subject: { number } })
  await done('2026-11-20T22:59:59Z', 'Gezien', 'L1')
  await done('2026-11-20T23:00:00Z', 'Gedaan', 'L1')
  await done('2026-11-21T22:59:59Z', 'Gedaan', 'L2')
  await done('2026-11-21T23:00:00Z', 'Gedaan', 'L2')
  const seen = async (filter: Parameters<typeof loggedDeeds>[1]) =>
    (await loggedDeeds(database.db, filter, 10)).map(({ row }) => row.at.toISOString().slice(8, 13))
  expect(await seen({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['21T22', '20T23'])
  expect(await seen({ number: 'L1' })).toEqual(['20T23', '20T22'])
  expect(await seen({ deed: 'Gedaan', number: 'L1' })).toEqual(['20T23'])
  const [latest] = await loggedDeeds(database.db, {}, 1)
  expect(await seen({ before: latest!.row.id })).toEqual(['21T22', '20T23', '20T22'])
})
