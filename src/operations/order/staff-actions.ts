import { insertOrderNote, orderEventsOf, orderNotesOf } from '#data/order/order-timeline.ts'
import type { Actor } from '#domain/order/actor.ts'
import type { DbAndClock, AppContext, DbContext } from '../context.ts'
import { requireOrder, withOrder, orderToken } from './with-order.ts'
import {
  updateOrderDetails,
  insertOrderEvent,
  orderByNumber,
  orderLinesOf,
  queueOrderMail,
  queuePaidMail,
} from '#data/order/orders.ts'
import { isContactErased } from '#domain/order/order-contact.ts'
import { Problem } from '#domain/problem.ts'
import { endOpenChanges, pendingWithdrawalsOf } from '#data/customer/pending-changes.ts'
import { isUnaccepted } from '#domain/payment/pay-later.ts'
import { acceptOrder } from './unpaid/pay-later-orders.ts'
import { letterById, markLetterPosted, queueCustomerMail, lettersOf } from '#data/mail/letters.ts'
import { inTransaction } from '#data/core/db.ts'
import { findLabels } from './fulfilment/shipping-labels.ts'
import { linkedExchangesOf } from '#data/order/exchanges.ts'
import { openSwapOf, swapsOf } from '#data/order/order-swaps.ts'
import { refundsOf, paidPaymentsOf, refundedPacksOf } from '#data/payment/refunds.ts'
import {
  returnsOf,
  withheldPacksByLine,
  findFreeTextWithdrawalOrders,
} from '#data/order/returns.ts'
import { shipmentsOf, lineFulfilmentOfOrders } from '#data/order/shipments.ts'
import { orderPath } from '#domain/order/order-path.ts'
import {
  isRefundSent,
  needsReturnInstructions,
  type ResendableMail,
  resendableMailsOf,
} from '#domain/order/resendable-mails.ts'
import { isLeftOverTest } from '#domain/order/test-order.ts'
import { canBePaid } from '#domain/payment/can-be-paid.ts'
import { customerNotesOf } from '#data/customer/customer-notes.ts'
import { customerByKey, customerKeyOfOrder } from '#data/customer/customers.ts'
import { nicknameOf } from '#data/customer/recipients.ts'
import { invoiceNumbersOf } from '#data/order/invoices.ts'
import { latestHealthConsentOf, toConsentScopeOf } from '#data/customer/health-consents.ts'
import { latestPaymentOf, paymentsOfOrder } from '#data/payment/payments.ts'
import { findStaffOrderIds } from '#data/staff/staff-as-customers.ts'
import { subscriptionById } from '#data/subscription/subscriptions.ts'
import { loadTogether } from '../load-together.ts'

/** @throws Problem not-found */
export async function addOrderNote(
  { db, clock }: DbAndClock,
  number: string,
  text: string,
  by: Actor,
): Promise<void> {
  const order = await requireOrder(db, number)
  await insertOrderNote(db, { orderId: order.id, at: clock(), by, text })
}

/**
 * An empty number removes it.
 * @throws Problem not-found, also for an order of which the contents were erased
 */
export async function changePhoneNumber(
  { db }: DbContext,
  number: string,
  phone: string,
): Promise<void> {
  await withOrder(db, number, async (tx, order) => {
    if (order.contentsErasedAt || isContactErased(order)) throw new Problem('not-found')
    await updateOrderDetails(tx, order.id, { phone })
  })
}

/**
 * Staff decided that the order goes on although its payment was charged back or does not match, or
 * that they accept a pay-later order that waits for them or for its customer. Idempotent.
 * @throws Problem not-found
 */
export async function releaseHold(
  { db, clock }: DbAndClock,
  number: string,
  by: Actor,
): Promise<void> {
  await withOrder(db, number, async (tx, order) => {
    if (isUnaccepted(order) && order.heldFor !== 'payment-mismatch') {
      const at = clock()
      await endOpenChanges(tx, { orderId: order.id }, 'pay-later', at, 'confirmed')
      return acceptOrder(tx, order.id, at, by)
    }
    if (!order.heldFor) return
    await updateOrderDetails(tx, order.id, { heldFor: null })
    await insertOrderEvent(tx, { orderId: order.id, type: 'hold-released', by, at: clock() })
  })
}

/**
 * A colleague posted the letter, or does not need it any more. Idempotent.
 * @throws Problem not-found for another order's letter
 */
