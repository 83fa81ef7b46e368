import {
  insertSubscriber,
  updateSubscriber,
  deleteSubscriberLinks,
  deleteExpiredSubscriberData,
  countLinksSince,
  lockSubscriber,
  type Subscriber,
  insertSubscriberLink,
  subscriberLinkByHash,
  type SubscriberLink,
} from '#data/newsletter/subscribers.ts'
import { type Transaction, type Db, inTransaction } from '#data/core/db.ts'
import { queueMail } from '#data/mail/outbox.ts'
import { currentConsentVersion } from '#domain/newsletter/consent.ts'
import { retentionRules } from '#domain/customer/retention.ts'
import {
  statusAfterRepeatSignup,
  canConfirm,
  type LinkPurpose,
} from '#domain/newsletter/subscriber.ts'
import { Problem, requireFound } from '#domain/problem.ts'
import { msPerDay } from '#domain/time/durations.ts'
import type { DbAndClock } from '../context.ts'
import { hashSecret, issueSecret } from '../secret-token.ts'

/**
 * The shop creates the link in a newsletter mail when it sends the mail, and stores only its hash.
 * Returns a new token of 256 bits in base64url. Earlier tokens stay valid.
 */
export const createSubscriberLinkToken = (
  db: Db,
  subscriberId: number,
  purpose: LinkPurpose,
  createdAt: Date,
): Promise<string> =>
  issueSecret((hash) => insertSubscriberLink(db, { hash, subscriberId, purpose, createdAt }))

/** Undefined for an unknown token, and for one with another purpose. */
const findSubscriberLink = (
  db: Db,
  token: string,
  purpose: LinkPurpose,
): Promise<SubscriberLink | undefined> => subscriberLinkByHash(db, hashSecret(token), purpose)

/**
 * Mails a confirmation link, at most once in ten minutes and three times a day. Known and unknown
 * addresses get the same response.
 */
export async function requestSignup({ db, clock }: DbAndClock, email: string): Promise<void> {
  const at = clock()
  await inTransaction(db, async (tx) => {
    const newId = await insertSubscriber(tx, {
      email,
      state: 'pending',
      consentVersion: currentConsentVersion,
      requestedAt: at,
      mailedAt: at,
    })
    const id = newId ?? (await requestAgain(tx, email, at))
    if (id !== undefined)
      await queueMail(
        tx,
        { mail: 'newsletter-confirm', recipient: email, data: { subscriberId: id } },
        at,
      )
  })
}

/** Returns the subscriber's id if the shop should mail the subscriber again. */
async function requestAgain(tx: Transaction, email: string, at: Date): Promise<number | undefined> {
  const before = await lockSubscriber(tx, { email })
  if (!before) return undefined
  const mailedToday = await countLinksSince(
    tx,
    before.id,
    'confirm',
    new Date(at.getTime() - msPerDay),
  )
  const { status, shouldMail } = statusAfterRepeatSignup(
    before,
    currentConsentVersion,
    at,
    mailedToday,
  )
  const { state, requestedAt, mailedAt, consentVersion: version } = status
  await updateSubscriber(tx, before.id, { state, requestedAt, mailedAt, consentVersion: version })
  return shouldMail ? before.id : undefined
}

/**
 * Idempotent: sends one welcome mail.
 * @throws Problem not-found if the link is unknown, deleted or older than a week
 */
export async function confirmSignup({ db, clock }: DbAndClock, token: string): Promise<void> {
  const at = clock()
  await inTransaction(db, async (tx) => {
    const { link, subscriber } = await requireSubscriberLink(tx, token, 'confirm')
    if (!canConfirm(link.createdAt, at)) throw new Problem('not-found')
    if (subscriber.state === 'confirmed') return
    await updateSubscriber(tx, subscriber.id, {
      state: 'confirmed',
      confirmedAt: at,
      unsubscribedAt: null,
    })
    await queueMail(
      tx,
      {
        mail: 'newsletter-welcome',
        recipient: subscriber.email,
        data: { subscriberId: subscriber.id },
      },
      at,
    )
  })
}

/**
 * Also deletes the confirmation links. Idempotent.
 * @throws Problem not-found if the link is unknown
 */
export async function unsubscribe({ db, clock }: DbAndClock, token: string): Promise<void> {
  const at = clock()
  await inTransaction(db, async (tx) => {
    const { subscriber } = await requireSubscriberLink(tx, token, 'unsubscribe')
    await markUnsubscribed(tx, subscriber, at)
  })
}

/** @throws Problem not-found */
export async function unsubscribeByStaff({ db, clock }: DbAndClock, id: number): Promise<void> {
  const at = clock()
  await inTransaction(db, async (tx) => {
    const subscriber = requireFound(await lockSubscriber(tx, { id }))
    await markUnsubscribed(tx, subscriber, at)
  })
}

async function markUnsubscribed(
  tx: Transaction,
  { id, state }: Subscriber,
  at: Date,
): Promise<void> {
  await deleteSubscriberLinks(tx, id, 'confirm')
  if (state !== 'unsubscribed')
    await updateSubscriber(tx, id, { state: 'unsubscribed', unsubscribedAt: at })
}

async function requireSubscriberLink(
  tx: Transaction,
  token: string,
  purpose: 'confirm' | 'unsubscribe',
) {
  const link = await findSubscriberLink(tx, token, purpose)
  const subscriber: Subscriber | undefined =
    link && (await lockSubscriber(tx, { id: link.subscriberId }))
  if (!link || !subscriber) throw new Problem('not-found')
  return { link, subscriber }
}

/**
 * Deletes requests that stayed unconfirmed for a week, and the consent of subscribers two years
 * after they unsubscribed.
 */
export async function deleteExpiredSubscribers({ db, clock }: DbAndClock): Promise<void> {
  const at = clock()
  await inTransaction(db, (tx) =>
    deleteExpiredSubscriberData(tx, {
      requestedBefore: retentionRules['unconfirmed newsletter'].since(at),
      unsubscribedBefore: retentionRules['left newsletter'].since(at),
    }),
  )
}
