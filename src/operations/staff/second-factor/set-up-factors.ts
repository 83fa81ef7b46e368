// Adding and removing a second factor requires the password again.

import { userById } from '#data/customer/accounts.ts'
import { type Transaction, inTransaction } from '#data/core/db.ts'
import { queueAccountMail } from '#data/mail/outbox.ts'
import {
  insertFactor,
  updateFactor,
  deleteUnconfirmedFactors,
  secondFactorsOf,
  lockFactorsOf,
  lockLoginChallenge,
  setSessionVerifiedAt,
  deleteFactor,
  renameFactor,
  replaceRecoveryCodes,
  type SecondFactorRow,
  consumeLoginChallenge,
} from '#data/staff/second-factors.ts'
import { endOtherSessions } from '#data/customer/sessions.ts'
import { recoveryCodeCount } from '#domain/staff/second-factor.ts'
import { loadShopDetails } from '#data/content/shop-details.ts'
import { Problem, fieldProblem, inputProblem, requireFound } from '#domain/problem.ts'
import type { PasskeyResponse } from '#integrations/passkeys/webauthn.ts'
import { type RequestingUser, verifyPassword } from '../../customer/profile.ts'
import { factorOf } from '../../secret-cipher.ts'
import { hashSecret } from '../../secret-token.ts'
import type { AppContext, DbContext } from '../../context.ts'
import { findStepOfCode, startChallenge, toPasskey } from './login-challenge.ts'
import { newTotpSecret, totpUrl, newRecoveryCode } from './totp.ts'

/** Per colleague. */
const maxFactors = 10
const tooManyFactors = () => inputProblem('Je hebt er al tien. Verwijder er eerst een.')

/**
 * Starts the setup of an authenticator app. Returns its secret, which the shop does not show again.
 * @throws Problem not-logged-in, input-invalid, too-many-requests
 */
export async function startAuthenticatorSetup(
  context: AppContext,
  requester: RequestingUser,
  { password, name }: { password: string; name: string },
) {
  const user = await verifyPassword(context, requester, password, 'password')
  const secret = newTotpSecret()
  const id = await inTransaction(context.db, async (tx) => {
    await deleteUnconfirmedFactors(tx, user.id)
    if ((await lockFactorsOf(tx, user.id)).length >= maxFactors) throw tooManyFactors()
    return insertFactor(tx, {
      userId: user.id,
      kind: 'totp',
      name,
      createdAt: context.clock(),
      secret: context.factorCipher.seal(secret, factorOf(user.id)),
    })
  })
  return {
    id,
    secret,
    address: totpUrl(secret, user.email, (await loadShopDetails(context.db)).name),
  }
}

/**
 * Activates an authenticator app with its first code. If the account had no active factor, returns
 * new recovery codes; otherwise an empty list.
 * @throws Problem not-found, input-invalid about `code`
 */
export async function confirmAuthenticator(
  context: AppContext,
  requester: RequestingUser,
  id: number,
  code: string,
): Promise<string[]> {
  const now = context.clock()
  return inTransaction(context.db, async (tx) => {
    const all = await lockFactorsOf(tx, requester.userId)
    const app = requireFound(
      all.find((factor) => factor.id === id && factor.kind === 'totp' && !factor.confirmedAt),
    )
    const step = findStepOfCode(context, app, code)
    if (step === undefined)
      throw fieldProblem('code', 'Deze code klopt niet. Neem de nieuwste uit je app.')
    await updateFactor(tx, id, { confirmedAt: now, lastStep: step, lastUsedAt: now })
    return afterFactorAdded(context, tx, requester, all)
  })
}

/**
 * Returns the options with which the browser creates a passkey, and the `step` that addPasskey
 * needs.
 * @throws Problem not-logged-in, input-invalid, too-many-requests
 */
export async function startPasskeySetup(
  context: AppContext,
  requester: RequestingUser,
  password: string,
) {
  const user = await verifyPassword(context, requester, password, 'password')
  const factors = await secondFactorsOf(context.db, user.id)
  if (factors.length >= maxFactors) throw tooManyFactors()
  const existing = factors.flatMap((factor) => toPasskey(factor) ?? [])
  const account = {
    id: user.id,
    email: user.email,
    name: `${user.firstName} ${user.lastName}`.trim(),
    shopName: (await loadShopDetails(context.db)).name,
  }
  const { challenge, options } = await context.passkeys.createRegistration(account, existing)
  const { step } = await startChallenge(context, { userId: user.id, kind: 'passkey', challenge })
  return { step, options }
}

