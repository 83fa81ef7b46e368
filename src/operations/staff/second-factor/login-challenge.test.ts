import { expect, test } from 'vitest'
import { auditLog } from '#data/tables/staff.ts'
import { sessions, users } from '#data/tables/customer/accounts.ts'
import { secondFactors } from '#data/tables/second-factors.ts'
import { isProblem } from '#domain/problem.ts'
import { testClientInfo, password, requesterOf } from '#tests/support/builders/customers.ts'
import { createTestPasskey } from '#tests/support/builders/passkey.ts'
import { findSession } from '../../customer/sessions.ts'
import {
  addPasskey,
  startAuthenticatorSetup,
  startPasskeySetup,
  confirmAuthenticator,
  removeOwnFactor,
  renewRecoveryCodes,
} from './set-up-factors.ts'
import { logInWithCode, logInWithPasskey } from './login-challenge.ts'
import { totpCodeAt, totpStepAt } from './totp.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { outcomeOf } from '#tests/support/builders/problems.ts'

/** Replaces the slow hasher, because these tests are not about passwords. */
const quickPasswords = {
  hash: (text: string) => Promise.resolve(`$argon2id$${text}`),
  matches: (text: string, stored: string | undefined) =>
    Promise.resolve(stored === `$argon2id$${text}`),
  common: new Set<string>(),
}

const { context, clock, createCustomer, rowsOf, updateRows, logIn, atOnce } = useFreshShop({
  passwords: quickPasswords,
})

const email = 'bo@luwte.example'
const codeNow = (secret: string) => totpCodeAt(secret, totpStepAt(clock.now()))

async function aColleague() {
  const { id } = await createCustomer(email)
  await updateRows(users, { id }, { role: 'staff', staffRole: 'owner' })
  return requesterOf(id)
}

async function withApp() {
  const requester = await aColleague()
  const { id, secret } = await startAuthenticatorSetup(context, requester, {
    password,
    name: 'Telefoon',
  })
  const recovery = await confirmAuthenticator(context, requester, id, codeNow(secret))
  clock.forward({ minutes: 1 })
  return { requester, secret, recovery }
}

async function withPasskey() {
  const requester = await aColleague()
  const device = createTestPasskey()
  const { step, options } = await startPasskeySetup(context, requester, password)
  const recovery = await addPasskey(context, requester, {
    step,
    name: 'Laptop',
    answer: device.attest(options),
  })
  return { requester, device, recovery }
}

type Challenge = {
  step: string
  app: boolean
  recovery: boolean
  passkey: { challenge: string } | null
}
async function challengeAfterPassword(): Promise<Challenge> {
  const problem = await logIn({ email, password }, testClientInfo).catch((error: unknown) => error)
  if (!isProblem(problem, 'second-factor-needed')) throw new Error('the password was enough')
  return problem.more as Challenge
}

/** How many attempts opened a session, and the errors that are no problem of the shop. */
async function countLogins(attempts: Promise<unknown>[]) {
  const outcomes = await Promise.all(attempts.map(outcomeOf))
  return {
    in: outcomes.filter((outcome) => outcome === 'done').length,
    faults: outcomes.filter((outcome) => !/^[a-z-]+$/.test(outcome)),
  }
}
const fiftyTimes = <Value>(attempt: () => Promise<Value>) => Array.from({ length: 50 }, attempt)

test('logs in with the password alone without a second factor; with one it only starts a challenge', async () => {
  await aColleague()
  expect(await logIn({ email, password }, testClientInfo)).toMatchObject({
    user: { email },
  })
  await context.db.delete(users)
  await withApp()
  await context.db.delete(sessions)
  const { step, app, recovery, passkey } = await challengeAfterPassword()
  expect({ app, recovery, passkey }).toEqual({ app: true, recovery: true, passkey: null })
  expect(await findSession(context, step, step)).toBeUndefined()
  expect(await rowsOf(sessions)).toEqual([])
})

test('an authenticator code opens one session for fifty concurrent attempts, and cannot be reused', async () => {
  const { secret } = await withApp()
  const { step } = await challengeAfterPassword()
  const logins = await countLogins(
    fiftyTimes(() => logInWithCode(context, step, codeNow(secret), 'Firefox')),
  )
  expect(logins).toEqual({ in: 1, faults: [] })
  const next = await challengeAfterPassword()
  await expect(logInWithCode(context, next.step, codeNow(secret), 'Firefox')).toBeRefused(
    'input-invalid',
  )
  clock.forward({ seconds: 30 })
  const opened = await logInWithCode(context, next.step, codeNow(secret), 'Firefox')
  expect(await findSession(context, opened.token, opened.binding)).toMatchObject({
    secondFactorVerified: true,
  })
})

