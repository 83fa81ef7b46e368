// The second step of a log-in, and what is tried against it.

import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#data/tables/audit.ts'
import { sessions, users } from '#data/tables/accounts.ts'
import { secondFactors } from '#data/tables/second-factors.ts'
import { isProblem, Problem } from '#domain/problem.ts'
import { aMember, here, password } from '#tests/support/builders/members.ts'
import { aPasskey } from '#tests/support/builders/passkey.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { logIn } from '../log-in.ts'
import { sessionWith } from '../sessions.ts'
import type { Shop } from '../shop.ts'
import { addPasskey, beginApp, beginPasskey, confirmApp, removeOwnFactor, renewRecoveryCodes } from './own-factors.ts'
import { logInWithCode, logInWithPasskey } from './second-step.ts'
import { codeAt, stepAt } from './totp.ts'

/** What is tried here is not the password. */
const quickPasswords = {
  hash: (text: string) => Promise.resolve(`$argon2id$${text}`),
  matches: (text: string, stored: string | undefined) => Promise.resolve(stored === `$argon2id$${text}`),
  common: new Set<string>(),
}

let database: TestDatabase
let clock: ReturnType<typeof aClock>
let shop: Shop
beforeEach(async () => {
  database = await freshDatabase()
  clock = aClock()
  shop = aShop(database.db, { now: clock.now, passwords: quickPasswords })
})
afterEach(() => database.close())

const email = 'bo@luwte.example'
const codeNow = (secret: string) => codeAt(secret, stepAt(clock.now()))

async function aColleague() {
  const { id } = await aMember(shop, email)
  await database.db.update(users).set({ role: 'staff', duty: 'owner' }).where(eq(users.id, id))
  return { userId: id, session: undefined, address: here.address }
}

async function withApp() {
  const asker = await aColleague()
  const { id, secret } = await beginApp(shop, asker, { password, name: 'Telefoon' })
  const recovery = await confirmApp(shop, asker, id, codeNow(secret))
  clock.forward({ minutes: 1 })
  return { asker, secret, recovery }
}

async function withPasskey() {
  const asker = await aColleague()
  const device = aPasskey()
  const { step, options } = await beginPasskey(shop, asker, password)
  const recovery = await addPasskey(shop, asker, { step, name: 'Laptop', answer: device.made(options) })
  return { asker, device, recovery }
}

type Needed = { step: string; app: boolean; recovery: boolean; passkey: { challenge: string } | null }
async function afterThePassword(): Promise<Needed> {
  const refused = await logIn(shop, { email, password }, here).catch((error: unknown) => error)
  if (!isProblem(refused) || refused.code !== 'second-factor-needed') throw new Error('the password was enough')
  return refused.more as Needed
}

const outcomesOf = async (asked: Promise<unknown>[]) =>
  (await Promise.allSettled(asked)).map((one) =>
    one.status === 'fulfilled' ? 'in' : one.reason instanceof Problem ? one.reason.code : 'fault',
  )
const fifty = <Value>(ask: () => Promise<Value>) => Array.from({ length: 50 }, ask)
const counted = (outcomes: string[]) => ({
  in: outcomes.filter((one) => one === 'in').length,
  faults: outcomes.filter((one) => one === 'fault'),
})

test('without a second factor the password is enough; with one it opens nothing but the next step', async () => {
  await aColleague()
  expect(await logIn(shop, { email, password }, here)).toMatchObject({ user: { email } })
  await database.db.delete(users)
  await withApp()
  await database.db.delete(sessions)
  const { step, app, recovery, passkey } = await afterThePassword()
  expect({ app, recovery, passkey }).toEqual({ app: true, recovery: true, passkey: null })
  expect(await sessionWith(shop, step, step)).toBeUndefined()
  expect(await database.db.select().from(sessions)).toEqual([])
})

test('an app’s code opens one log-in, however many ask at once, and is never taken again', async () => {
  const { secret } = await withApp()
  const { step } = await afterThePassword()
  const outcomes = await outcomesOf(fifty(() => logInWithCode(shop, step, codeNow(secret), 'Firefox')))
  expect(counted(outcomes)).toEqual({ in: 1, faults: [] })
  const next = await afterThePassword()
  await expect(logInWithCode(shop, next.step, codeNow(secret), 'Firefox')).rejects.toMatchObject({ code: 'input-invalid' })
  clock.forward({ seconds: 30 })
  const opened = await logInWithCode(shop, next.step, codeNow(secret), 'Firefox')
  expect(await sessionWith(shop, opened.token, opened.binding)).toMatchObject({ proven: true })
})

