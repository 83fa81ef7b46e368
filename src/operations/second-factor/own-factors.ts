// Setting up one's own second factor, and taking it away. Each needs the password once more.

import { userById } from '#data/accounts.ts'
import type { Transaction } from '#data/db.ts'
import { addMail } from '#data/outbox.ts'
import {
  addFactor,
  addStep,
  changeFactor,
  dropUnproven,
  factorsOf,
  lockedFactorsOf,
  lockedStep,
  proveSession,
  removeFactor,
  renameFactor,
  replaceRecoveryCodes,
  type StoredFactor,
  useStep,
} from '#data/second-factors.ts'
import { endOtherSessions } from '#data/sessions.ts'
import { inTransaction } from '#data/transaction.ts'
import { recoveryCodeCount, stepLasts } from '#domain/account/second-factor.ts'
import { company } from '#domain/company.ts'
import { Problem } from '#domain/problem.ts'
import type { PasskeyAnswer } from '#integrations/passkeys/passkeys.ts'
import { type Asker, provenOwner } from '../own-details.ts'
import { hashOf, newSecret } from '../secret.ts'
import type { Shop } from '../shop.ts'
import { passkeyOf } from './passkey-of.ts'
import { newRecoveryCode } from './recovery-code.ts'
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts'

/** More than anybody has devices. */
const mostFactors = 10
const enough = () => new Problem('input-invalid', { message: 'Je hebt er al tien. Verwijder er eerst een.' })

/** Begins an authenticator app; its secret leaves the shop here and never again. @throws Problem input-invalid, too-many-requests */
export async function beginApp(shop: Shop, asker: Asker, { password, name }: { password: string; name: string }) {
  const user = await provenOwner(shop, asker, password, 'password')
  const secret = newTotpSecret()
  const id = await inTransaction(shop.db, async (tx) => {
    await dropUnproven(tx, user.id)
    if ((await lockedFactorsOf(tx, user.id)).length >= mostFactors) throw enough()
    return addFactor(tx, { userId: user.id, kind: 'totp', name, createdAt: shop.now(), secret: shop.factorCipher.seal(secret, user.id) })
  })
  return { id, secret, address: totpAddress(secret, user.email, company.name) }
}

/** The app shows its first code, and counts from then on. Answers recovery codes with the first factor. @throws Problem not-found, input-invalid about `code` */
export async function confirmApp(shop: Shop, asker: Asker, id: number, code: string): Promise<string[]> {
  const now = shop.now()
  return inTransaction(shop.db, async (tx) => {
    const all = await lockedFactorsOf(tx, asker.userId)
    const begun = all.find((one) => one.id === id && one.kind === 'totp' && !one.confirmedAt)
    if (!begun) throw new Problem('not-found')
    const step = stepOfCode(shop.factorCipher.open(begun.secret ?? '', asker.userId), code, now, null)
    if (step === undefined) throw new Problem('input-invalid', { errors: { code: ['Deze code klopt niet. Neem de nieuwste uit je app.'] } })
    await changeFactor(tx, id, { confirmedAt: now, lastStep: step, lastUsedAt: now })
    return secured(shop, tx, asker, all)
  })
}

/** What the browser needs to make a passkey, and the step to hand back with it. @throws Problem input-invalid, too-many-requests */
export async function beginPasskey(shop: Shop, asker: Asker, password: string) {
  const user = await provenOwner(shop, asker, password, 'password')
  const factors = await factorsOf(shop.db, user.id)
  if (factors.length >= mostFactors) throw enough()
  const known = factors.flatMap((factor) => passkeyOf(factor) ?? [])
  const owner = { id: user.id, email: user.email, name: `${user.firstName} ${user.lastName}`.trim() }
  const { challenge, options } = await shop.passkeys.askForNew(owner, known)
  const step = newSecret()
  const expiresAt = new Date(shop.now().getTime() + stepLasts)
  await addStep(shop.db, { hash: hashOf(step), userId: user.id, kind: 'passkey', challenge, expiresAt })
  return { step, options }
}

