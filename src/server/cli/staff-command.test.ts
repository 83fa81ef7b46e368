import { describe, expect, test } from 'vitest'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { sessions, users } from '#data/tables/customer/accounts.ts'
import { auditLog } from '#data/tables/staff.ts'
import { outbox } from '#data/tables/outbox.ts'
import { subscriptions } from '#data/tables/subscription/subscriptions.ts'
import { allDemoAccounts } from '#demo/demo-accounts.ts'
import { fillDemoShop } from '#demo/fill.ts'
import { acceptInvitation } from '#operations/staff/colleagues.ts'
import { logIn } from '#operations/customer/login.ts'
import { testClientInfo, otherPassword } from '#tests/support/builders/customers.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { listAccountsWithDemoPassword, assertNoPublishedPasswords } from './end-demo.ts'
import { runStaffCommand, staffCommandUsage } from './staff-command.ts'

const { database, context } = useFreshShop({ clock: () => new Date() })

const email = 'bo@winkel.example'
const deps = () => ({ db: database.db, clock: () => new Date(), appUrl: 'https://luwte.example' })
const run = (...words: string[]) => runStaffCommand(deps(), words)
const tokenIn = (text: string) => /uitnodiging\/([\w-]{43})$/.exec(text)?.[1] ?? ''

test('create prints a link for the first owner that works once, without sending mail', async () => {
  expect(await run('list')).toContain('There are no staff yet')
  const token = tokenIn(await run('create', email, '--role', 'owner'))
  expect(await database.db.select().from(outbox)).toEqual([])
  const accepting = Array.from({ length: 20 }, () =>
    acceptInvitation(context, token, { name: 'Bo Baas', password: otherPassword }, testClientInfo),
  )
  const outcomes = await Promise.allSettled(accepting)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await logIn(context, { email, password: otherPassword }, testClientInfo)).toMatchObject({
    user: { staffRole: 'owner', firstName: 'Bo' },
  })
  expect(await run('list')).toBe(`${email}  owner  password only`)
  await expect(run('create', email, '--role', 'warehouse')).toBeRefused('input-invalid')
  await expect(run('end', email)).toBeRefused('last-owner')
  await run('reset-second-factor', email.toUpperCase())
  const entries = await database.db.select().from(auditLog)
  expect(entries.map(({ action, userId }) => [action, userId === null])).toEqual([
    ['Collega uitgenodigd', true],
    ['Uitnodiging aangenomen', false],
    ['Ingelogd', false],
    ['Ingelogd', false],
    ['Tweede stap van collega verwijderd', true],
  ])
})

test('a second invitation replaces the first, and is mailed with --mail', async () => {
  const first = tokenIn(await run('create', email, '--role=editor'))
  await run('create', email, '--role', 'warehouse', '--mail')
  await expect(
    acceptInvitation(context, first, { name: 'Bo', password: otherPassword }, testClientInfo),
  ).toBeRefused('not-found')
  expect(await database.db.select().from(outbox)).toMatchObject([
    { mail: 'staff-invited', recipient: email },
  ])
})

test('prints its usage for a command it does not understand', async () => {
  for (const words of [
    [],
    ['create', email],
    ['create', 'bo', '--role', 'owner'],
    ['create', email, '--role', 'baas'],
    ['end'],
  ])
    await expect(run(...words)).rejects.toThrow(staffCommandUsage)
  await expect(run('end', 'niemand@winkel.example')).rejects.toThrow(
    'there is no colleague with the address niemand@winkel.example',
  )
})

describe('end-demo', () => {
  test('closes every demo account and stops its subscriptions, once', async () => {
    const { db } = database
    await fillDemoShop(db)
    expect(await listAccountsWithDemoPassword(db)).toHaveLength(7)
    const output = await run('end-demo')
    const names = 'klant beheer klantenservice magazijn redactie uitgever mantelzorg'.split(' ')
    for (const name of names) expect(output).toContain(`${name}@luwte.example`)
    expect(await db.select().from(users)).toEqual([])
    expect(await db.select().from(sessions)).toEqual([])
    expect(
      (await db.select().from(subscriptions)).filter(({ state }) => state !== 'stopped'),
    ).toEqual([])
    expect(await findInvariantViolations(db)).toEqual([])
    expect(await run('end-demo')).toBe('There are no demo accounts.')
  })

  test('does not change accounts outside the demo', async () => {
    await run('create', email, '--role', 'owner')
    expect(await run('end-demo')).toBe('There are no demo accounts.')
    expect(await run('list')).toContain(email)
  })
})

test('assertNoPublishedPasswords throws until end-demo has closed the demo accounts', async () => {
  await fillDemoShop(database.db)
  await expect(assertNoPublishedPasswords(database.db)).rejects.toThrow(
    /^this shop is open to others and has demo accounts .*beheer@luwte\.example.*npm run staff -- end-demo/,
  )
  await run('end-demo')
  await assertNoPublishedPasswords(database.db)
})

test('fillDemoShop with a password generator leaves no published password', async () => {
  const logins = await fillDemoShop(database.db, {
    createPassword: () => 'een-eigen-wachtwoord',
  })
  expect(logins?.map(({ password }) => password)).toEqual(
    Array.from({ length: allDemoAccounts.length }, () => 'een-eigen-wachtwoord'),
  )
  expect(await listAccountsWithDemoPassword(database.db)).toEqual([])
})
