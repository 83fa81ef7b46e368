// The log of what staff did cannot be made to lie: not by SQL in the shop's own name, not by a call, not by a shop that fails halfway.

import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordDeed, recordDone, recordOutcome } from '#data/audit.ts'
import { auditLog } from '#data/tables/audit.ts'
import { orderNotes } from '#data/tables/order-notes.ts'
import { anApi } from '#tests/support/builders/api.ts'
import { callers } from '#tests/support/builders/callers.ts'
import { aPaidOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.close())

const rows = () => database.db.select().from(auditLog).orderBy(auditLog.id)
const deed = { call: 'proef', deed: 'Proef gedaan', subject: { number: 'L1' }, userId: 2 }
/** One that is over, one that was refused, and one of which the end is not known. */
async function someDeeds() {
  const at = new Date()
  await recordDone(database.db, { ...deed, at, facts: { amount: 5 } })
  await recordOutcome(database.db, await recordDeed(database.db, { ...deed, at }), 'refused')
  await recordDeed(database.db, { ...deed, at })
  return rows()
}
const said = (statement: string) =>
  database.pool.query(statement).then(
    () => 'taken',
    (error: Error) => error.message,
  )

test.each([
  `update audit_log set at = at - interval '1 day'`,
  `update audit_log set user_id = 3`,
  `update audit_log set user_id = null`,
  `update audit_log set call = 'niets', deed = 'Niets gedaan'`,
  `update audit_log set subject = '{}'`,
  `update audit_log set facts = null`,
  `update audit_log set outcome = 'done' where outcome is not null`,
  `update audit_log set outcome = null`,
  `update audit_log set outcome = 'done', deed = 'Iets anders' where outcome is null`,
  `update audit_log set outcome = 'done', at = at - interval '1 year' where outcome is null`,
  `update audit_log set outcome = 'done', recorded_at = recorded_at - interval '1 year' where outcome is null`,
  `update audit_log set id = id + 1000`,
  `update audit_log set recorded_at = null`,
  `delete from audit_log`,
  `delete from audit_log where outcome is null`,
  `truncate audit_log`,
  `truncate audit_log restart identity cascade`,
  `insert into audit_log select * from audit_log on conflict (id) do update set deed = 'Niets'`,
  `with gone as (delete from audit_log returning *) insert into audit_log select * from gone`,
  `merge into audit_log l using (select 1) one on true when matched then delete`,
  `insert into audit_log (id, at, call, deed, subject) values (-1, now() - interval '2 days', 'x', 'Ertussen', '{}')`,
  `insert into audit_log (id, at, call, deed, subject) values (900000, now(), 'x', 'Vooruit', '{}')`,
])('%s is refused and changes nothing', async (statement) => {
  const before = await someDeeds()
  expect(await said(statement)).toContain('the audit log is append-only')
  expect(await rows()).toEqual(before)
})

test('who gives a row another day is told by the database’s own clock and its place', async () => {
  const before = await someDeeds()
  const backdated = `insert into audit_log (at, recorded_at, call, deed, subject) values (now() - interval '3 days', now() - interval '3 days', 'x', 'Eerder', '{}')`
  expect(await said(backdated)).toBe('taken')
  const last = (await rows()).at(-1)!
  expect([last.deed, last.id > before.at(-1)!.id]).toEqual(['Eerder', true])
  const { rows: late } = await database.pool.query<{ late: number }>(
    `select count(*)::int as late from audit_log where recorded_at > at + interval '2 days' and recorded_at > now() - interval '1 hour'`,
  )
  expect(late).toEqual([{ late: 1 }])
})

/** An order, and how customer support writes a note to it. */
async function aDeed() {
  const shop = aShop(database.db)
  const { number } = await aPaidOrder(shop, await aProduct(database.db))
  const note = () => anApi(shop, callers.support)(`POST /api/admin/orders/${number}/notes`, { body: { text: 'Belde terug.' } })
  return { note, nowhere: () => anApi(shop, callers.support)('POST /api/admin/orders/L1/notes', { body: { text: 'Nergens.' } }) }
}
/** From now on the database takes no such row on the log. */
const failing = (statement: 'insert' | 'update', when: string) =>
  database.db.execute(
    sql.raw(`create function fails() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
      create trigger a_fault before ${statement} on audit_log for each row when (${when}) execute function fails()`),
  )

test('what cannot be recorded is not done', async () => {
  const { note } = await aDeed()
  await failing('insert', 'true')
  await expect(note()).rejects.toThrow(/audit_log/)
  expect([await database.db.$count(orderNotes), await rows()]).toEqual([0, []])
})

test('a deed whose end cannot be written down, as when the shop dies, leaves its row without one', async () => {
  const { note } = await aDeed()
  await failing('update', `new.outcome = 'done'`)
  await expect(note()).rejects.toThrow(/audit_log/)
  expect(await database.db.$count(orderNotes)).toBe(1)
  expect(await rows()).toMatchObject([{ userId: 3, deed: 'Aantekening bij een bestelling gemaakt', outcome: null }])
})

test('what was refused is recorded as refused, and what was not allowed was not begun', async () => {
  const { nowhere } = await aDeed()
  expect((await nowhere()).status).toBe(404)
  expect(await rows()).toMatchObject([{ userId: 3, outcome: 'refused', facts: { code: 'not-found' } }])
  expect((await anApi(aShop(database.db), callers.editor)('POST /api/admin/orders/L1/notes', { body: { text: 'x' } })).status).toBe(403)
  expect(await rows()).toHaveLength(1)
})
