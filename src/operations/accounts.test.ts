import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userByEmail } from '#data/accounts.ts'
import { ordersOfUser } from '#data/orders-of-customer.ts'
import { sessionsOf } from '#data/sessions.ts'
import { oneTimeTokens, sessions, users } from '#data/tables/accounts.ts'
import { orders } from '#data/tables/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import type { Passwords } from '#integrations/passwords/passwords.ts'
import { here, other, password, postOf, tokenIn } from '#tests/support/builders/members.ts'
import { aPlacedOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { logIn } from './log-in.ts'
import { confirmAddress, register } from './register.ts'
import { askForReset, resetPassword } from './reset-password.ts'
import { forgetOldLogins, sessionWith } from './sessions.ts'
import type { Shop } from './shop.ts'

const jo = 'jo@voorbeeld.nl'

let database: TestDatabase
let clock: ReturnType<typeof aClock>
let shop: Shop
let post: ReturnType<typeof postOf>
beforeEach(async () => {
  database = await freshDatabase()
  clock = aClock()
  shop = aShop(database.db, { now: clock.now })
  post = postOf(shop)
})
afterEach(() => database.close())

const registration = { name: 'Jo de Wit', email: jo, password }
async function joined() {
  await register(shop, registration)
  return confirmAddress(shop, tokenIn((await post()).find(({ subject }) => subject === 'confirm-address')), password, here)
}
async function resetToken() {
  await askForReset(shop, jo)
  return tokenIn((await post())[0])
}
const loginFailed = { code: 'login-failed' }
const linkGone = { code: 'input-invalid', errors: { email: [expect.stringContaining('Deze link werkt niet')] } }

test('an account works after its mail was opened and the password given once more; not before', async () => {
  await register(shop, registration)
  await expect(logIn(shop, registration, here)).rejects.toMatchObject(loginFailed)
  const [mail] = await post()
  expect(mail).toMatchObject({ to: jo, subject: 'confirm-address' })
  expect(mail?.text).toMatch(/^http:\/\/localhost:3000\/bevestig\/[\w-]{43}$/)
  await expect(confirmAddress(shop, tokenIn(mail), other, here)).rejects.toMatchObject(loginFailed)
  const { user, token, binding } = await confirmAddress(shop, tokenIn(mail), password, here)
  expect(user).toMatchObject({ email: jo, firstName: 'Jo', lastName: 'de Wit', role: 'customer' })
  expect(await sessionWith(shop, token, binding)).toMatchObject({ user: { email: jo } })
  await expect(confirmAddress(shop, tokenIn(mail), password, here)).rejects.toMatchObject({ code: 'not-found' })
  expect((await logIn(shop, { email: 'JO@Voorbeeld.NL', password }, here)).user.id).toBe(user.id)
})

test('who makes an account in another’s name gets nowhere, and takes nothing from its owner', async () => {
  await register(shop, { ...registration, name: 'Iemand', password: other })
  const [forOwner] = await post()
  await expect(confirmAddress(shop, tokenIn(forOwner), password, here)).rejects.toMatchObject(loginFailed)
  await register(shop, registration)
  const [again] = await post()
  await confirmAddress(shop, tokenIn(again), password, here)
  await register(shop, { ...registration, name: 'Iemand', password: other })
  expect(await post()).toMatchObject([{ subject: 'account-known', text: 'http://localhost:3000/forgot-password' }])
  await expect(logIn(shop, { email: jo, password: other }, here)).rejects.toMatchObject(loginFailed)
  expect(await userByEmail(database.db, jo)).toMatchObject({ firstName: 'Jo' })
})

test('token and cookie open a log-in together, neither alone, and not those of two log-ins', async () => {
  const one = await joined()
  const two = await logIn(shop, registration, here)
  expect(await sessionWith(shop, one.token, one.binding)).toMatchObject({ user: { email: jo, role: 'customer' } })
  for (const [token, binding] of [
    [one.token, two.binding],
    [one.token, ''],
    [one.token, one.token],
    [one.binding, one.token],
    ['', one.binding],
  ] as const)
    expect(await sessionWith(shop, token, binding)).toBeUndefined()
})

test('no secret stands in the database', async () => {
  const { token, binding } = await joined()
  const reset = await resetToken()
  const tables = await Promise.all([sessions, oneTimeTokens, outbox, users].map((table) => database.db.select().from(table)))
  const kept = JSON.stringify(tables)
  for (const secret of [token, binding, reset, password]) expect(kept).not.toContain(secret)
  expect(kept).not.toContain(here.address)
})

test('a log-in is used until its time is over, and told to within five minutes', async () => {
  const { user, token, binding } = await joined()
  clock.forward({ minutes: 4 })
  await sessionWith(shop, token, binding)
  const start = (await sessionsOf(database.db, user.id, clock.now()))[0]
  expect(start?.lastSeenAt).toEqual(start?.createdAt)
  clock.forward({ minutes: 1 })
  await sessionWith(shop, token, binding)
  expect((await sessionsOf(database.db, user.id, clock.now()))[0]?.lastSeenAt).toEqual(clock.now())
  clock.forward({ days: 30 })
  expect(await sessionWith(shop, token, binding)).toBeUndefined()
  await forgetOldLogins(shop)
  expect(await database.db.select().from(sessions)).toEqual([])
})

test('a reset link sets the password once, ends every log-in, and says so by mail', async () => {
  const opened = await joined()
  const [earlier, token] = [await resetToken(), await resetToken()]
  await expect(resetPassword(shop, { token, email: 'ander@voorbeeld.nl', password: other })).rejects.toMatchObject(linkGone)
  await expect(resetPassword(shop, { token, email: jo, password: 'Welkom2026!' })).rejects.toMatchObject({
    errors: { password: [expect.any(String)] },
  })
  await resetPassword(shop, { token, email: 'Jo@voorbeeld.nl', password: other })
  expect(await sessionWith(shop, opened.token, opened.binding)).toBeUndefined()
  for (const used of [token, earlier])
    await expect(resetPassword(shop, { token: used, email: jo, password })).rejects.toMatchObject(linkGone)
  await expect(logIn(shop, registration, here)).rejects.toMatchObject(loginFailed)
  await logIn(shop, { email: jo, password: other }, here)
  expect(await post()).toMatchObject([{ subject: 'password-changed', to: jo }])
})

test('fifty uses of one reset link at once: one wins', async () => {
  await joined()
  const token = await resetToken()
  const tried = Array.from({ length: 50 }, (_, index) => ({ token, email: jo, password: `${other} ${index}` }))
  const done = await Promise.allSettled(tried.map((one) => resetPassword(shop, one)))
  const won = done.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []))
  expect(won).toHaveLength(1)
  for (const one of done) if (one.status === 'rejected') expect(one.reason).toMatchObject(linkGone)
  await logIn(shop, { email: jo, password: tried[won[0]!]!.password }, here)
  expect(await post()).toHaveLength(1)
})

