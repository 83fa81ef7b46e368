// A change that was asked for by a link alone and that its owner confirms from a mail.

import { z } from 'zod'
import type { Cents } from '../money.ts'
import type { Day } from '../time/calendar-day.ts'

export const changeKinds = ['address', 'contents', 'deliver-now', 'withdrawal'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** As somebody typed it; first and last name stay when they are absent. */
export type RequestedAddress = {
  first_name?: string | undefined
  last_name?: string | undefined
  street: string
  street_number: string
  street_addition: string
  postcode: string
  city: string
}

/** What was asked for. `total` is the price of a delivery that the mail names: confirming never costs more. */
export type RequestedChange =
  | { kind: 'address'; address: RequestedAddress }
  | { kind: 'contents'; lines: { id: number; quantity: number }[]; total: Cents }
  | { kind: 'deliver-now'; date: Day; total: Cents }
  /** `ends`: carrying it out cancels the order and pays all of it back. */
  | { kind: 'withdrawal'; returnId: number; ends: boolean }

/** 'withdrawn' by whoever holds the link, 'refused' from the mail by the owner, 'replaced' by a newer one of its kind. */
export const changeOutcomes = ['confirmed', 'withdrawn', 'refused', 'replaced'] as const
export type ChangeOutcome = (typeof changeOutcomes)[number]

const hour = 60 * 60_000
export const confirmableHours = 48
/** Milliseconds for which the link in the mail confirms. */
export const confirmableFor = confirmableHours * hour
/** Milliseconds after which the shop carries out a withdrawal that was declared by number and that nobody refused. */
export const withdrawalWaits = 2 * hour
/** Milliseconds for which the link in its receipt works. */
export const withdrawalLinkWorks = 14 * 24 * hour
/** Requests within an hour: each sends a mail to its owner. Anybody can place an order in the owner's name, so it takes fewer. */
export const mostRequestsAnHour = { order: 3, subscription: 5 }
/** Milliseconds after an address was changed by link in which 'deliver now' takes a log-in. */
export const deliverNowAfterAddress = 48 * hour

const leastRise = 5_000

/** The highest price of a delivery, in cents, that a link alone can ask for: twice what it costs now, or 50 euros more. */
export const highestTotalByLink = (total: Cents): Cents => Math.max(total * 2, total + leastRise) as Cents

/** Such as 'j…@…': enough to know which mailbox to open. */
export const maskedEmail = (email: string): string => `${String.fromCodePoint(email.codePointAt(0) ?? 0x2026)}…@…`

export const waitsForConfirmation = (email: string): string =>
  `We stuurden een mail naar ${maskedEmail(email)}. Bevestig daar de wijziging; tot dan blijft alles zoals het was.`

const moment = z.iso.datetime()

/** As whoever holds the link of the subscription or order sees it. */
export const PendingChange = z
  .object({
    id: z.int(),
    kind: z.enum(['address', 'contents', 'deliver-now']),
    summary: z.string().describe('What would change, in a few Dutch words'),
    message: z.string().describe('Where the owner confirms it, in Dutch'),
    expires_at: moment,
  })
  .meta({ id: 'PendingChange' })
export type PendingChange = z.output<typeof PendingChange>

/** As the owner sees it in the mail and behind the mail's link. */
export const ChangeToConfirm = z
  .object({
    kind: z.enum(changeKinds),
    state: z.enum(['open', 'expired', ...changeOutcomes]),
    about: z.string().describe("Such as 'abonnement A5001'"),
    summary: z.string(),
    before: z.array(z.string()).describe('How it is now, in Dutch'),
    after: z.array(z.string()).describe('How it would be, in Dutch'),
    carried_out_at: moment.nullable().describe('When the shop carries it out without a confirmation; null when it never does'),
  })
  .meta({ id: 'ChangeToConfirm' })
export type ChangeToConfirm = z.output<typeof ChangeToConfirm>