export async function postLetter(
  { db, clock }: DbAndClock,
  number: string,
  id: number,
  by: Actor,
): Promise<void> {
  const at = clock()
  await inTransaction(db, async (tx) => {
    const [order, letter] = [await orderByNumber(tx, number), await letterById(tx, id)]
    if (!order || letter?.orderId !== order.id) throw new Problem('not-found')
    if (await markLetterPosted(tx, id, by, at))
      await insertOrderEvent(tx, {
        orderId: order.id,
        type: 'letter-posted',
        by,
        at,
        detail: { mail: letter.mail },
      })
  })
}

/** @throws Problem not-found; not-yet if the mail does not fit the order's current state */
export async function resendOrderMail(
  { db, clock, testOrders }: Pick<AppContext, 'db' | 'clock' | 'testOrders'>,
  number: string,
  mail: ResendableMail,
  by: Actor,
): Promise<void> {
  const at = clock()
  await withOrder(db, number, async (tx, order) => {
    const afterSale = {
      returns: await returnsOf(tx, order.id),
      refunds: await refundsOf(tx, order.id),
    }
    if (!resendableMailsOf(order, afterSale, at, { testOrders }).includes(mail))
      throw new Problem('not-yet')
    await insertOrderEvent(tx, { orderId: order.id, type: 'mail-again', by, at, detail: { mail } })
    if (mail === 'order-paid') return queuePaidMail(tx, order, at)
    const { id: orderId } = order
    if (mail === 'order-refund') {
      for (const { id: refundId } of afterSale.refunds.filter(isRefundSent))
        await queueCustomerMail(tx, order, { mail, data: { refundId } }, at)
      return undefined
    }
    if (mail === 'return-instructions' || mail === 'withdrawal-receipt') {
      const resendable = afterSale.returns.filter(
        mail === 'return-instructions'
          ? needsReturnInstructions
          : ({ kind }) => kind === 'withdrawal',
      )
      for (const { id: returnId } of resendable)
        await queueCustomerMail(tx, order, { mail, data: { returnId } }, at)
      return undefined
    }
    if (mail !== 'order-shipped') return queueOrderMail(tx, order, mail, at, { byStaff: true })
    const shipments = await shipmentsOf(tx, [orderId])
    if (shipments.length === 0) return queueCustomerMail(tx, order, { mail, data: { orderId } }, at)
    for (const { id: shipmentId } of shipments)
      await queueCustomerMail(tx, order, { mail, data: { orderId, shipmentId } }, at)
  })
}

/**
 * Returns a full URL.
 * @throws Problem not-found, not-payable
 */
export async function createPaymentLink(
  context: Pick<AppContext, 'db' | 'links' | 'clock' | 'appUrl' | 'testOrders'>,
  number: string,
  by: Actor,
  mail: boolean,
): Promise<string> {
  const at = context.clock()
  return withOrder(context.db, number, async (tx, order) => {
    const swap = isLeftOverTest(order, context) ? undefined : await openSwapOf(tx, order.id)
    if ((!canBePaid(order, at, context) && !swap) || isContactErased(order))
      throw new Problem('not-payable')
    if (mail) {
      // The event of a letter follows when it is posted.
      if (!order.contactByPost)
        await insertOrderEvent(tx, { orderId: order.id, type: 'pay-link', by, at })
      if (swap)
        await queueCustomerMail(
          tx,
          order,
          { mail: 'swap-payment', data: { orderId: order.id, swapId: swap.id } },
          at,
          {
            byStaff: true,
          },
        )
      else await queueOrderMail(tx, order, 'pay-link', at, { byStaff: true })
    }
    return `${context.appUrl}${orderPath(orderToken(context, order))}`
  })
}

export type OrderDetails = Awaited<ReturnType<typeof loadOrderDetails>>

/** @throws Problem not-found */
export async function loadOrderDetails(
  { db, extensions }: Pick<AppContext, 'db' | 'extensions'>,
  number: string,
) {
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
      exchanges: linkedExchangesOf(db, id),
      customer: customerByKey(db, customerKeyOfOrder(id)),
      labels: findLabels({ extensions }, db, [id]),
      letters: lettersOf(db, id),
      recipient: order.recipientId === null ? undefined : nicknameOf(db, order.recipientId),
    })
  return {
    ...loaded,
    order,
    lines,
    lineFulfilment: lineFulfilment.get(id) ?? [],
    /** Paid and not refunded, in cents. */
    left: paid.reduce((sum, one) => sum + one.left, 0),
    hasUnspecifiedWithdrawal: withoutLines.length > 0,
    isStaffOrder: staffOrders.has(id),
    customerNotes: customer ? await customerNotesOf(db, customer.person) : [],
  }
}
