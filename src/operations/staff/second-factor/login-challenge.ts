// The second step of a login. A correct password starts a challenge; a code, a recovery code or a
// passkey completes it.

import { type UserRow, userById } from '#data/customer/accounts.ts'
import { insertCompletedAuditEntry } from '#data/staff/audit-log.ts'
import { type Transaction, inTransaction } from '#data/core/db.ts'
import {
  type ChallengeKind,
  insertLoginChallenge,
  updateFactor,
  secondFactorsOf,
  lockLoginChallenge,
  lockFactorsOf,
  countRecoveryCodes,
  type SecondFactorRow,
  loginChallengeByToken,
  consumeRecoveryCode,
  consumeLoginChallenge,
} from '#data/staff/second-factors.ts'
import {
  wrongCodeLimit,
  normaliseAuthenticatorCode,
  normaliseRecoveryCode,
  challengeLifetime,
} from '#domain/staff/second-factor.ts'
import { Problem, fieldProblem, inputProblem } from '#domain/problem.ts'
import type { PasskeyResponse, StoredPasskey } from '#integrations/passkeys/webauthn.ts'
import { factorOf } from '../../secret-cipher.ts'
import { hashSecret, issueSecret } from '../../secret-token.ts'
import { openSession, type OpenedSession } from '../../customer/sessions.ts'
import type { AppContext, DbAndClock } from '../../context.ts'
import { findStepOfTotpCode } from './totp.ts'

/** Returns undefined if the factor is not a passkey. */
export const toPasskey = ({
  credentialId,
  publicKey,
  counter,
  transports,
}: SecondFactorRow): StoredPasskey | undefined =>
  credentialId && publicKey && counter !== null
    ? { credentialId, publicKey, counter, transports: transports ?? [] }
    : undefined

/**
 * Call it after a correct password. Opens a session for an account without a second factor.
 * @throws Problem second-factor-needed if the account has a second factor; `more` is the challenge
 */
export async function openSessionOrStartChallenge(
  context: AppContext,
  user: UserRow,
  device: string,
): Promise<OpenedSession> {
  const factors = await secondFactorsOf(context.db, user.id)
  if (factors.length === 0) return openSession(context.db, user, device, context.clock())
  throw new Problem('second-factor-needed', {
    more: await createChallenge(context, user.id, factors),
  })
}

async function createChallenge(
  context: AppContext,
  userId: number,
  factors: readonly SecondFactorRow[],
) {
  const passkeys = factors.flatMap((factor) => toPasskey(factor) ?? [])
  const passkeyRequest =
    passkeys.length > 0 ? await context.passkeys.createAuthentication(passkeys) : undefined
  const { step, expiresAt } = await startChallenge(context, {
    userId,
    kind: 'login',
    challenge: passkeyRequest?.challenge ?? '',
  })
  return {
    step,
    app: factors.some(({ kind }) => kind === 'totp'),
    recovery: (await countRecoveryCodes(context.db, userId)) > 0,
    passkey: passkeyRequest?.options ?? null,
    expires_at: expiresAt.toISOString(),
  }
}

export async function startChallenge(
  { db, clock }: DbAndClock,
  challenge: { userId: number; kind: ChallengeKind; challenge: string },
) {
  const expiresAt = new Date(clock().getTime() + challengeLifetime)
  const step = await issueSecret((hash) =>
    insertLoginChallenge(db, { ...challenge, hash, expiresAt }),
  )
  return { step, expiresAt }
}

const wrongCode = () =>
  fieldProblem('code', 'Deze code klopt niet of is al gebruikt. Neem de nieuwste.')
const wrongPasskey = () =>
  inputProblem(
    'Deze passkey konden we niet controleren. Probeer het opnieuw of kies een andere manier.',
  )

/**
 * `typed` is a code of six digits from an app, or a recovery code.
 * @throws Problem step-over, input-invalid about `code`, too-many-requests
 */
export async function logInWithCode(
  context: AppContext,
  step: string,
  typed: string,
  device: string,
): Promise<OpenedSession> {
  const [code, recovery] = [normaliseAuthenticatorCode(typed), normaliseRecoveryCode(typed)]
  return completeChallenge(context, step, device, wrongCode, async (tx, userId) => {
    if (recovery) return consumeRecoveryCode(tx, userId, hashSecret(recovery))
    return code !== undefined && verifyTotpCode(context, tx, userId, code)
  })
}

