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
import { findDueWithdrawals } from '#data/customer/pending-changes.ts'
import { lockOrder, orderByNumber, type OrderRow } from '#data/order/orders.ts'
import { countOpenWithdrawals } from '#data/order/returns.ts'
import type { Transaction } from '#data/core/db.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { parseOrderNumber, toOrderNumber } from '#domain/order/order-number.ts'
import { isProblem } from '#domain/problem.ts'
import { formatDateTime } from '#domain/time/format-date.ts'
import { completeOrderWords, receiptDelayHours } from '#domain/order/withdrawal-form.ts'
import { msPerHour } from '#domain/time/durations.ts'
import { carryOutWithdrawal } from './carry-out-withdrawal.ts'
import type { AppContext } from '../context.ts'
import { declareUnconfirmedWithdrawal } from './withdraw-order.ts'

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

/**
 * Scheduled job: processes new declarations and carries out the withdrawals whose delay has passed.
 */
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
      if (!isProblem(error)) throw error
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
