import type { ConsentVersion } from './consent.ts'
import { msPerDay, msPerMinute } from '../time/durations.ts'

export const subscriberStateLabels = {
  pending: 'Nog niet bevestigd',
  confirmed: 'Aangemeld',
  unsubscribed: 'Afgemeld',
}
export type SubscriberState = keyof typeof subscriberStateLabels
export const subscriberStates = Object.keys(subscriberStateLabels) as SubscriberState[]
export type LinkPurpose = 'confirm' | 'unsubscribe'

/**
 * The maximum number of confirmation mails per address and day. A stranger can enter another
 * person's address repeatedly.
 */
export const maxConfirmationMails = 3

export type SubscriberStatus = {
  state: SubscriberState
  consentVersion: ConsentVersion
  requestedAt: Date
  mailedAt: Date
}

/**
 * In milliseconds. `confirm`: the shop deletes a signup that was not confirmed in this time.
 * `proof`: the shop stores the proof of consent for this time after the subscriber unsubscribed.
 * `betweenMails`: the minimum time between two confirmation mails.
 */
export const newsletterDurations = {
  betweenMails: 10 * msPerMinute,
  confirm: 7 * msPerDay,
  proof: 730 * msPerDay,
} as const

/**
 * Sends at most one mail in ten minutes, and at most `maxConfirmationMails` a day. A confirmed
 * subscriber keeps the original proof of consent.
 */
export function statusAfterRepeatSignup(
  before: SubscriberStatus,
  version: ConsentVersion,
  now: Date,
  mailedToday: number,
): { status: SubscriberStatus; shouldMail: boolean } {
  const shouldMail =
    mailedToday < maxConfirmationMails &&
    now.getTime() - before.mailedAt.getTime() >= newsletterDurations.betweenMails
  const mailedAt = shouldMail ? now : before.mailedAt
  if (before.state === 'confirmed') return { status: { ...before, mailedAt }, shouldMail }
  return {
    status: { state: 'pending', consentVersion: version, requestedAt: now, mailedAt },
    shouldMail,
  }
}

export const canConfirm = (linkCreatedAt: Date, now: Date): boolean =>
  now.getTime() - linkCreatedAt.getTime() <= newsletterDurations.confirm

/** The shop stores the form of each signup as part of the proof of consent. */
export const newsletterForms = { footer: 'Formulier onderaan de pagina' } as const
export type NewsletterForm = keyof typeof newsletterForms
