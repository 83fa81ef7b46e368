import { expect, test } from 'vitest'
import { ordersOfUser } from '#data/customer/customer-orders.ts'
import { sessionsOf } from '#data/customer/sessions.ts'
import { oneTimeTokens, sessions, users } from '#data/tables/customer/accounts.ts'
import { outbox } from '#data/tables/outbox.ts'
import type { PasswordHasher } from '#integrations/passwords/argon2id.ts'
import {
  testClientInfo,
  otherPassword,
  password,
  createMailDelivery,
  tokenInMail,
} from '#tests/support/builders/customers.ts'
import {
  logIn,
  confirmAccountEmail,
  register,
  requestPasswordReset,
  resetPassword,
} from './login.ts'
import { deleteExpiredData } from './delete-expired-data.ts'
import { findSession } from './sessions.ts'
import type { AppContext } from '../context.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const jo = 'jo@voorbeeld.nl'

const {
  context,
  clock,
  queuedMails,
  createProduct,
  createPlacedOrder,
  rowsOf,
  updateOrder,
  atOnce,
  userByEmail,
  expectCount,
  expectRows,
} = useFreshShop()
const post = createMailDelivery(context)

const registration = { name: 'Jo de Wit', email: jo, password }
const confirmWith = (token: string) => confirmAccountEmail(context, token, password, testClientInfo)
async function joined() {
  await register(context, registration)
  return confirmWith(
    tokenInMail((await post()).find(({ subject }) => subject === 'confirm-address')),
  )
}
async function resetToken() {
  await requestPasswordReset(context, jo)
  return tokenInMail((await post())[0])
}
const invalidLink = {
  code: 'input-invalid',
  errors: { email: [expect.stringContaining('Deze link werkt niet')] },
} as const

test('login works only after confirmAccountEmail with the link from the mail and the password', async () => {
  await register(context, registration)
  await expect(logIn(context, registration, testClientInfo)).toBeRefused('login-failed')
  const [mail] = await post()
  expect(mail).toMatchObject({ to: jo, subject: 'confirm-address' })
  expect(mail?.text).toMatch(/^http:\/\/localhost:3000\/bevestig\/[\w-]{43}$/)
  await expect(
    confirmAccountEmail(context, tokenInMail(mail), otherPassword, testClientInfo),
  ).toBeRefused('login-failed')
  const { user, token, binding } = await confirmWith(tokenInMail(mail))
  expect(user).toMatchObject({ email: jo, firstName: 'Jo', lastName: 'de Wit', role: 'customer' })
  expect(await findSession(context, token, binding)).toMatchObject({ user: { email: jo } })
  await expect(confirmWith(tokenInMail(mail))).toBeRefused('not-found')
  expect(
    (await logIn(context, { email: 'JO@Voorbeeld.NL', password }, testClientInfo)).user.id,
  ).toBe(user.id)
})

test('registering with another person’s address neither opens nor changes their account', async () => {
  await register(context, { ...registration, name: 'Iemand', password: otherPassword })
  const [forOwner] = await post()
  await expect(confirmWith(tokenInMail(forOwner))).toBeRefused('login-failed')
  await register(context, registration)
  const [again] = await post()
  await confirmWith(tokenInMail(again))
  await register(context, { ...registration, name: 'Iemand', password: otherPassword })
  expect(await post()).toMatchObject([
    { subject: 'account-known', text: 'http://localhost:3000/forgot-password' },
  ])
  await expect(logIn(context, { email: jo, password: otherPassword }, testClientInfo)).toBeRefused(
    'login-failed',
  )
  expect(await userByEmail(jo)).toMatchObject({ firstName: 'Jo' })
})

test('findSession needs the token and the binding cookie of the same session', async () => {
  const one = await joined()
  const two = await logIn(context, registration, testClientInfo)
  expect(await findSession(context, one.token, one.binding)).toMatchObject({
    user: { email: jo, role: 'customer' },
  })
  for (const [token, binding] of [
    [one.token, two.binding],
    [one.token, ''],
    [one.token, one.token],
    [one.binding, one.token],
    ['', one.binding],
  ] as const)
    expect(await findSession(context, token, binding)).toBeUndefined()
})

test('the database contains no token, password or IP address in plain text', async () => {
  const { token, binding } = await joined()
  const reset = await resetToken()
  const tables = await Promise.all(
    [sessions, oneTimeTokens, outbox, users].map((table) => rowsOf(table)),
  )
  const stored = JSON.stringify(tables)
  for (const secret of [token, binding, reset, password]) expect(stored).not.toContain(secret)
  expect(stored).not.toContain(testClientInfo.ipAddress)
})

test('a session works until it expires, and its last use is recorded to five minutes', async () => {
  const { user, token, binding } = await joined()
  clock.forward({ minutes: 4 })
  await findSession(context, token, binding)
  const start = (await sessionsOf(context.db, user.id, clock.now()))[0]
  expect(start?.lastSeenAt).toEqual(start?.createdAt)
  clock.forward({ minutes: 1 })
  await findSession(context, token, binding)
  expect((await sessionsOf(context.db, user.id, clock.now()))[0]?.lastSeenAt).toEqual(clock.now())
  clock.forward({ days: 30 })
  expect(await findSession(context, token, binding)).toBeUndefined()
  await deleteExpiredData(context)
  expect(await rowsOf(sessions)).toEqual([])
})