test('one code on fifty steps at once opens one log-in', async () => {
  const { secret } = await withApp()
  const steps = await Promise.all(Array.from({ length: 20 }, afterThePassword))
  const outcomes = await outcomesOf(steps.map(({ step }) => logInWithCode(shop, step, codeNow(secret), 'Firefox')))
  expect(counted(outcomes)).toEqual({ in: 1, faults: [] })
})

test('after ten wrong codes codes wait an hour, wherever they come from; a recovery code still works', async () => {
  const { secret, recovery } = await withApp()
  const { step } = await afterThePassword()
  const wrong = codeNow(secret) === '000000' ? '111111' : '000000'
  for (let tried = 0; tried < 10; tried++)
    await expect(logInWithCode(shop, step, wrong, '')).rejects.toMatchObject({ code: 'input-invalid' })
  await expect(logInWithCode(shop, (await afterThePassword()).step, codeNow(secret), '')).rejects.toMatchObject({
    code: 'too-many-requests',
  })
  expect(await logInWithCode(shop, (await afterThePassword()).step, recovery[0]!.toUpperCase(), '')).toMatchObject({ user: { email } })
  clock.forward({ minutes: 61 })
  expect(await logInWithCode(shop, (await afterThePassword()).step, codeNow(secret), '')).toMatchObject({ user: { email } })
  const recorded = await database.db.select().from(auditLog).where(eq(auditLog.deed, 'Tweede stap bij inloggen mislukt'))
  expect(recorded).toHaveLength(11)
  expect(JSON.stringify(recorded)).not.toContain(wrong)
})

test('a recovery code works once, also fifty at once; new ones end the old', async () => {
  const { asker, recovery } = await withApp()
  const steps = await Promise.all(Array.from({ length: 20 }, afterThePassword))
  const outcomes = await outcomesOf(steps.map(({ step }) => logInWithCode(shop, step, recovery[0]!, '')))
  expect(counted(outcomes)).toEqual({ in: 1, faults: [] })
  const fresh = await renewRecoveryCodes(shop, asker, password)
  const { step } = await afterThePassword()
  await expect(logInWithCode(shop, step, recovery[1]!, '')).rejects.toMatchObject({ code: 'input-invalid' })
  expect(await logInWithCode(shop, step, fresh[1]!, '')).toMatchObject({ user: { email } })
})

test('a step lasts five minutes', async () => {
  const { secret } = await withApp()
  const { step } = await afterThePassword()
  clock.forward({ minutes: 5, seconds: 1 })
  await expect(logInWithCode(shop, step, codeNow(secret), '')).rejects.toMatchObject({ code: 'step-over' })
})

test('a passkey signs one log-in, also fifty at once, and an old signature is worth nothing', async () => {
  const { device } = await withPasskey()
  const { step, passkey } = await afterThePassword()
  const answer = device.signed(passkey!)
  const outcomes = await outcomesOf(fifty(() => logInWithPasskey(shop, step, answer, '')))
  expect(counted(outcomes)).toEqual({ in: 1, faults: [] })
  const next = await afterThePassword()
  await expect(logInWithPasskey(shop, next.step, answer, '')).rejects.toMatchObject({ code: 'input-invalid' })
  expect(await logInWithPasskey(shop, next.step, device.signed(next.passkey!), '')).toMatchObject({ user: { email } })
})

test('a passkey of another site, of another device or without sense is refused', async () => {
  const { device } = await withPasskey()
  const { step, passkey } = await afterThePassword()
  const elsewhere = aPasskey({ origin: 'https://luwte.nep', host: 'luwte.nep' })
  const borrowed = { ...aPasskey().signed(passkey!), id: device.signed(passkey!).id }
  const nonsense = { ...device.signed(passkey!), response: { clientDataJSON: 'x', authenticatorData: [], signature: null } }
  for (const answer of [elsewhere.signed(passkey!), borrowed, nonsense])
    await expect(logInWithPasskey(shop, step, answer, '')).rejects.toMatchObject({ code: 'input-invalid' })
})

test('setting up needs the password; the first factor ends other log-ins, the last one takes the recovery codes along', async () => {
  const asker = await aColleague()
  await logIn(shop, { email, password }, here)
  await expect(beginApp(shop, asker, { password: 'niet het goede', name: 'x' })).rejects.toMatchObject({ code: 'input-invalid' })
  const { id, secret } = await beginApp(shop, asker, { password, name: 'Telefoon' })
  await logIn(shop, { email, password }, here)
  expect(await confirmApp(shop, asker, id, codeNow(secret))).toHaveLength(10)
  expect(await database.db.select().from(sessions)).toEqual([])
  await expect(confirmApp(shop, asker, id, codeNow(secret))).rejects.toMatchObject({ code: 'not-found' })
  await removeOwnFactor(shop, asker, id, password)
  expect(await database.db.select().from(secondFactors)).toEqual([])
  expect(await logIn(shop, { email, password }, here)).toMatchObject({ user: { email } })
})
