// A change, or an order to be paid afterwards, that a visitor requested without a login. The
// customer confirms it through a link in a mail. Without a confirmation, the shop carries out only
// a withdrawal of a complete order, after `withdrawalDelay`.

import { z } from 'zod'
import type { RequestedAddress } from '../address/postal-address.ts'
import type { DeliveryInstructions } from '../order/delivery/delivery-instructions.ts'
import type { Cents } from '../money.ts'
import type { CalendarDay } from '../time/calendar-day.ts'
import { msPerDay, msPerHour } from '../time/durations.ts'

export const changeKinds = [
  'address',
  'delivery-instructions',
  'billing-address',
  'contents',
  'deliver-now',
  'withdrawal',
  'pay-later',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/**
 * `total` is the price of a delivery as stated in the mail. The shop rejects a confirmation if the
 * price is higher by then.
 */
export type RequestedChange =
  | { kind: 'address'; address: RequestedAddress }
  | { kind: 'delivery-instructions'; instructions: DeliveryInstructions | null }
  | { kind: 'billing-address'; address: RequestedAddress }
  | { kind: 'contents'; lines: { id: number; quantity: number }[]; total: Cents }
  | { kind: 'deliver-now'; date: CalendarDay; total: Cents }
  /**
   * `ends` is true if the customer withdrew from the complete order before packing, so that the
   * shop can cancel the order.
   */
  | { kind: 'withdrawal'; returnId: number; ends: boolean }
  /** The order itself, which the shop ships before its payment. */
  | { kind: 'pay-later' }

/**
 * 'withdrawn': a visitor cancelled the request through the access link. 'refused': the customer
 * rejected it through the link in the mail. 'replaced': a newer request of the same kind replaced
 * it.
 */
export const changeOutcomes = ['confirmed', 'withdrawn', 'refused', 'replaced'] as const
export type ChangeOutcome = (typeof changeOutcomes)[number]

export const confirmationWindowHours = 48
/** Milliseconds during which the customer can confirm a change with the link in the mail. */
export const confirmationWindow = confirmationWindowHours * msPerHour
/**
 * Milliseconds until the shop carries out an unconfirmed withdrawal of a complete order, unless the
 * customer rejects the withdrawal.
 */
export const withdrawalDelay = 2 * msPerHour
/** Milliseconds during which the link in the receipt of a withdrawal works. */
export const withdrawalLinkLifetime = 14 * msPerDay
/**
 * Each request sends a mail. An order allows fewer requests, because a stranger can place an order
 * with another person's e-mail address.
 */
export const maxChangeRequestsPerHour = { order: 3, subscription: 5 }
/**
 * Milliseconds after an address change by access link during which 'deliver now' requires a login.
 */
export const deliverNowLoginWindow = 48 * msPerHour

const minIncrease = 5_000

/** Twice the current price or the current price plus 50 euros, whichever is higher. */
export const maxDeliveryTotalByLink = (total: Cents): Cents =>
  Math.max(total * 2, total + minIncrease) as Cents

/**
 * Returns for example 'j***@voorbeeld.nl', because a visitor with the access link may not be the
 * customer. The domain lets the customer notice a mistake in it.
 */
export const maskEmail = (email: string): string =>
  `${String.fromCodePoint(email.codePointAt(0) ?? 0x2a)}***${email.slice(email.lastIndexOf('@'))}`

export const confirmationNeededText = (email: string): string =>
  `We stuurden een mail naar ${maskEmail(email)}. Bevestig daar de wijziging; tot dan blijft alles zoals het was.`

const moment = z.iso.datetime()

export const PendingChange = z
  .object({
    id: z.int(),
    kind: z.enum(changeKinds).exclude(['withdrawal']),
    summary: z.string().describe('Short Dutch summary of the change'),
    message: z.string().describe('Where to confirm it, in Dutch'),
    expires_at: moment,
  })
  .meta({ id: 'PendingChange' })
export type PendingChange = z.output<typeof PendingChange>

export const ChangeToConfirm = z
  .object({
    kind: z.enum(changeKinds),
    state: z.enum(['open', 'expired', ...changeOutcomes]),
    about: z.string().describe("Such as 'abonnement A5001'"),
    summary: z.string(),
    before: z.array(z.string()).describe('The current state, in Dutch'),
    after: z.array(z.string()).describe('The state after the change, in Dutch'),
    carried_out_at: moment
      .nullable()
      .describe('When the shop carries it out without a confirmation; null when it does not'),
  })
  .meta({ id: 'ChangeToConfirm' })
export type ChangeToConfirm = z.output<typeof ChangeToConfirm>