test('a link is over after an hour', async () => {
  await joined()
  const token = await resetToken()
  clock.forward({ minutes: 60 })
  await expect(resetPassword(shop, { token, email: jo, password: other })).rejects.toMatchObject(linkGone)
  await register(shop, { ...registration, email: 'nieuw@voorbeeld.nl' })
  const [mail] = await post()
  clock.forward({ minutes: 60 })
  await expect(confirmAddress(shop, tokenIn(mail), password, here)).rejects.toMatchObject({ code: 'not-found' })
  clock.forward({ days: 7 })
  await forgetOldLogins(shop)
  expect(await database.db.select().from(oneTimeTokens)).toEqual([])
  expect(await database.db.select({ email: users.email }).from(users)).toEqual([{ email: jo }])
})

test('a reset also confirms an address, for its reader alone has the link', async () => {
  await register(shop, { ...registration, password: other })
  await post()
  await resetPassword(shop, { token: await resetToken(), email: jo, password })
  expect((await logIn(shop, registration, here)).user.email).toBe(jo)
})

test('three mails in a quarter of an hour about one account, and none about an unknown one', async () => {
  await joined()
  for (let asked = 0; asked < 5; asked++) await askForReset(shop, jo)
  await askForReset(shop, 'niemand@voorbeeld.nl')
  expect((await post()).map(({ to }) => to)).toEqual([jo, jo])
  clock.forward({ minutes: 15 })
  await askForReset(shop, jo)
  expect(await post()).toHaveLength(1)
})

/** The work done for one request: hashes made and rows written, as the clock of somebody who measures would see it. */
async function workOf(ask: (shop: Shop) => Promise<unknown>) {
  const hashes: string[] = []
  const counted: Passwords = {
    ...shop.passwords,
    hash: (typed) => (hashes.push('made'), shop.passwords.hash(typed)),
    matches: (typed, stored) => (hashes.push('compared'), shop.passwords.matches(typed, stored)),
  }
  await ask({ ...shop, passwords: counted }).catch(() => undefined)
  return hashes
}

test('known, unknown and unconfirmed addresses cost the same hashes', async () => {
  await joined()
  await register(shop, { ...registration, email: 'wacht@voorbeeld.nl' })
  for (const email of [jo, 'wacht@voorbeeld.nl', 'niemand@voorbeeld.nl']) {
    expect(await workOf((watched) => logIn(watched, { email, password: other }, here))).toEqual(['compared'])
    expect(await workOf((watched) => register(watched, { ...registration, email }))).toEqual(['made'])
    expect(await workOf((watched) => askForReset(watched, email))).toEqual([])
  }
})

test('fifty registrations of one address at once are one account', async () => {
  await Promise.all(Array.from({ length: 50 }, () => register(shop, registration)))
  expect(await database.db.select().from(users)).toHaveLength(1)
  expect(await database.db.select().from(outbox)).toHaveLength(3)
})

test('the history holds the orders of the confirmed address, from before the account too, and nobody else’s', async () => {
  const product = await aProduct(database.db, { shortDescription: 'Voor de dag' })
  const [own, others] = [await aPlacedOrder(shop, product), await aPlacedOrder(shop, product)]
  await database.db.update(orders).set({ email: 'JO@voorbeeld.nl' }).where(eq(orders.id, own.id))
  await database.db.update(orders).set({ email: 'jo@voorbeeld.nl.example' }).where(eq(orders.id, others.id))
  await register(shop, registration)
  const unconfirmed = await userByEmail(database.db, jo)
  expect(await ordersOfUser(database.db, unconfirmed?.id ?? 0)).toEqual([])
  const { user } = await joined()
  expect(await ordersOfUser(database.db, user.id)).toMatchObject([
    { id: own.id, lines: [{ shortDescription: 'Voor de dag', quantity: 1 }] },
  ])
})
