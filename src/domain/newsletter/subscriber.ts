// How somebody stands towards the newsletter, and for how long a request counts.

import type { ConsentVersion } from './consent.ts'

export const subscriberStates = ['pending', 'confirmed', 'unsubscribed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

export const subscriberStateLabels: Readonly<Record<SubscriberState, string>> = {
  pending: 'Nog niet bevestigd',
  confirmed: 'Aangemeld',
  unsubscribed: 'Afgemeld',
}
export type LinkPurpose = 'confirm' | 'unsubscribe'

/** Mails to confirm that one address gets in a day: whoever is signed up by somebody else all day long is not bothered further. */
export const mostConfirmations = 3

export type Standing = { state: SubscriberState; consentVersion: ConsentVersion; askedAt: Date; mailedAt: Date }

const minute = 60_000
const day = 24 * 60 * minute

/** Milliseconds. After `confirm` an unconfirmed request is forgotten; `proof` is how long consent can be shown after somebody left. */
export const newsletterTimes = { betweenMails: 10 * minute, confirm: 7 * day, proof: 730 * day } as const

/** Where somebody stands who asks once more. Who already confirmed keeps that proof; nobody is mailed again within ten minutes, nor after `mailedToday` reaches the most. */
export function askedAgain(
  before: Standing,
  version: ConsentVersion,
  now: Date,
  mailedToday: number,
): { standing: Standing; mails: boolean } {
  const mails = mailedToday < mostConfirmations && now.getTime() - before.mailedAt.getTime() >= newsletterTimes.betweenMails
  const mailedAt = mails ? now : before.mailedAt
  if (before.state === 'confirmed') return { standing: { ...before, mailedAt }, mails }
  return { standing: { state: 'pending', consentVersion: version, askedAt: now, mailedAt }, mails }
}

/** Whether a link to confirm still counts. */
export const canConfirm = (linkMadeAt: Date, now: Date): boolean => now.getTime() - linkMadeAt.getTime() <= newsletterTimes.confirm
