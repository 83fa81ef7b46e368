import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { brokenInvariants } from '#data/invariants.ts'
import { sessions, users } from '#data/tables/accounts.ts'
import { auditLog } from '#data/tables/audit.ts'
import { outbox } from '#data/tables/outbox.ts'
import { subscriptions } from '#data/tables/subscriptions.ts'
import { fillDemoShop } from '#demo/fill.ts'
import { acceptInvitation } from '#operations/accept-invitation.ts'
import { logIn } from '#operations/log-in.ts'
import { here, other } from '#tests/support/builders/members.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { openDemoAccounts, refusePublishedPasswords } from './end-demo.ts'
import { staffCommand, usage } from './staff-command.ts'

let database: TestDatabase
beforeEach(async () => void (database = await freshDatabase()))
afterEach(() => database.close())

const email = 'bo@winkel.example'
const office = () => ({ db: database.db, now: () => new Date(), appUrl: 'https://luwte.example' })
const run = (...words: string[]) => staffCommand(office(), words)
const tokenIn = (text: string) => /uitnodiging\/([\w-]{43})$/.exec(text)?.[1] ?? ''

test('a fresh shop gets its first owner by a link that works once, without a mail', async () => {
  const shop = aShop(database.db)
  expect(await run('list')).toContain('Nobody works here yet')
  const token = tokenIn(await run('create', email, '--role', 'owner'))
  expect(await database.db.select().from(outbox)).toEqual([])
  const accepting = Array.from({ length: 20 }, () => acceptInvitation(shop, token, { name: 'Bo Baas', password: other }, here))
  const outcomes = await Promise.allSettled(accepting)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await logIn(shop, { email, password: other }, here)).toMatchObject({ user: { duty: 'owner', firstName: 'Bo' } })
  expect(await run('list')).toBe(`${email}  owner  password only`)
  await expect(run('create', email, '--role', 'warehouse')).rejects.toMatchObject({ code: 'input-invalid' })
  await expect(run('end', email)).rejects.toMatchObject({ code: 'last-owner' })
  await run('reset-second-factor', email.toUpperCase())
  const recorded = await database.db.select().from(auditLog)
  expect(recorded.map(({ deed, userId }) => [deed, userId === null])).toEqual([
    ['Collega uitgenodigd', true],
    ['Uitnodiging aangenomen', false],
    ['Ingelogd', false],
    ['Ingelogd', false],
    ['Tweede stap van collega verwijderd', true],
  ])
})

test('a second invitation ends the first, and is mailed when asked', async () => {
  const shop = aShop(database.db)
  const first = tokenIn(await run('create', email, '--role=editor'))
  await run('create', email, '--role', 'warehouse', '--mail')
  await expect(acceptInvitation(shop, first, { name: 'Bo', password: other }, here)).rejects.toMatchObject({ code: 'not-found' })
  expect(await database.db.select().from(outbox)).toMatchObject([{ mail: 'staff-invited', recipient: email }])
})

test('what it does not understand it answers with how it is used', async () => {
  for (const words of [[], ['create', email], ['create', 'bo', '--role', 'owner'], ['create', email, '--role', 'baas'], ['end']])
    await expect(run(...words)).rejects.toThrow(usage)
  await expect(run('end', 'niemand@winkel.example')).rejects.toThrow('nobody with the address niemand@winkel.example works here')
})

describe('end-demo', () => {
  test('closes every demo account and stops its subscriptions, and does so once', async () => {
    const { db } = database
    await fillDemoShop(db)
    expect(await openDemoAccounts(db)).toHaveLength(5)
    const said = await run('end-demo')
    for (const name of ['klant', 'beheer', 'klantenservice', 'magazijn', 'redactie']) expect(said).toContain(`${name}@luwte.example`)
    expect(await db.select().from(users)).toEqual([])
    expect(await db.select().from(sessions)).toEqual([])
    expect((await db.select().from(subscriptions)).filter(({ state }) => state !== 'stopped')).toEqual([])
    expect(await brokenInvariants(db)).toEqual([])
    expect(await run('end-demo')).toBe('There are no demo accounts.')
  })

  test('leaves accounts alone whose people are real', async () => {
    await run('create', email, '--role', 'owner')
    expect(await run('end-demo')).toBe('There are no demo accounts.')
    expect(await run('list')).toContain(email)
  })
})

test('a shop that is open to others does not start with published passwords, and does once the demo was ended', async () => {
  await fillDemoShop(database.db)
  await expect(refusePublishedPasswords(database.db)).rejects.toThrow(
    /^this shop is open to others and has demo accounts .*beheer@luwte\.example.*npm run staff -- end-demo/,
  )
  await run('end-demo')
  await refusePublishedPasswords(database.db)
})

test('a demo filled in where others can reach it has no published password', async () => {
  const logins = await fillDemoShop(database.db, () => 'een-eigen-wachtwoord')
  expect(logins?.map(({ password }) => password)).toEqual(Array.from({ length: 5 }, () => 'een-eigen-wachtwoord'))
  expect(await openDemoAccounts(database.db)).toEqual([])
})
