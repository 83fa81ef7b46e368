// The audit log cannot be falsified: not by SQL of the shop’s database user, not by an API call,
// not when the shop fails halfway.

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  insertAuditEntry,
  insertCompletedAuditEntry,
  setAuditOutcome,
} from '#data/staff/audit-log.ts'
import { auditLog } from '#data/tables/staff.ts'
import { orderNotes } from '#data/tables/order/order-events.ts'
import { createTestApi } from '../support/builders/api.ts'
import { callers } from '../support/builders/callers.ts'
import { createPaidOrder } from '../support/builders/orders.ts'
import { createTestProduct } from '../support/builders/products.ts'
import { useFreshShop } from '../support/builders/fresh-shop.ts'

const { database, context } = useFreshShop({ clock: () => new Date() })

const rows = () => database.db.select().from(auditLog).orderBy(auditLog.id)
const entry = {
  endpoint: 'proef',
  action: 'Bestelling ingepakt',
  subject: { number: 'L1' },
  userId: 2,
} as const
/** One completed entry, one refused, and one without an outcome. */
async function insertEntries() {
  const at = new Date()
  await insertCompletedAuditEntry(database.db, { ...entry, at, details: { amount: 5 } })
  await setAuditOutcome(
    database.db,
    await insertAuditEntry(database.db, { ...entry, at }),
    'refused',
  )
  await insertAuditEntry(database.db, { ...entry, at })
  return rows()
}
const resultOf = (statement: string) =>
  database.pool.query(statement).then(
    () => 'accepted',
    (error: Error) => error.message,
  )

test.each([
  `update audit_log set at = at - interval '1 day'`,
  `update audit_log set user_id = 3`,
  `update audit_log set user_id = null`,
  `update audit_log set endpoint = 'niets', action = 'Niets gedaan'`,
  `update audit_log set subject = '{}'`,
  `update audit_log set details = null`,
  `update audit_log set outcome = 'done' where outcome is not null`,
  `update audit_log set outcome = null`,
  `update audit_log set outcome = 'done', action = 'Iets anders' where outcome is null`,
  `update audit_log set outcome = 'done', at = at - interval '1 year' where outcome is null`,
  `update audit_log set outcome = 'done', recorded_at = recorded_at - interval '1 year' where outcome is null`,
  `update audit_log set id = id + 1000`,
  `update audit_log set recorded_at = null`,
  `delete from audit_log`,
  `delete from audit_log where outcome is null`,
  `truncate audit_log`,
  `truncate audit_log restart identity cascade`,
  `insert into audit_log select * from audit_log on conflict (id) do update set action = 'Niets'`,
  `with gone as (delete from audit_log returning *) insert into audit_log select * from gone`,
  `merge into audit_log l using (select 1) one on true when matched then delete`,
  `insert into audit_log (id, at, endpoint, action, subject) values (-1, now() - interval '2 days', 'x', 'Ertussen', '{}')`,
  `insert into audit_log (id, at, endpoint, action, subject) values (900000, now(), 'x', 'Vooruit', '{}')`,
])('%s is refused and changes nothing', async (statement) => {
  const before = await insertEntries()
  expect(await resultOf(statement)).toContain('the audit log is append-only')
  expect(await rows()).toEqual(before)
})

test('a backdated row is exposed by the database’s own clock and its id', async () => {
  const before = await insertEntries()
  const backdated = `insert into audit_log (at, recorded_at, endpoint, action, subject) values (now() - interval '3 days', now() - interval '3 days', 'x', 'Eerder', '{}')`
  expect(await resultOf(backdated)).toBe('accepted')
  const newest = (await rows()).at(-1)!
  expect([newest.action, newest.id > before.at(-1)!.id]).toEqual(['Eerder', true])
  const { rows: late } = await database.pool.query<{ late: number }>(
    `select count(*)::int as late from audit_log where recorded_at > at + interval '2 days' and recorded_at > now() - interval '1 hour'`,
  )
  expect(late).toEqual([{ late: 1 }])
})

/** An order, and a call with which customer service adds a note to it. */
async function orderWithNoteCall() {
  const call = createTestApi(context, callers.support)
  const { number } = await createPaidOrder(context, await createTestProduct(database.db))
  return {
    addNote: () =>
      call(`POST /api/admin/orders/${number}/notes`, { body: { text: 'Belde terug.' } }),
    addNoteToUnknown: () => call('POST /api/admin/orders/L1/notes', { body: { text: 'Nergens.' } }),
  }
}
/** Makes the database refuse such rows of the audit log from now on. */
const failAuditLogOn = (statement: 'insert' | 'update', when: string) =>
  database.db.execute(
    sql.raw(`create function fails() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
      create trigger a_fault before ${statement} on audit_log for each row when (${when}) execute function fails()`),
  )

test('an action that cannot be recorded is not performed', async () => {
  const { addNote } = await orderWithNoteCall()
  await failAuditLogOn('insert', 'true')
  await expect(addNote()).rejects.toThrow(/audit_log/)
  expect([await database.db.$count(orderNotes), await rows()]).toEqual([0, []])
})

test('an action whose outcome cannot be recorded, as when the shop dies, leaves an entry without outcome', async () => {
  const { addNote } = await orderWithNoteCall()
  await failAuditLogOn('update', `new.outcome = 'done'`)
  await expect(addNote()).rejects.toThrow(/audit_log/)
  expect(await database.db.$count(orderNotes)).toBe(1)
  expect(await rows()).toMatchObject([
    { userId: 3, action: 'Aantekening bij een bestelling gemaakt', outcome: null },
  ])
})

test('a refused action is recorded as refused, and a forbidden one leaves no entry', async () => {
  const { addNoteToUnknown } = await orderWithNoteCall()
  expect((await addNoteToUnknown()).status).toBe(404)
  expect(await rows()).toMatchObject([
    { userId: 3, outcome: 'refused', details: { code: 'not-found' } },
  ])
  expect(
    (
      await createTestApi(context, callers.editor)('POST /api/admin/orders/L1/notes', {
        body: { text: 'x' },
      })
    ).status,
  ).toBe(403)
  expect(await rows()).toHaveLength(1)
})
