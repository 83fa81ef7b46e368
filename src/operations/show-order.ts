// Everything the books hold about one order, for who works here.

import { notesOf } from '#data/order-notes.ts'
import { timelineOf } from '#data/order-timeline.ts'
import { linesOf, orderByNumber } from '#data/orders.ts'
import { openWithdrawalsOf } from '#data/pending-changes.ts'
import { latestPaymentOf, paymentsOfOrder } from '#data/payments.ts'
import { paidPaymentsOf, refundedPacksOf, refundsOf } from '#data/refunds.ts'
import { keptOf, openInWords, returnsOf } from '#data/returns.ts'
import { shipmentsOf, standsOfAll } from '#data/shipments.ts'
import { ordersOfStaff } from '#data/staff-customers.ts'
import { subscriptionById } from '#data/subscriptions.ts'
import { Problem } from '#domain/problem.ts'
import type { Shop } from './shop.ts'

export type WholeOrder = Awaited<ReturnType<typeof showOrder>>

/** @throws Problem not-found */
export async function showOrder({ db }: Pick<Shop, 'db'>, number: string) {
  const order = await orderByNumber(db, number)
  if (!order) throw new Problem('not-found')
  const { id } = order
  const lines = await linesOf(db, id)
  const [
    stands,
    parcels,
    returns,
    refunds,
    refundedPacks,
    payments,
    latest,
    paid,
    events,
    notes,
    kept,
    inWords,
    unconfirmed,
    subscription,
    ofStaff,
  ] = await Promise.all([
    standsOfAll(db, [order], lines),
    shipmentsOf(db, [id]),
    returnsOf(db, id),
    refundsOf(db, id),
    refundedPacksOf(db, [id]),
    paymentsOfOrder(db, id),
    latestPaymentOf(db, id),
    paidPaymentsOf(db, id),
    timelineOf(db, id),
    notesOf(db, id),
    keptOf(db, id),
    openInWords(db, [id]),
    openWithdrawalsOf(db, id),
    order.subscriptionId === null ? undefined : subscriptionById(db, order.subscriptionId),
    ordersOfStaff(db, [id]),
  ])
  const left = paid.reduce((sum, one) => sum + one.left, 0)
  return {
    order,
    lines,
    stands: stands.get(id) ?? [],
    parcels,
    returns,
    refunds,
    refundedPacks,
    payments,
    latest,
    /** Cents that came in and did not go back. */
    left,
    events,
    notes,
    kept,
    inWords: inWords.length > 0,
    /** Withdrawals by number that their owner did not confirm yet, by return. */
    unconfirmed,
    subscription,
    /** Placed with the address of a colleague. */
    ofStaff: ofStaff.has(id),
  }
}
