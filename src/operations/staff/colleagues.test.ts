import type { AuditAction } from '#domain/staff/audit/audit-actions.ts'
import { expect, test } from 'vitest'
import { insertCompletedAuditEntry, searchAuditLog } from '#data/staff/audit-log.ts'
import { listColleagues } from '#data/staff/colleagues.ts'
import { sessions, users } from '#data/tables/customer/accounts.ts'
import type { StaffRole } from '#domain/staff/staff-role.ts'
import { testClientInfo, password } from '#tests/support/builders/customers.ts'
import { changeStaffRole, endAccess } from './colleagues.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const { context, createCustomer, queuedMails, rowsOf, updateRows, logIn } = useFreshShop()

async function aColleague(email: string, staffRole: StaffRole) {
  const { id } = await createCustomer(email)
  await updateRows(users, { id }, { role: 'staff', staffRole })
  return id
}

test('the shop still has an owner after its two owners leave or are demoted at the same time', async () => {
  const ids = [
    await aColleague('een@luwte.example', 'owner'),
    await aColleague('twee@luwte.example', 'owner'),
  ]
  const leaving = ids.flatMap((id) => [
    endAccess(context, id, { keepAccount: true }),
    changeStaffRole(context, id, 'warehouse'),
    endAccess(context, id, { keepAccount: false }),
  ])
  const refused = (await Promise.allSettled(leaving)).filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(
    (await listColleagues(context.db)).filter(({ staffRole }) => staffRole === 'owner'),
  ).toHaveLength(1)
})

test('endAccess ends all sessions, sends a mail and keeps the name for the audit log', async () => {
  await aColleague('baas@luwte.example', 'owner')
  const id = await aColleague('weg@luwte.example', 'support')
  await logIn({ email: 'weg@luwte.example', password }, testClientInfo)
  await endAccess(context, id, { keepAccount: true })
  expect(await rowsOf(sessions)).toEqual([])
  expect(await queuedMails()).toMatchObject([
    { mail: 'access-ended', recipient: 'weg@luwte.example' },
  ])
  expect(await logIn({ email: 'weg@luwte.example', password }, testClientInfo)).toMatchObject({
    user: { role: 'customer', staffRole: null },
  })
  const names = async () =>
    (await searchAuditLog(context.db, { by: id }, 10)).map(({ name }) => name)
  expect(await names()).toEqual(['Jo de Wit'])
})

test('searchAuditLog filters by subject, Dutch calendar day and order, and pages by entry id', async () => {
  const insertEntry = (at: string, action: AuditAction, number: string) =>
    insertCompletedAuditEntry(context.db, {
      at: new Date(at),
      userId: null,
      endpoint: 'test',
      action,
      subject: { number },
    })
  await insertEntry('2026-11-20T22:59:59Z', 'Taak opnieuw gestart', 'L1')
  await insertEntry('2026-11-20T23:00:00Z', 'Bestelling ingepakt', 'L1')
  await insertEntry('2026-11-21T22:59:59Z', 'Bestelling ingepakt', 'L2')
  await insertEntry('2026-11-21T23:00:00Z', 'Bestelling ingepakt', 'L2')
  const timesFor = async (filter: Parameters<typeof searchAuditLog>[1]) =>
    (await searchAuditLog(context.db, filter, 10)).map(({ row }) =>
      row.at.toISOString().slice(8, 13),
    )
  expect(await timesFor({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['21T22', '20T23'])
  expect(await timesFor({ search: 'l1' })).toEqual(['20T23', '20T22'])
  expect(await timesFor({ about: 'orders', search: 'L1' })).toEqual(['20T23'])
  const [latest] = await searchAuditLog(context.db, {}, 1)
  expect(await timesFor({ after: latest!.row.id })).toEqual(['21T22', '20T23', '20T22'])
})