type MadePasskey = { step: string; name: string; answer: PasskeyAnswer }

/** Answers recovery codes with the first factor. @throws Problem step-over, input-invalid */
export async function addPasskey(shop: Shop, asker: Asker, { step, name, answer }: MadePasskey): Promise<string[]> {
  const now = shop.now()
  const wanted = { hash: hashOf(step), kind: 'passkey', now } as const
  return inTransaction(shop.db, async (tx) => {
    const waiting = await lockedStep(tx, wanted)
    if (waiting?.userId !== asker.userId) throw new Problem('not-found')
    const made = await shop.passkeys.newOne(answer, waiting.challenge)
    const all = await lockedFactorsOf(tx, asker.userId)
    if (!made || all.some(({ credentialId }) => credentialId === made.credentialId)) throw notTaken()
    await useStep(tx, wanted)
    const { transports, ...key } = made
    await addFactor(tx, { userId: asker.userId, kind: 'passkey', name, createdAt: now, confirmedAt: now, ...key, transports })
    return secured(shop, tx, asker, all)
  })
}
const notTaken = () => new Problem('input-invalid', { message: 'Deze passkey konden we niet toevoegen. Probeer het opnieuw.' })

/** This log-in counts as proven, others end, and its owner is told by mail. New recovery codes when it is the first factor. */
async function secured(shop: Shop, tx: Transaction, asker: Asker, before: readonly StoredFactor[]): Promise<string[]> {
  if (asker.session !== undefined) await proveSession(tx, asker.session, shop.now())
  await endOtherSessions(tx, asker.userId, asker.session)
  await tell(shop, tx, asker.userId, 'second-factor-added')
  return before.some(({ confirmedAt }) => confirmedAt) ? [] : writeRecoveryCodes(tx, asker.userId)
}

/** The last one takes the recovery codes with it. @throws Problem not-found, input-invalid about `password`, too-many-requests */
export async function removeOwnFactor(shop: Shop, asker: Asker, id: number, password: string): Promise<void> {
  await provenOwner(shop, asker, password, 'password')
  await inTransaction(shop.db, async (tx) => {
    const proven = (await lockedFactorsOf(tx, asker.userId)).filter(({ confirmedAt }) => confirmedAt)
    if (!proven.some((one) => one.id === id)) throw new Problem('not-found')
    await removeFactor(tx, id)
    if (proven.length === 1) {
      await replaceRecoveryCodes(tx, asker.userId, [])
      if (asker.session !== undefined) await proveSession(tx, asker.session, null)
    }
    await tell(shop, tx, asker.userId, 'second-factor-removed')
  })
}

/** The earlier ones work no more. @throws Problem not-found without a second factor, input-invalid about `password`, too-many-requests */
export async function renewRecoveryCodes(shop: Shop, asker: Asker, password: string): Promise<string[]> {
  await provenOwner(shop, asker, password, 'password')
  return inTransaction(shop.db, async (tx) => {
    const factors = await lockedFactorsOf(tx, asker.userId)
    if (!factors.some(({ confirmedAt }) => confirmedAt)) throw new Problem('not-found')
    return writeRecoveryCodes(tx, asker.userId)
  })
}

async function writeRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashOf(code.replaceAll('-', ''))),
  )
  return codes
}

async function tell(shop: Shop, tx: Transaction, userId: number, mail: 'second-factor-added' | 'second-factor-removed') {
  const user = await userById(tx, userId)
  if (user) await addMail(tx, { mail, recipient: user.email, data: { userId } }, shop.now())
}

/** @throws Problem not-found when the account has no such factor */
export async function renameOwnFactor({ db }: Pick<Shop, 'db'>, userId: number, id: number, name: string): Promise<void> {
  if (!(await renameFactor(db, userId, id, name))) throw new Problem('not-found')
}
