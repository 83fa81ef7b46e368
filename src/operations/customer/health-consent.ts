// Asks customers for their consent to the use of health data, unless the owner chose another ground
// (article 9(2)(a) GDPR).

import { loadShopDetails } from '#data/content/shop-details.ts'
import { loadSetting } from '#data/core/settings.ts'
import { type Db, type Transaction, inTransaction } from '#data/core/db.ts'
import {
  deleteConsentsOfUser,
  deleteHealthConsent,
  hasWithdrawnConsent,
  insertHealthConsent,
  lockStandingConsent,
  standingConsentOf,
} from '#data/customer/health-consents.ts'
import {
  currentWordingVersion,
  describeMissingConsent,
  healthConsentWording,
  noHealthConsentText,
  type ConsentQuestionSource,
  type HealthConsentSource,
} from '#domain/customer/health-consent-wordings.ts'
import { healthDataSetting } from '#domain/customer/health-data-ground.ts'
import { fieldProblem } from '#domain/problem.ts'
import type { DbAndClock } from '../context.ts'

/**
 * The customer gives it now, for all orders of the account if `ofUser` is set, or gave it before:
 * `standing` is that consent, with the sentence for a customer who withdrew it meanwhile.
 */
export type ConsentToStore = {
  source: HealthConsentSource
  wordingVersion: number
  ofUser?: number | undefined
  standing?: { id: number; givenAt: Date; refusal: string }
}
export type ConsentQuestion = { text: string; refusal: string; wordingVersion: number }

/**
 * Returns the question with the sentence for a customer who does not tick it; undefined if the shop
 * has another ground.
 */
export async function findConsentQuestion(
  db: Db,
  source: ConsentQuestionSource,
): Promise<ConsentQuestion | undefined> {
  if ((await loadSetting(db, healthDataSetting)).ground !== 'consent') return undefined
  const { company, name } = await loadShopDetails(db)
  const wordingVersion = currentWordingVersion(name)
  return {
    text: healthConsentWording(source, wordingVersion),
    refusal: noHealthConsentText(source, company.phone),
    wordingVersion,
  }
}

/**
 * Returns the consent to store. Returns undefined if the request says nothing about it, as requests
 * of other programs do, and if the shop has another ground.
 * @throws Problem input-invalid about `health_consent` if the customer did not tick the box
 */
export async function requireHealthConsent(
  { db }: { db: Db },
  source: HealthConsentSource,
  given: boolean | null | undefined,
): Promise<ConsentToStore | undefined> {
  if (given === undefined || given === null) return undefined
  const question = await findConsentQuestion(db, source)
  if (!question) return undefined
  if (!given) throw fieldProblem('health_consent', question.refusal)
  return { source, wordingVersion: question.wordingVersion }
}

/**
 * The consent of an account to the use of its orders stands until its customer withdraws it, or the
 * text changes. The consent of the registration does not count: its text is about the account only.
 */
export async function findStandingConsent(
  db: Db,
  userId: number,
): Promise<{ id: number; givenAt: Date } | undefined> {
  const question = await findConsentQuestion(db, 'account')
  return question && (await standingConsentOf(db, userId, question.wordingVersion))
}

/**
 * As `requireHealthConsent`, for an order whose customer consents for all orders of the account, or
 * relies on the consent that stands (`given` is absent). `userId` is undefined if the log-in
 * expired or the order is for another e-mail address.
 * @throws Problem input-invalid about `health_consent` if there is no consent
 */
export async function requireHealthConsentOfAccount(
  { db }: { db: Db },
  userId: number | undefined,
  given: boolean | null | undefined,
): Promise<ConsentToStore | undefined> {
  const question = await findConsentQuestion(db, 'account')
  if (!question) return undefined
  const consent = { source: 'account', wordingVersion: question.wordingVersion } as const
  if (given) return { ...consent, ofUser: userId }
  const refusal = (await findConsentQuestion(db, 'checkout'))?.refusal ?? question.refusal
  if (given === false) throw fieldProblem('health_consent', refusal)
  const standing = userId === undefined ? undefined : await findStandingConsent(db, userId)
  if (!standing) {
    const isWithdrawn = userId !== undefined && (await hasWithdrawnConsent(db, userId))
    throw missingConsentProblem(refusal, isWithdrawn)
  }
  return { ...consent, standing: { ...standing, refusal } }
}

/** The customer saw no box, because the consent stood when the page opened. */
const missingConsentProblem = (refusal: string, isWithdrawn: boolean) =>
  fieldProblem('health_consent', refusal, { message: describeMissingConsent(isWithdrawn) })

type About = {
  orderId?: number
  subscriptionId?: number | null
  userId?: number
  recipientId?: number
}

export async function storeHealthConsent(
  tx: Transaction,
  consent: ConsentToStore | undefined,
  about: About,
  at: Date,
): Promise<void> {
  if (!consent) return
  const { ofUser, standing, ...proof } = consent
  // The customer may have withdrawn it in another window. A withdrawal waits for the lock, and then
  // finds this order.
  if (standing && !(await lockStandingConsent(tx, standing.id)))
    throw missingConsentProblem(standing.refusal, true)
  const consentedAt = standing?.givenAt ?? at
  await insertHealthConsent(tx, { ...proof, ...about, givenAt: consentedAt })
  // A proof of its own, because the one of the order goes with the order.
  if (ofUser !== undefined)
    await insertHealthConsent(tx, { ...proof, userId: ofUser, givenAt: consentedAt })
}

/**
 * Stores the consent of a registration. Does the same work for an account that is already
 * confirmed, but then stores nothing: a stranger may have typed the address, and the response time
 * must not reveal whether the address has an account.
 */
export async function storeRegistrationConsent(
  tx: Transaction,
  consent: ConsentToStore | undefined,
  { id, emailConfirmedAt }: { id: number; emailConfirmedAt: Date | null },
  at: Date,
): Promise<void> {
  if (!consent) return
  if (!emailConfirmedAt) await deleteConsentsOfUser(tx, id)
  const inserted = await insertHealthConsent(tx, { ...consent, userId: id, givenAt: at })
  if (emailConfirmedAt) await deleteHealthConsent(tx, inserted)
}

/** @throws Problem input-invalid about `health_consent` */
export async function giveConsentInAccount(
  context: DbAndClock,
  userId: number,
  given: boolean,
): Promise<void> {
  const consent = await requireHealthConsent(context, 'account', given)
  await inTransaction(context.db, (tx) =>
    storeHealthConsent(tx, consent, { userId }, context.clock()),
  )
}