test('one code opens one session for twenty concurrent challenges', async () => {
  const { secret } = await withApp()
  const steps = await atOnce(20, challengeAfterPassword)
  const logins = await countLogins(
    steps.map(({ step }) => logInWithCode(context, step, codeNow(secret), 'Firefox')),
  )
  expect(logins).toEqual({ in: 1, faults: [] })
})

test('blocks codes for an hour after ten wrong ones on any challenge; recovery codes still work', async () => {
  const { secret, recovery } = await withApp()
  const { step } = await challengeAfterPassword()
  const wrong = codeNow(secret) === '000000' ? '111111' : '000000'
  for (let count = 0; count < 10; count++)
    await expect(logInWithCode(context, step, wrong, '')).toBeRefused('input-invalid')
  await expect(
    logInWithCode(context, (await challengeAfterPassword()).step, codeNow(secret), ''),
  ).toBeRefused('too-many-requests')
  expect(
    await logInWithCode(
      context,
      (await challengeAfterPassword()).step,
      recovery[0]!.toUpperCase(),
      '',
    ),
  ).toMatchObject({
    user: { email },
  })
  clock.forward({ minutes: 61 })
  expect(
    await logInWithCode(context, (await challengeAfterPassword()).step, codeNow(secret), ''),
  ).toMatchObject({ user: { email } })
  const entries = await rowsOf(auditLog, { action: 'Tweede stap bij inloggen mislukt' })
  expect(entries).toHaveLength(11)
  expect(JSON.stringify(entries)).not.toContain(wrong)
})

test('a recovery code works once, also for concurrent attempts; renewing replaces the codes', async () => {
  const { requester, recovery } = await withApp()
  const steps = await atOnce(20, challengeAfterPassword)
  const logins = await countLogins(
    steps.map(({ step }) => logInWithCode(context, step, recovery[0]!, '')),
  )
  expect(logins).toEqual({ in: 1, faults: [] })
  const fresh = await renewRecoveryCodes(context, requester, password)
  const { step } = await challengeAfterPassword()
  await expect(logInWithCode(context, step, recovery[1]!, '')).toBeRefused('input-invalid')
  expect(await logInWithCode(context, step, fresh[1]!, '')).toMatchObject({ user: { email } })
})

test('a challenge expires after five minutes', async () => {
  const { secret } = await withApp()
  const { step } = await challengeAfterPassword()
  clock.forward({ minutes: 5, seconds: 1 })
  await expect(logInWithCode(context, step, codeNow(secret), '')).toBeRefused('step-over')
})

test('a passkey signature opens one session for fifty concurrent attempts, and cannot be reused', async () => {
  const { device } = await withPasskey()
  const { step, passkey } = await challengeAfterPassword()
  const answer = device.assert(passkey!)
  const logins = await countLogins(fiftyTimes(() => logInWithPasskey(context, step, answer, '')))
  expect(logins).toEqual({ in: 1, faults: [] })
  const next = await challengeAfterPassword()
  await expect(logInWithPasskey(context, next.step, answer, '')).toBeRefused('input-invalid')
  expect(
    await logInWithPasskey(context, next.step, device.assert(next.passkey!), ''),
  ).toMatchObject({ user: { email } })
})

test('rejects a passkey of another site or device, and a malformed one', async () => {
  const { device } = await withPasskey()
  const { step, passkey } = await challengeAfterPassword()
  const otherSite = createTestPasskey({ origin: 'https://luwte.nep', host: 'luwte.nep' })
  const otherDevice = { ...createTestPasskey().assert(passkey!), id: device.assert(passkey!).id }
  const malformed = {
    ...device.assert(passkey!),
    response: { clientDataJSON: 'x', authenticatorData: [], signature: null },
  }
  for (const answer of [otherSite.assert(passkey!), otherDevice, malformed])
    await expect(logInWithPasskey(context, step, answer, '')).toBeRefused('input-invalid')
})

test('setup requires the password; the first factor ends other sessions, removing the last one deletes the recovery codes', async () => {
  const requester = await aColleague()
  await logIn({ email, password }, testClientInfo)
  await expect(
    startAuthenticatorSetup(context, requester, { password: 'niet het goede', name: 'x' }),
  ).toBeRefused('input-invalid')
  const { id, secret } = await startAuthenticatorSetup(context, requester, {
    password,
    name: 'Telefoon',
  })
  await logIn({ email, password }, testClientInfo)
  expect(await confirmAuthenticator(context, requester, id, codeNow(secret))).toHaveLength(10)
  expect(await rowsOf(sessions)).toEqual([])
  await expect(confirmAuthenticator(context, requester, id, codeNow(secret))).toBeRefused(
    'not-found',
  )
  await removeOwnFactor(context, requester, id, password)
  expect(await rowsOf(secondFactors)).toEqual([])
  expect(await logIn({ email, password }, testClientInfo)).toMatchObject({
    user: { email },
  })
})
