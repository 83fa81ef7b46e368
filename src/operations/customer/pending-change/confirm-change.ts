// Confirms, rejects or cancels a pending change. Repeated and simultaneous requests take effect
// once.

import {
  type ChangeSubject,
  endPendingChange,
  pendingChangeById,
  pendingChangeByLink,
  type PendingChangeRow,
} from '#data/customer/pending-changes.ts'
import type { ChangeToConfirm } from '#domain/customer/pending-change.ts'
import { isProblem, Problem, requireFound } from '#domain/problem.ts'
import {
  carryOutWithdrawal,
  disputeWithdrawal,
} from '#operations/order/returns/declared-withdrawals.ts'
import {
  updateShippingAddress,
  applyConfirmedInstructions,
} from '#operations/order/delivery/change-delivery.ts'
import {
  confirmPayLaterOrder,
  rejectPayLaterOrder,
} from '#operations/order/unpaid/pay-later-orders.ts'
import { hashSecret } from '../../secret-token.ts'
import type { DbAndClock, AppContext, DbContext } from '../../context.ts'
import { applySubscriptionChange } from './change-subscription-by-link.ts'
import { describeChange } from './describe-change.ts'

/** @throws Problem not-found for an unknown or deleted link */
export async function requirePendingChange(
  context: AppContext,
  token: string,
): Promise<ChangeToConfirm> {
  return toChangeToConfirm(context, await changeOfLink(context, token))
}

/**
 * @throws Problem not-found, change-over, change-outdated, and the problems of the change itself
 */
export async function confirmChange(context: AppContext, token: string): Promise<ChangeToConfirm> {
  const pending = await changeOfLink(context, token)
  if (pending.outcome !== 'confirmed')
    await apply(context, pending).catch(async (error: unknown) => {
      // The customer may have confirmed the change in another window at the same moment.
      const current = isProblem(error, 'change-over')
        ? await pendingChangeById(context.db, pending.id)
        : undefined
      if (current?.outcome !== 'confirmed') throw error
    })
  return requirePendingChange(context, token)
}

/**
 * Handles the button 'Dit was ik niet' and does not apply the change.
 * @throws Problem not-found, payment-under-way, payment-unavailable; change-over when the change
 * was already applied
 */
export async function rejectChange(context: AppContext, token: string): Promise<ChangeToConfirm> {
  const pending = await changeOfLink(context, token)
  if (pending.kind === 'withdrawal') await disputeWithdrawal(context, pending)
  else if (pending.kind === 'pay-later' && pending.orderId !== null)
    await rejectPayLaterOrder(context, { id: pending.id, orderId: pending.orderId })
  else await endPendingChange(context.db, pending.id, 'refused', context.clock())
  const ended = await changeOfLink(context, token)
  if (ended.outcome === 'confirmed') throw new Problem('change-over')
  return toChangeToConfirm(context, ended)
}

/**
 * Cancels a change at the request of a visitor with the access link. Idempotent.
 * @throws Problem not-found, also for a withdrawal and for an order itself; change-over when the
 * change was already applied
 */
export async function cancelPendingChange(
  { db, clock }: DbAndClock,
  subject: ChangeSubject,
  id: number,
): Promise<void> {
  const pending = await pendingChangeById(db, id)
  const isCancelledAsOrder = pending?.kind === 'withdrawal' || pending?.kind === 'pay-later'
  if (!pending || isCancelledAsOrder || !isAbout(pending, subject)) throw new Problem('not-found')
  await endPendingChange(db, id, 'withdrawn', clock())
  if ((await pendingChangeById(db, id))?.outcome === 'confirmed') throw new Problem('change-over')
}

const isAbout = ({ subscriptionId, orderId }: PendingChangeRow, subject: ChangeSubject): boolean =>
  'orderId' in subject ? orderId === subject.orderId : subscriptionId === subject.subscriptionId

async function changeOfLink({ db }: DbContext, token: string): Promise<PendingChangeRow> {
  return requireFound(await pendingChangeByLink(db, hashSecret(token)))
}

async function toChangeToConfirm(
  { db, clock }: DbAndClock,
  pending: PendingChangeRow,
): Promise<ChangeToConfirm> {
  const description = requireFound(await describeChange(db, pending))
  const { about, summary } = description
  const state = pending.outcome ?? (pending.expiresAt > clock() ? 'open' : 'expired')
  // After the shop has applied the change, `description.before` would describe the new values.
  const comparison =
    state === 'open'
      ? { before: description.before, after: description.after }
      : { before: [], after: [] }
  return {
    kind: pending.kind,
    state,
    about,
    summary,
    ...comparison,
    carried_out_at: pending.carryOutAt?.toISOString() ?? null,
  }
}

async function apply(context: AppContext, pending: PendingChangeRow): Promise<void> {
  const { id, subscriptionId, orderId, change, outcome, expiresAt } = pending
  if (outcome !== null || expiresAt <= context.clock()) throw new Problem('change-over')
  if (change.kind === 'withdrawal') return carryOutWithdrawal(context, pending)
  if (orderId !== null && change.kind === 'pay-later')
    return confirmPayLaterOrder(context, { id, orderId })
  if (orderId !== null && change.kind === 'address')
    return updateShippingAddress(context, orderId, change.address, id)
  if (orderId !== null && change.kind === 'delivery-instructions')
    return applyConfirmedInstructions(context, orderId, change.instructions, id)
  if (
    subscriptionId === null ||
    change.kind === 'delivery-instructions' ||
    change.kind === 'pay-later'
  )
    throw new Problem('change-over')
  const total = 'total' in change ? { total: change.total } : {}
  await applySubscriptionChange(
    context,
    { id: subscriptionId, byLink: { changeId: id, ...total } },
    change,
  )
}