type NewPasskey = { step: string; name: string; answer: PasskeyResponse }

/**
 * If the account had no active factor, returns new recovery codes; otherwise an empty list.
 * @throws Problem not-found, input-invalid
 */
export async function addPasskey(
  context: AppContext,
  requester: RequestingUser,
  { step, name, answer }: NewPasskey,
): Promise<string[]> {
  const now = context.clock()
  const reference = { hash: hashSecret(step), kind: 'passkey', now } as const
  return inTransaction(context.db, async (tx) => {
    const challenge = await lockLoginChallenge(tx, reference)
    if (challenge?.userId !== requester.userId) throw new Problem('not-found')
    const passkey = await context.passkeys.verifyRegistration(answer, challenge.challenge)
    const all = await lockFactorsOf(tx, requester.userId)
    if (!passkey || all.some(({ credentialId }) => credentialId === passkey.credentialId))
      throw invalidPasskey()
    await consumeLoginChallenge(tx, reference)
    await insertFactor(tx, {
      userId: requester.userId,
      kind: 'passkey',
      name,
      createdAt: now,
      confirmedAt: now,
      ...passkey,
    })
    return afterFactorAdded(context, tx, requester, all)
  })
}
const invalidPasskey = () =>
  inputProblem('Deze passkey konden we niet toevoegen. Probeer het opnieuw.')

/**
 * Marks this session as verified, ends the other sessions and mails the colleague. Creates recovery
 * codes if the account had no active factor.
 */
async function afterFactorAdded(
  context: AppContext,
  tx: Transaction,
  requester: RequestingUser,
  before: readonly SecondFactorRow[],
): Promise<string[]> {
  if (requester.session !== undefined)
    await setSessionVerifiedAt(tx, requester.session, context.clock())
  await endOtherSessions(tx, requester.userId, requester.session)
  await queueFactorMail(context, tx, requester.userId, 'second-factor-added')
  return before.some(({ confirmedAt }) => confirmedAt)
    ? []
    : createRecoveryCodes(tx, requester.userId)
}

/**
 * Deletes the recovery codes together with the last factor.
 * @throws Problem not-logged-in, not-found, input-invalid about `password`, too-many-requests
 */
export async function removeOwnFactor(
  context: AppContext,
  requester: RequestingUser,
  id: number,
  password: string,
): Promise<void> {
  await verifyPassword(context, requester, password, 'password')
  await inTransaction(context.db, async (tx) => {
    const confirmed = (await lockFactorsOf(tx, requester.userId)).filter(
      ({ confirmedAt }) => confirmedAt,
    )
    requireFound(confirmed.some((factor) => factor.id === id))
    await deleteFactor(tx, id)
    if (confirmed.length === 1) {
      await replaceRecoveryCodes(tx, requester.userId, [])
      if (requester.session !== undefined) await setSessionVerifiedAt(tx, requester.session, null)
    }
    await queueFactorMail(context, tx, requester.userId, 'second-factor-removed')
  })
}

/**
 * Replaces the earlier codes.
 * @throws Problem not-logged-in, not-found without a second factor, input-invalid about `password`,
 * too-many-requests
 */
export async function renewRecoveryCodes(
  context: AppContext,
  requester: RequestingUser,
  password: string,
): Promise<string[]> {
  await verifyPassword(context, requester, password, 'password')
  return inTransaction(context.db, async (tx) => {
    const factors = await lockFactorsOf(tx, requester.userId)
    requireFound(factors.some(({ confirmedAt }) => confirmedAt))
    return createRecoveryCodes(tx, requester.userId)
  })
}

async function createRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashSecret(code.replaceAll('-', ''))),
  )
  return codes
}

async function queueFactorMail(
  context: AppContext,
  tx: Transaction,
  userId: number,
  mail: 'second-factor-added' | 'second-factor-removed',
) {
  const user = await userById(tx, userId)
  if (user) await queueAccountMail(tx, mail, user, context.clock())
}

/** @throws Problem not-found if the account has no such factor */
export async function renameOwnFactor(
  { db }: DbContext,
  userId: number,
  id: number,
  name: string,
): Promise<void> {
  requireFound(await renameFactor(db, userId, id, name))
}
