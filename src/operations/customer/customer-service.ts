import {
  deleteCallbackRequest,
  lockAndCountCallbackRequests,
  markCallMissed,
  upsertCallbackRequest,
} from '#data/customer/callback-requests.ts'
import { inTransaction } from '#data/core/db.ts'
import {
  type CallbackPart,
  invalidPhoneMessage,
  maxOpenCallbackRequests,
  parseDutchPhone,
} from '#domain/customer/callback-request.ts'
import { fieldProblem, inputProblem, requireFound } from '#domain/problem.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import type { DbAndClock } from '../context.ts'
import { insertCustomerNote } from '#data/customer/customer-notes.ts'
import type { Actor } from '#domain/order/actor.ts'

const fullMessage =
  'We hebben nu te veel verzoeken om terug te bellen. Bel of mail ons zelf; dat kan ook zonder je naam te noemen.'

/**
 * The same number twice on a day is one request.
 * @throws Problem input-invalid about `phone`, or if too many requests are open
 */
export async function requestCallback(
  { db, clock }: DbAndClock,
  request: { phone: string; part: CallbackPart },
): Promise<void> {
  const phone = parseDutchPhone(request.phone)
  if (!phone) throw fieldProblem('phone', invalidPhoneMessage)
  const at = clock()
  await inTransaction(db, async (tx) => {
    if ((await lockAndCountCallbackRequests(tx, phone)) >= maxOpenCallbackRequests)
      throw inputProblem(fullMessage)
    await upsertCallbackRequest(tx, {
      phone,
      part: request.part,
      requestedAt: at,
      requestedOn: toCalendarDay(at),
    })
  })
}

/** Idempotent, so that a double click and a second colleague do no harm. */
export const finishCallback = ({ db }: DbAndClock, id: number): Promise<void> =>
  deleteCallbackRequest(db, id)

/** @throws Problem not-found if a colleague has called, or the request is too old */
export async function recordMissedCall({ db, clock }: DbAndClock, id: number): Promise<void> {
  requireFound(await markCallMissed(db, id, clock()))
}

export async function addCustomerNote(
  { db, clock }: DbAndClock,
  email: string,
  text: string,
  by: Actor,
): Promise<void> {
  await insertCustomerNote(db, { email, at: clock(), by, text })
}
