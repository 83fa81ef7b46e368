// The second step of a log-in: begun when the password was right, ended by a code, a recovery code or a passkey.

import { type StoredUser, userById } from '#data/accounts.ts'
import { recordDone } from '#data/audit.ts'
import type { Transaction } from '#data/db.ts'
import {
  addStep,
  changeFactor,
  factorsOf,
  lockedStep,
  lockedFactorsOf,
  recoveryCodesLeft,
  type StoredFactor,
  stepWith,
  useRecoveryCode,
  useStep,
} from '#data/second-factors.ts'
import { inTransaction } from '#data/transaction.ts'
import { codeGuesses, plainCode, plainRecoveryCode, stepLasts } from '#domain/account/second-factor.ts'
import { Problem } from '#domain/problem.ts'
import type { PasskeyAnswer } from '#integrations/passkeys/passkeys.ts'
import { hashOf, newSecret } from '../secret.ts'
import { openSession, type OpenedSession } from '../sessions.ts'
import type { Shop } from '../shop.ts'
import { passkeyOf } from './passkey-of.ts'
import { stepOfCode } from './totp.ts'

/** For who gave the right password: a session, or for an account with a second factor only the step to it. @throws Problem second-factor-needed */
export async function afterPassword(shop: Shop, user: StoredUser, device: string): Promise<OpenedSession> {
  const factors = await factorsOf(shop.db, user.id)
  if (factors.length === 0) return openSession(shop.db, user, device, shop.now())
  throw new Problem('second-factor-needed', { more: await beginStep(shop, user.id, factors) })
}

async function beginStep(shop: Shop, userId: number, factors: readonly StoredFactor[]) {
  const step = newSecret()
  const keys = factors.flatMap((factor) => passkeyOf(factor) ?? [])
  const question = keys.length > 0 ? await shop.passkeys.askFor(keys) : undefined
  const expiresAt = new Date(shop.now().getTime() + stepLasts)
  await addStep(shop.db, { hash: hashOf(step), userId, kind: 'login', challenge: question?.challenge ?? '', expiresAt })
  return {
    step,
    app: factors.some(({ kind }) => kind === 'totp'),
    recovery: (await recoveryCodesLeft(shop.db, userId)) > 0,
    passkey: question?.options ?? null,
    expires_at: expiresAt.toISOString(),
  }
}

const wrongCode = () => new Problem('input-invalid', { errors: { code: ['Deze code klopt niet of is al gebruikt. Neem de nieuwste.'] } })
const wrongPasskey = () =>
  new Problem('input-invalid', { message: 'Deze passkey konden we niet controleren. Probeer het opnieuw of kies een andere manier.' })

/** With six digits from an app, or a recovery code. @throws Problem step-over, input-invalid about `code`, too-many-requests */
export async function logInWithCode(shop: Shop, step: string, typed: string, device: string): Promise<OpenedSession> {
  const [code, recovery] = [plainCode(typed), plainRecoveryCode(typed)]
  return endStep(shop, step, device, wrongCode, async (tx, userId) => {
    if (recovery) return useRecoveryCode(tx, userId, hashOf(recovery))
    return code !== undefined && takeCode(shop, tx, userId, code)
  })
}

/** With a passkey that signed the step's challenge. @throws Problem step-over, input-invalid */
export async function logInWithPasskey(shop: Shop, step: string, answer: PasskeyAnswer, device: string): Promise<OpenedSession> {
  const waiting = await stepWith(shop.db, { hash: hashOf(step), kind: 'login', now: shop.now() })
  if (!waiting) throw new Problem('step-over')
  const factor = (await factorsOf(shop.db, waiting.userId)).find(({ credentialId }) => credentialId === answer.id)
  const kept = factor && passkeyOf(factor)
  const counter = kept && (await shop.passkeys.counterOf(answer, waiting.challenge, kept))
  return endStep(shop, step, device, wrongPasskey, async (tx) => {
    if (!factor || counter === undefined) return false
    await changeFactor(tx, factor.id, { counter, lastUsedAt: shop.now() })
    return true
  })
}

/** One of any number of askers gets the session; a wrong proof leaves the step for another try and is recorded. */
async function endStep(
  shop: Shop,
  step: string,
  device: string,
  refused: () => Problem,
  proven: (tx: Transaction, userId: number) => Promise<boolean | 'too many'>,
): Promise<OpenedSession> {
  const wanted = { hash: hashOf(step), kind: 'login', now: shop.now() } as const
  const waiting = await stepWith(shop.db, wanted)
  if (!waiting) throw new Problem('step-over')
  const opened = await inTransaction(shop.db, async (tx) => {
    if (!(await lockedStep(tx, wanted))) throw new Problem('step-over')
    const user = await userById(tx, waiting.userId)
    const outcome = user ? await proven(tx, user.id) : false
    if (outcome !== true || !user) return outcome
    await useStep(tx, wanted)
    return openSession(tx, user, device, wanted.now, { proven: true })
  })
  if (typeof opened === 'object') return opened
  await recordDone(shop.db, {
    at: wanted.now,
    userId: waiting.userId,
    call: 'second-step',
    deed: 'Tweede stap bij inloggen mislukt',
    outcome: 'refused',
  })
  throw opened === 'too many'
    ? new Problem('too-many-requests', { message: enoughCodes, more: { retry_after: codeGuesses.within / 1000 } })
    : refused()
}

const enoughCodes = 'Er zijn te veel verkeerde codes ingevuld. Wacht een uur, of gebruik een herstelcode of passkey.'

/** Locks the account's factors, so of many equal codes one is taken. A wrong one is counted. */
export async function takeCode(shop: Shop, tx: Transaction, userId: number, code: string): Promise<boolean | 'too many'> {
  const now = shop.now()
  const apps = (await lockedFactorsOf(tx, userId)).filter(({ kind, confirmedAt }) => kind === 'totp' && confirmedAt)
  const counts = apps.map((app) => failuresOf(app, now))
  if (counts.some((failures) => failures >= codeGuesses.most)) return 'too many'
  for (const app of apps) {
    const step = stepOfCode(shop.factorCipher.open(app.secret ?? '', userId), code, now, app.lastStep)
    if (step === undefined) continue
    await changeFactor(tx, app.id, { lastStep: step, lastUsedAt: now, failures: 0, failuresSince: null })
    return true
  }
  for (const [index, app] of apps.entries())
    await changeFactor(tx, app.id, { failures: counts[index]! + 1, failuresSince: counts[index] ? app.failuresSince : now })
  return false
}

const failuresOf = ({ failures, failuresSince }: StoredFactor, now: Date): number =>
  failuresSince && now.getTime() - failuresSince.getTime() < codeGuesses.within ? failures : 0
