// A customer declares a withdrawal with an order number and an e-mail address. A stranger may have
// both. Therefore the response does not depend on the order. The shop refunds nothing by itself
// until the customer confirms, or until `withdrawalDelay` has passed.

import {
  dropUnmatchedDeclarations,
  insertDeclaration,
  countEarlierDeclarations,
  claimDeclaration,
  findDeclarationsToProcess,
  joinWaitingWithdrawal,
  setReturnOfDeclaration,
  type WithdrawalDeclarationRow,
} from '#data/order/withdrawal-declarations.ts'
import {
  findDueWithdrawals,
  endPendingChange,
  type PendingChangeRow,
  pendingWithdrawalsOf,
} from '#data/customer/pending-changes.ts'
import {
  lockOrder,
  orderByNumber,
  type OrderRow,
  insertOrderEvent,
  orderById,
} from '#data/order/orders.ts'
import { countOpenWithdrawals, closeDisputedWithdrawal, returnById } from '#data/order/returns.ts'
import { type Transaction, inTransaction } from '#data/core/db.ts'
import { parseOrderNumber, toOrderNumber } from '#domain/order/order-number.ts'
import { isProblem, Problem, ignoreProblem } from '#domain/problem.ts'
import { formatDateTime } from '#domain/time/format-date.ts'
import { completeOrderWords, receiptDelayHours } from '#domain/order/returns/withdrawal-form.ts'
import { msPerHour } from '#domain/time/durations.ts'
import type { AppContext, DbAndClock } from '../../context.ts'
import { declareUnconfirmedWithdrawal } from './withdraw-order.ts'
import type { Actor } from '#domain/order/actor.ts'
import { isOpenAndUnpacked } from '#domain/order/fulfilment/fulfilment.ts'
import { settleCancelledOrder, cancelLockedOrder, syncUnsettledPayment } from '../cancel-order.ts'
import { withOrderLock, withOrder } from '../with-order.ts'

export type WithdrawalDeclaration = { number: string; email: string; name: string; note: string }

export const withdrawalDeclarationsJobName = 'take-in-withdrawals'
const batchSize = 200
/**
 * Takes in every declaration, and does the same work for every number and address, so that response
 * times reveal no order.
 */
export async function storeWithdrawalDeclaration(
  {
    db,
    clock,
    jobs,
    unpaidOrderLimits,
  }: Pick<AppContext, 'db' | 'clock' | 'jobs' | 'unpaidOrderLimits'>,
  declared: WithdrawalDeclaration,
  ipAddress: string,
): Promise<void> {
  await insertDeclaration(db, {
    ...declared,
    number: toOrderNumber(parseOrderNumber(declared.number) ?? 0),
    email: declared.email.toLowerCase(),
    receivedAt: clock(),
    senderNetwork: unpaidOrderLimits.networkCode(ipAddress),
  })
  // Starting the job now only saves the customer a minute, so a failure to start it does not
  // matter.
  await jobs.run(withdrawalDeclarationsJobName).catch(() => false)
}

/** Scheduled job. Also carries out the withdrawals whose delay has passed. */
export async function processWithdrawalDeclarations(context: AppContext): Promise<void> {
  const failures: unknown[] = []
  const processEach = async <One>(
    items: readonly One[],
    process: (one: One) => Promise<unknown>,
  ) => {
    for (const one of items)
      await process(one).catch((error: unknown) => {
        // For example, a payment is under way or the provider is down. The job tries again the next
        // minute.
        if (!isProblem(error)) failures.push(error)
      })
  }
  // Strangers may send many for orders that do not exist. No real one waits for those.
  await dropUnmatchedDeclarations(context.db, context.clock())
  await processEach(await findDeclarationsToProcess(context.db, batchSize), (id) =>
    processDeclaration(context, id),
  )
  await processEach(await findDueWithdrawals(context.db, context.clock(), batchSize), (change) =>
    carryOutWithdrawal(context, change),
  )
  if (failures.length > 0)
    throw new AggregateError(failures, 'some withdrawals could not be processed')
}

