// A change that a visitor requested without a login and that waits for the customer's confirmation from a mail. The shop carries out some
// withdrawals without a confirmation, after `withdrawalDelay`.

import { z } from 'zod'
import type { RequestedAddress } from '../address/postal-address.ts'
import type { Cents } from '../money.ts'
import type { Day } from '../time/calendar-day.ts'

export const changeKinds = ['address', 'contents', 'deliver-now', 'withdrawal'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** `total` is the price of a delivery as stated in the mail; a confirmation never accepts a higher price. */
export type RequestedChange =
  | { kind: 'address'; address: RequestedAddress }
  | { kind: 'contents'; lines: { id: number; quantity: number }[]; total: Cents }
  | { kind: 'deliver-now'; date: Day; total: Cents }
  /** `ends` is true if the withdrawal cancels the order with a full refund. */
  | { kind: 'withdrawal'; returnId: number; ends: boolean }

/**
 * 'withdrawn': the request was cancelled through the access link. 'refused': the customer rejected it through the mail. 'replaced': a newer
 * request of the same kind replaced it.
 */
export const changeOutcomes = ['confirmed', 'withdrawn', 'refused', 'replaced'] as const
export type ChangeOutcome = (typeof changeOutcomes)[number]

const hour = 60 * 60_000
export const confirmationWindowHours = 48
/** Milliseconds during which the customer can confirm a change with the link in the mail. */
export const confirmationWindow = confirmationWindowHours * hour
/** Milliseconds after which the shop carries out a withdrawal declared by order number, unless the customer rejected it. */
export const withdrawalDelay = 2 * hour
/** Milliseconds during which the link in the receipt of a withdrawal works. */
export const withdrawalLinkLifetime = 14 * 24 * hour
/** Each request sends a mail. An order allows fewer requests, because a stranger can place an order with another person's e-mail address. */
export const maxRequestsPerHour = { order: 3, subscription: 5 }
/** Milliseconds after an address change by access link during which 'deliver now' requires a login. */
export const deliverNowDelayAfterAddressChange = 48 * hour

const minIncrease = 5_000

/** Returns the maximum price of a delivery that a customer can request without login: double the current price, or 50 euros more if higher. */
export const maxDeliveryTotalByLink = (total: Cents): Cents => Math.max(total * 2, total + minIncrease) as Cents

/** Returns for example 'j…@…', which is enough to recognise the mailbox. */
export const maskEmail = (email: string): string => `${String.fromCodePoint(email.codePointAt(0) ?? 0x2026)}…@…`

export const needsConfirmation = (email: string): string =>
  `We stuurden een mail naar ${maskEmail(email)}. Bevestig daar de wijziging; tot dan blijft alles zoals het was.`

const moment = z.iso.datetime()

/** What a visitor with the access link of the subscription or order sees. */
export const PendingChange = z
  .object({
    id: z.int(),
    kind: z.enum(['address', 'contents', 'deliver-now']),
    summary: z.string().describe('Short Dutch summary of the change'),
    message: z.string().describe('Where to confirm it, in Dutch'),
    expires_at: moment,
  })
  .meta({ id: 'PendingChange' })
export type PendingChange = z.output<typeof PendingChange>

/** The change as the customer sees it in the mail and on the page that its link opens. */
export const ChangeToConfirm = z
  .object({
    kind: z.enum(changeKinds),
    state: z.enum(['open', 'expired', ...changeOutcomes]),
    about: z.string().describe("Such as 'abonnement A5001'"),
    summary: z.string(),
    before: z.array(z.string()).describe('The current state, in Dutch'),
    after: z.array(z.string()).describe('The state after the change, in Dutch'),
    carried_out_at: moment.nullable().describe('When the shop carries it out without a confirmation; null when it does not'),
  })
  .meta({ id: 'ChangeToConfirm' })
export type ChangeToConfirm = z.output<typeof ChangeToConfirm>