test('resetPassword works once per link, ends every session and mails the user', async () => {
  const opened = await joined()
  const [earlier, token] = [await resetToken(), await resetToken()]
  await expect(
    resetPassword(context, { token, email: 'ander@voorbeeld.nl', password: otherPassword }),
  ).toBeRefused(invalidLink)
  await expect(resetPassword(context, { token, email: jo, password: 'Welkom2026!' })).toBeRefused({
    errors: { password: [expect.any(String)] },
  })
  await resetPassword(context, { token, email: 'Jo@voorbeeld.nl', password: otherPassword })
  expect(await findSession(context, opened.token, opened.binding)).toBeUndefined()
  for (const invalid of [token, earlier])
    await expect(resetPassword(context, { token: invalid, email: jo, password })).toBeRefused(
      invalidLink,
    )
  await expect(logIn(context, registration, testClientInfo)).toBeRefused('login-failed')
  await logIn(context, { email: jo, password: otherPassword }, testClientInfo)
  expect(await post()).toMatchObject([{ subject: 'password-changed', to: jo }])
})

test('of fifty simultaneous uses of one reset link exactly one succeeds', async () => {
  await joined()
  const token = await resetToken()
  const attempts = Array.from({ length: 50 }, (_, index) => ({
    token,
    email: jo,
    password: `${otherPassword} ${index}`,
  }))
  const done = await Promise.allSettled(attempts.map((one) => resetPassword(context, one)))
  const won = done.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []))
  expect(won).toHaveLength(1)
  for (const one of done)
    if (one.status === 'rejected') expect(one.reason).toMatchObject(invalidLink)
  await logIn(context, { email: jo, password: attempts[won[0]!]!.password }, testClientInfo)
  expect(await post()).toHaveLength(1)
})

test('a link in a mail expires after an hour', async () => {
  await joined()
  const token = await resetToken()
  clock.forward({ minutes: 60 })
  await expect(resetPassword(context, { token, email: jo, password: otherPassword })).toBeRefused(
    invalidLink,
  )
  await register(context, { ...registration, email: 'nieuw@voorbeeld.nl' })
  const [mail] = await post()
  clock.forward({ minutes: 60 })
  await expect(confirmWith(tokenInMail(mail))).toBeRefused('not-found')
  clock.forward({ days: 7 })
  await deleteExpiredData(context)
  expect(await rowsOf(oneTimeTokens)).toEqual([])
  await expectRows(users, [{ email: jo }])
})

test('resetPassword also confirms the address, because only its reader has the link', async () => {
  await register(context, { ...registration, password: otherPassword })
  await post()
  await resetPassword(context, { token: await resetToken(), email: jo, password })
  expect((await logIn(context, registration, testClientInfo)).user.email).toBe(jo)
})

test('an account gets at most three mails in a quarter of an hour, and an unknown address none', async () => {
  await joined()
  for (let request = 0; request < 5; request++) await requestPasswordReset(context, jo)
  await requestPasswordReset(context, 'niemand@voorbeeld.nl')
  expect((await post()).map(({ to }) => to)).toEqual([jo, jo])
  clock.forward({ minutes: 15 })
  await requestPasswordReset(context, jo)
  expect(await post()).toHaveLength(1)
})

/**
 * Returns 'made' or 'compared' for each password hash of one request. Hashing dominates the
 * response time.
 */
async function hashesOf(run: (context: AppContext) => Promise<unknown>) {
  const hashes: string[] = []
  const counted: PasswordHasher = {
    ...context.passwords,
    hash: (typed) => (hashes.push('made'), context.passwords.hash(typed)),
    matches: (typed, stored) => (hashes.push('compared'), context.passwords.matches(typed, stored)),
  }
  await run({ ...context, passwords: counted }).catch(() => undefined)
  return hashes
}

test('an account whose address stays unconfirmed is deleted after a week', async () => {
  await register(context, registration)
  clock.forward({ days: 7 })
  await deleteExpiredData(context)
  await expectCount(users, 1)
  clock.forward({ seconds: 1 })
  await deleteExpiredData(context)
  await expectCount(users, 0)
})

test('known, unknown and unconfirmed addresses need the same hashes', async () => {
  await joined()
  await register(context, { ...registration, email: 'wacht@voorbeeld.nl' })
  for (const email of [jo, 'wacht@voorbeeld.nl', 'niemand@voorbeeld.nl']) {
    expect(
      await hashesOf((counting) =>
        logIn(counting, { email, password: otherPassword }, testClientInfo),
      ),
    ).toEqual(['compared'])
    expect(await hashesOf((counting) => register(counting, { ...registration, email }))).toEqual([
      'made',
    ])
    expect(await hashesOf((counting) => requestPasswordReset(counting, email))).toEqual([])
  }
})

test('fifty simultaneous registrations of one address create one account', async () => {
  await atOnce(50, () => register(context, registration))
  expect(await rowsOf(users)).toHaveLength(1)
  expect(await queuedMails()).toHaveLength(3)
})

test('ordersOfUser returns the orders of the confirmed address, including those from before the account, and no others', async () => {
  const product = await createProduct({ shortDescription: 'Voor de dag' })
  const [own, others] = [await createPlacedOrder(product), await createPlacedOrder(product)]
  await updateOrder(own.id, { email: 'JO@voorbeeld.nl' })
  await updateOrder(others.id, { email: 'jo@voorbeeld.nl.example' })
  await register(context, registration)
  const unconfirmed = await userByEmail(jo)
  expect(await ordersOfUser(context.db, unconfirmed?.id ?? 0)).toEqual([])
  const { user } = await joined()
  expect(await ordersOfUser(context.db, user.id)).toMatchObject([
    { id: own.id, lines: [{ shortDescription: 'Voor de dag', quantity: 1 }] },
  ])
})
