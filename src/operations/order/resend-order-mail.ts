import { openSwapOf } from '#data/order/order-swaps.ts'
import type { Actor } from '#domain/order/actor.ts'
import { insertOrderEvent, queueOrderMail, queuePaidMail } from '#data/order/orders.ts'
import { queueCustomerMail } from '#data/mail/letters.ts'
import { refundsOf } from '#data/payment/refunds.ts'
import { returnsOf } from '#data/order/returns.ts'
import { shipmentsOf } from '#data/order/shipments.ts'
import { orderPath } from '#domain/order/order-path.ts'
import {
  isRefundSent,
  needsReturnInstructions,
  type ResendableMail,
  resendableMailsOf,
} from '#domain/order/resendable-mails.ts'
import { isLeftOverTest } from '#domain/order/test-order.ts'
import { isContactErased } from '#domain/order/order-contact.ts'
import { canBePaid } from '#domain/payment/can-be-paid.ts'
import { Problem } from '#domain/problem.ts'
import type { AppContext } from '../context.ts'
import { orderToken } from './access-links.ts'
import { withOrder } from './with-order.ts'

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
 * Returns the full URL of the page where the customer can pay the order. If `mail` is true, also
 * mails that URL to the customer.
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
