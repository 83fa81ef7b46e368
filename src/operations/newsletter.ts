// Signing up for the newsletter, confirming it from a mail, and leaving again.

import {
  addSubscriber,
  changeSubscriber,
  dropLinks,
  forgetSubscribers,
  linksSince,
  lockedSubscriber,
  type Subscriber,
} from '#data/newsletter.ts'
import type { Transaction } from '#data/db.ts'
import { addMail } from '#data/outbox.ts'
import { inTransaction } from '#data/transaction.ts'
import { consentVersion } from '#domain/newsletter/consent.ts'
import { retention } from '#domain/retention.ts'
import { askedAgain, canConfirm } from '#domain/newsletter/subscriber.ts'
import { Problem } from '#domain/problem.ts'
import { msPerDay } from '#domain/time/durations.ts'
import { openLink } from './newsletter-links.ts'
import type { Shop } from './shop.ts'

type Deps = Pick<Shop, 'db' | 'now'>

/** The same for known and unknown addresses: a mail with a link to confirm, at most one in ten minutes and three in a day. */
export async function askForNewsletter({ db, now }: Deps, email: string): Promise<void> {
  const at = now()
  await inTransaction(db, async (tx) => {
    const added = await addSubscriber(tx, { email, state: 'pending', consentVersion, askedAt: at, mailedAt: at })
    const id = added ?? (await askOnceMore(tx, email, at))
    if (id !== undefined) await addMail(tx, { mail: 'newsletter-confirm', recipient: email, data: { subscriberId: id } }, at)
  })
}

/** The subscriber's id when they are mailed again. */
async function askOnceMore(tx: Transaction, email: string, at: Date): Promise<number | undefined> {
  const before = await lockedSubscriber(tx, { email })
  if (!before) return undefined
  const mailedToday = await linksSince(tx, before.id, 'confirm', new Date(at.getTime() - msPerDay))
  const { standing, mails } = askedAgain(before, consentVersion, at, mailedToday)
  const { state, askedAt, mailedAt, consentVersion: version } = standing
  await changeSubscriber(tx, before.id, { state, askedAt, mailedAt, consentVersion: version })
  return mails ? before.id : undefined
}

/** However often it is pressed: one subscriber, one welcome. @throws Problem not-found when the link is unknown, withdrawn or older than a week. */
export async function confirmNewsletter({ db, now }: Deps, token: string): Promise<void> {
  const at = now()
  await inTransaction(db, async (tx) => {
    const { link, subscriber } = await holderOf(tx, token, 'confirm')
    if (!canConfirm(link.createdAt, at)) throw new Problem('not-found')
    if (subscriber.state === 'confirmed') return
    await changeSubscriber(tx, subscriber.id, { state: 'confirmed', confirmedAt: at, unsubscribedAt: null })
    await addMail(tx, { mail: 'newsletter-welcome', recipient: subscriber.email, data: { subscriberId: subscriber.id } }, at)
  })
}

/** However often it is pressed. Links to confirm end with it. @throws Problem not-found when the link is unknown. */
export async function leaveNewsletter({ db, now }: Deps, token: string): Promise<void> {
  const at = now()
  await inTransaction(db, async (tx) => {
    const { subscriber } = await holderOf(tx, token, 'unsubscribe')
    await leave(tx, subscriber, at)
  })
}

/** Staff does it for somebody who asked. @throws Problem not-found */
export async function leaveOnRequest({ db, now }: Deps, id: number): Promise<void> {
  const at = now()
  await inTransaction(db, async (tx) => {
    const subscriber = await lockedSubscriber(tx, { id })
    if (!subscriber) throw new Problem('not-found')
    await leave(tx, subscriber, at)
  })
}

async function leave(tx: Transaction, { id, state }: Subscriber, at: Date): Promise<void> {
  await dropLinks(tx, id, 'confirm')
  if (state !== 'unsubscribed') await changeSubscriber(tx, id, { state: 'unsubscribed', unsubscribedAt: at })
}

async function holderOf(tx: Transaction, token: string, purpose: 'confirm' | 'unsubscribe') {
  const link = await openLink(tx, token, purpose)
  const subscriber: Subscriber | undefined = link && (await lockedSubscriber(tx, { id: link.subscriberId }))
  if (!link || !subscriber) throw new Problem('not-found')
  return { link, subscriber }
}

/** Requests that nobody confirmed within a week, and the proof of people who left two years ago. */
export async function forgetOldSubscribers({ db, now }: Deps): Promise<void> {
  const at = now()
  await inTransaction(db, (tx) =>
    forgetSubscribers(tx, {
      askedBefore: retention['unconfirmed newsletter'].since(at),
      leftBefore: retention['left newsletter'].since(at),
    }),
  )
}
