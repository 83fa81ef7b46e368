import { customerNotesOf } from '#data/customer/customer-notes.ts'
import { customerByKey, customerKeyOfOrder } from '#data/customer/customers.ts'
import { nicknameOf } from '#data/customer/recipients.ts'
import { swapsOf } from '#data/order/order-swaps.ts'
import { invoiceNumbersOf } from '#data/order/invoices.ts'
import { orderEventsOf, orderNotesOf } from '#data/order/order-timeline.ts'
import { orderLinesOf } from '#data/order/orders.ts'
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
import type { AppContext } from '../context.ts'
import { requireOrder } from './with-order.ts'
import { loadTogether } from '../load-together.ts'

export type OrderDetails = Awaited<ReturnType<typeof loadOrderDetails>>

/** @throws Problem not-found */
export async function loadOrderDetails({ db }: Pick<AppContext, 'db'>, number: string) {
  const order = await requireOrder(db, number)
  const { id } = order
  const lines = await orderLinesOf(db, id)
  const { lineFulfilment, paid, withoutLines, staffOrders, customer, ...loaded } =
    await loadTogether({
      lineFulfilment: lineFulfilmentOfOrders(db, [order], lines),
      shipments: shipmentsOf(db, [id]),
      returns: returnsOf(db, id),
      refunds: refundsOf(db, id),
      refundedPacks: refundedPacksOf(db, [id]),
      payments: paymentsOfOrder(db, id),
      latest: latestPaymentOf(db, id),
      paid: paidPaymentsOf(db, id),
      events: orderEventsOf(db, id),
      notes: orderNotesOf(db, id),
      withheld: withheldPacksByLine(db, id),
      withoutLines: findFreeTextWithdrawalOrders(db, [id]),
      /** The pending changes of withdrawals that the customer has not confirmed, by return id. */
      unconfirmed: pendingWithdrawalsOf(db, id),
      subscription:
        order.subscriptionId === null ? undefined : subscriptionById(db, order.subscriptionId),
      staffOrders: findStaffOrderIds(db, [id]),
      invoices: invoiceNumbersOf(db, id),
      consent: latestHealthConsentOf(db, toConsentScopeOf(order)),
      swaps: swapsOf(db, id),
      customer: customerByKey(db, customerKeyOfOrder(id)),
      labels: labelsOf(db, [id]),
      letters: lettersOf(db, id),
      recipient: order.recipientId === null ? undefined : nicknameOf(db, order.recipientId),
    })
  return {
    ...loaded,
    order,
    lines,
    lineFulfilment: lineFulfilment.get(id) ?? [],
    /** The amount that was paid and not refunded, in cents. */
    left: paid.reduce((sum, one) => sum + one.left, 0),
    hasUnspecifiedWithdrawal: withoutLines.length > 0,
    /** True if the order has the e-mail address of a staff member. */
    isStaffOrder: staffOrders.has(id),
    customerNotes: customer ? await customerNotesOf(db, customer.person) : [],
  }
}