/** `answer` is the challenge signed by a passkey. @throws Problem step-over, input-invalid */
export async function logInWithPasskey(
  context: AppContext,
  step: string,
  answer: PasskeyResponse,
  device: string,
): Promise<OpenedSession> {
  const challenge = await loginChallengeByToken(context.db, {
    hash: hashSecret(step),
    kind: 'login',
    now: context.clock(),
  })
  if (!challenge) throw new Problem('step-over')
  const factor = (await secondFactorsOf(context.db, challenge.userId)).find(
    ({ credentialId }) => credentialId === answer.id,
  )
  const passkey = factor && toPasskey(factor)
  const counter =
    passkey && (await context.passkeys.verifyAuthentication(answer, challenge.challenge, passkey))
  return completeChallenge(context, step, device, wrongPasskey, async (tx) => {
    if (!factor || counter === undefined) return false
    await updateFactor(tx, factor.id, { counter, lastUsedAt: context.clock() })
    return true
  })
}

/**
 * Opens at most one session per challenge, also for concurrent requests. Adds a failed verification
 * to the audit log.
 */
async function completeChallenge(
  context: AppContext,
  step: string,
  device: string,
  createProblem: () => Problem,
  verify: (tx: Transaction, userId: number) => Promise<boolean | 'too many'>,
): Promise<OpenedSession> {
  const reference = { hash: hashSecret(step), kind: 'login', now: context.clock() } as const
  const challenge = await loginChallengeByToken(context.db, reference)
  if (!challenge) throw new Problem('step-over')
  const opened = await inTransaction(context.db, async (tx) => {
    if (!(await lockLoginChallenge(tx, reference))) throw new Problem('step-over')
    const user = await userById(tx, challenge.userId)
    const outcome = user ? await verify(tx, user.id) : false
    if (outcome !== true || !user) return outcome
    await consumeLoginChallenge(tx, reference)
    return openSession(tx, user, device, reference.now, { secondFactorVerified: true })
  })
  if (typeof opened === 'object') return opened
  await insertCompletedAuditEntry(context.db, {
    at: reference.now,
    userId: challenge.userId,
    endpoint: 'second-step',
    action: 'Tweede stap bij inloggen mislukt',
    outcome: 'refused',
  })
  throw opened === 'too many'
    ? new Problem('too-many-requests', {
        message: tooManyCodesMessage,
        more: { retry_after: wrongCodeLimit.windowMs / 1000 },
      })
    : createProblem()
}

const tooManyCodesMessage =
  'Er zijn te veel verkeerde codes ingevuld. Wacht een uur, of gebruik een herstelcode of passkey.'

/** Locks the account's factors, so that each code works only once. Counts wrong codes. */
async function verifyTotpCode(
  context: AppContext,
  tx: Transaction,
  userId: number,
  code: string,
): Promise<boolean | 'too many'> {
  const now = context.clock()
  const apps = (await lockFactorsOf(tx, userId)).filter(
    ({ kind, confirmedAt }) => kind === 'totp' && confirmedAt,
  )
  const counts = apps.map((app) => failuresOf(app, now))
  if (counts.some((failures) => failures >= wrongCodeLimit.count)) return 'too many'
  for (const app of apps) {
    const step = findStepOfCode(context, app, code)
    if (step === undefined) continue
    await updateFactor(tx, app.id, {
      lastStep: step,
      lastUsedAt: now,
      failures: 0,
      failuresSince: null,
    })
    return true
  }
  for (const [index, app] of apps.entries())
    await updateFactor(tx, app.id, {
      failures: counts[index]! + 1,
      failuresSince: counts[index] ? app.failuresSince : now,
    })
  return false
}

export const findStepOfCode = (
  { factorCipher, clock }: Pick<AppContext, 'factorCipher' | 'clock'>,
  { secret, userId, lastStep }: SecondFactorRow,
  code: string,
): number | undefined =>
  findStepOfTotpCode(factorCipher.open(secret ?? '', factorOf(userId)), code, clock(), lastStep)

const failuresOf = ({ failures, failuresSince }: SecondFactorRow, now: Date): number =>
  failuresSince && now.getTime() - failuresSince.getTime() < wrongCodeLimit.windowMs ? failures : 0
