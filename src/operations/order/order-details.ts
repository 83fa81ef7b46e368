import { customerNotesOf } from '#data/customer/customer-notes.ts'
import { customerByKey, customerKeyOfOrder } from '#data/customer/customers.ts'
import { nicknameOf } from '#data/customer/recipients.ts'
import { orderNotesOf } from '#data/order/order-notes.ts'
import { swapsOf } from '#data/order/order-swaps.ts'
import { invoiceNumbersOf } from '#data/order/invoices.ts'
import { orderEventsOf } from '#data/order/order-timeline.ts'
import { orderLinesOf, orderByNumber } from '#data/order/orders.ts'
import { pendingWithdrawalsOf } from '#data/customer/pending-changes.ts'
import { latestHealthConsentOf, toConsentScopeOf } from '#data/customer/health-consents.ts'
import { latestPaymentOf, paymentsOfOrder } from '#data/payment/payments.ts'
import { paidPaymentsOf, refundedPacksOf, refundsOf } from '#data/payment/refunds.ts'
import {
  withheldPacksByLine,
  findFreeTextWithdrawalOrders,
  returnsOf,
} from '#data/order/returns.ts'
import { lettersOf } from '#data/mail/letters.ts'
import { labelsOf } from '#data/order/shipping-labels.ts'
import { shipmentsOf, lineFulfilmentOfOrders } from '#data/order/shipments.ts'
import { findStaffOrderIds } from '#data/staff/staff-as-customers.ts'
import { subscriptionById } from '#data/subscription/subscriptions.ts'
import { Problem } from '#domain/problem.ts'
import type { AppContext } from '../context.ts'

export type OrderDetails = Awaited<ReturnType<typeof loadOrderDetails>>

/** @throws Problem not-found */
export async function loadOrderDetails({ db }: Pick<AppContext, 'db'>, number: string) {
  const order = await orderByNumber(db, number)
  if (!order) throw new Problem('not-found')
  const { id } = order
  const lines = await orderLinesOf(db, id)
  const [
    lineFulfilment,
    shipments,
    returns,
    refunds,
    refundedPacks,
    payments,
    latest,
    paid,
    events,
    notes,
    withheld,
    withoutLines,
    unconfirmed,
    subscription,
    staffOrders,
    invoices,
    consent,
    swaps,
    customer,
    labels,
    letters,
    recipient,
  ] = await Promise.all([
    lineFulfilmentOfOrders(db, [order], lines),
    shipmentsOf(db, [id]),
    returnsOf(db, id),
    refundsOf(db, id),
    refundedPacksOf(db, [id]),
    paymentsOfOrder(db, id),
    latestPaymentOf(db, id),
    paidPaymentsOf(db, id),
    orderEventsOf(db, id),
    orderNotesOf(db, id),
    withheldPacksByLine(db, id),
    findFreeTextWithdrawalOrders(db, [id]),
    pendingWithdrawalsOf(db, id),
    order.subscriptionId === null ? undefined : subscriptionById(db, order.subscriptionId),
    findStaffOrderIds(db, [id]),
    invoiceNumbersOf(db, id),
    latestHealthConsentOf(db, toConsentScopeOf(order)),
    swapsOf(db, id),
    customerByKey(db, customerKeyOfOrder(id)),
    labelsOf(db, [id]),
    lettersOf(db, id),
    order.recipientId === null ? undefined : nicknameOf(db, order.recipientId),
  ])
  const left = paid.reduce((sum, one) => sum + one.left, 0)
  return {
    order,
    recipient,
    lines,
    lineFulfilment: lineFulfilment.get(id) ?? [],
    shipments,
    returns,
    refunds,
    refundedPacks,
    payments,
    latest,
    /** The amount that was paid and not refunded, in cents. */
    left,
    events,
    notes,
    withheld,
    hasUnspecifiedWithdrawal: withoutLines.length > 0,
    /** The pending changes of withdrawals that the customer has not confirmed, by return id. */
    unconfirmed,
    subscription,
    /** The consent to the use of health data for this order or its subscription. */
    consent,
    /** True if the order has the e-mail address of a staff member. */
    isStaffOrder: staffOrders.has(id),
    /** The numbers of the invoices and the credit notes. */
    invoices,
    swaps,
    customerNotes: customer ? await customerNotesOf(db, customer.person) : [],
    labels,
    letters,
  }
}