const processDeclaration = (
  { db, clock, unpaidOrderLimits: { isOn, widening } }: AppContext,
  id: number,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const declared = await claimDeclaration(tx, id, clock())
    const known = declared && (await orderByNumber(tx, declared.number))
    if (!declared || known?.email.toLowerCase() !== declared.email) return
    const order = await lockOrder(tx, known.id)
    const joined = widening() === 1 ? await joinWithdrawal(tx, order, declared, clock()) : undefined
    if (joined !== undefined) return setReturnOfDeclaration(tx, id, joined)
    const earlier = isOn ? (await countEarlierDeclarations(tx, declared)) / widening() : 0
    const open = await countOpenWithdrawals(tx, order.id)
    const delay = receiptDelayHours(earlier, open) * msPerHour
    const receiptAt = new Date(declared.receivedAt.getTime() + delay)
    try {
      const returnId = await declareUnconfirmedWithdrawal(tx, order, { ...declared, receiptAt })
      if (returnId !== undefined) await setReturnOfDeclaration(tx, id, returnId)
    } catch (error) {
      // The order has nothing left to withdraw, so the customer gets no receipt.
      ignoreProblem(error)
    }
  })

/**
 * A flood of one network becomes few withdrawals and receipts, and each declaration keeps its name,
 * time and words. While an undeclared proxy makes all visitors appear as one network, do not call
 * it: the words of a customer would join those of a stranger.
 */
const joinWithdrawal = async (
  tx: Transaction,
  { id: orderId }: OrderRow,
  { name, note, receivedAt, senderNetwork }: WithdrawalDeclarationRow,
  now: Date,
): Promise<number | undefined> =>
  senderNetwork === null
    ? undefined
    : joinWaitingWithdrawal(
        tx,
        { orderId, senderNetwork },
        `${name}, ${formatDateTime(receivedAt)}: ${note || completeOrderWords}`,
        now,
      )

/**
 * The customer confirmed from the mailed receipt, or did not answer in time. Cancels the order if
 * the withdrawal covers the complete order (`ends`), unless the order is already packed or staff
 * settled the withdrawal meanwhile.
 * @throws Problem change-over, payment-under-way, payment-unavailable
 */
export async function carryOutWithdrawal(
  context: AppContext,
  { id, orderId, change }: PendingChangeRow,
): Promise<void> {
  const known = orderId === null ? undefined : await orderById(context.db, orderId)
  if (!known || change.kind !== 'withdrawal') throw new Problem('change-over')
  if (change.ends && !known.paidAt) await syncUnsettledPayment(context, known.id)
  const at = context.clock()
  const refunds = await withOrderLock(context.db, known.id, async (tx, order) => {
    if (!(await endPendingChange(tx, id, 'confirmed', at))) throw new Problem('change-over')
    const declared = await returnById(tx, change.returnId)
    const ends = change.ends && declared?.state === 'announced' && isOpenAndUnpacked(order)
    return ends ? cancelLockedOrder(tx, order, 'shopper', at) : undefined
  })
  if (refunds) await settleCancelledOrder(context, known.id, refunds)
}

/**
 * Closes the return and records the dispute for staff; the order continues unchanged. Does nothing
 * if the pending change has ended or expired.
 * @throws Problem change-over when the withdrawal was already settled
 */
export async function disputeWithdrawal(
  { db, clock }: DbAndClock,
  { id, orderId, change }: PendingChangeRow,
): Promise<void> {
  if (orderId === null || change.kind !== 'withdrawal') throw new Problem('change-over')
  const at = clock()
  await withOrderLock(db, orderId, async (tx, order) => {
    if (!(await endPendingChange(tx, id, 'refused', at))) return
    if (!(await closeDisputed(tx, order.id, change.returnId, { by: 'shopper', at })))
      throw new Problem('change-over')
  })
}

/**
 * Closes the unconfirmed withdrawals among `returnIds` that, as the customer told staff, others
 * declared. Their words stay. Idempotent.
 * @throws Problem not-found
 */
export async function disputeWithdrawalsByStaff(
  { db, clock }: DbAndClock,
  number: string,
  returnIds: readonly number[],
  by: Actor,
): Promise<void> {
  const at = clock()
  await withOrder(db, number, async (tx, order) => {
    const unconfirmed = await pendingWithdrawalsOf(tx, order.id)
    for (const returnId of returnIds) {
      const change = unconfirmed.get(returnId)
      if (change && (await endPendingChange(tx, change.id, 'refused', at)))
        await closeDisputed(tx, order.id, returnId, { by, at })
    }
  })
}

/** Returns false if the withdrawal was already settled. */
async function closeDisputed(
  tx: Transaction,
  orderId: number,
  returnId: number,
  { by, at }: { by: Actor; at: Date },
): Promise<boolean> {
  if (!(await closeDisputedWithdrawal(tx, returnId, at))) return false
  const detail = { return: returnId }
  await insertOrderEvent(tx, { orderId, type: 'withdrawal-disputed', by, at, detail })
  return true
}
