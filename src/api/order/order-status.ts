// Endpoints with the access link of an order: customers view the order and pay it later.

import { nextDeliveryDay } from '#domain/subscription/next-delivery.ts'
import type { AppContext } from '#operations/context.ts'
import { z } from 'zod'
import { deliveryTermsOn } from '#data/order/delivery-terms.ts'
import { openSwapOf } from '#data/order/order-swaps.ts'
import { orderLinesOf } from '#data/order/orders.ts'
import { latestPaymentOf } from '#data/payment/payments.ts'
import { refundedPacksOf, refundsOf } from '#data/payment/refunds.ts'
import { returnsOf } from '#data/order/returns.ts'
import { shipmentsOf } from '#data/order/shipments.ts'
import { subscriptionById, type SubscriptionRow } from '#data/subscription/subscriptions.ts'
import { stateLabelForCustomer } from '#domain/order/order-state-label.ts'
import { transferDeadline } from '#domain/payment/own-transfer.ts'
import { isLeftOverTest } from '#domain/order/test-order.ts'
import { canBePaid, displayedOrderState } from '#domain/payment/can-be-paid.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { Problem } from '#domain/problem.ts'
import { loadLinePaths } from '#operations/catalogue/line-paths.ts'
import { loadPictureTints } from '#operations/catalogue/picture-tints.ts'
import { listPendingChanges } from '#operations/customer/pending-change/list-pending-changes.ts'
import { confirmPayLaterOrderByLogin } from '#operations/order/confirm-pay-later-order.ts'
import { payAgain } from '#operations/payment/pay-again.ts'
import { listItemsToSwap } from '#operations/order/swap-by-customer.ts'
import { syncPaymentOfOrder } from '#operations/order/sync-payment-of-order.ts'
import { requireUser } from '../framework/caller.ts'
import { endpoint } from '../framework/endpoint.ts'
import { toCustomerOpenSwap } from './open-swap-view.ts'
import { toConfirmation, toPayLater } from './pay-later-view.ts'
import { OrderStatus } from './order-status-reply.ts'
import { toOrderStatus } from './order-view.ts'
import { OrderLinkParams } from './order-link.ts'
import {
  requireOrderAndReviveLink,
  findOrderByLink,
  subscriptionToken,
} from '#operations/order/access-links.ts'

export const getOrderStatus = endpoint(
  'GET /api/orders/:token',
  {
    summary:
      'An order by its access link; while it awaits payment, its payment is synced with the provider at most every few seconds',
    access: 'public',
    params: OrderLinkParams,
    reply: OrderStatus,
    problems: ['link-expired'],
  },
  async ({ context, params: { token }, caller: { user } }) => {
    const known = await requireOrderAndReviveLink(context, token, user?.id)
    const isPaying = !known.paidAt || (await openSwapOf(context.db, known.id)) !== undefined
    if (isPaying) await syncPaymentOfOrder(context, known.id)
    const order = isPaying ? await findOrderByLink(context, token) : known
    if (!order) throw new Problem('not-found')
    const [lines, latest, shipments, returns, refunds, refundedPacks, subscription, swap] =
      await Promise.all([
        orderLinesOf(context.db, order.id),
        latestPaymentOf(context.db, order.id),
        shipmentsOf(context.db, [order.id]),
        returnsOf(context.db, order.id),
        refundsOf(context.db, order.id),
        refundedPacksOf(context.db, [order.id]),
        order.subscriptionId ? subscriptionById(context.db, order.subscriptionId) : undefined,
        openSwapOf(context.db, order.id),
      ])
    const tints = await loadPictureTints(
      context.db,
      lines.map(({ image }) => image),
    )
    const pathOf = await loadLinePaths(context.db, lines)
    const itemsToSwap = await listItemsToSwap(context, order, lines, swap)
    const now = context.clock()
    const dispatchTerms = await deliveryTermsOn(context.db, toCalendarDay(order.createdAt))
    const state = displayedOrderState(order, latest?.status)
    const can_pay = canBePaid(order, now, context)
    const isChargedBack = order.heldFor === 'charged-back'
    const isMismatch = order.heldFor === 'payment-mismatch' && !order.paidAt && !order.acceptedAt
    return {
      ...toOrderStatus({
        order,
        dispatchTerms,
        lines,
        shipments,
        returns,
        refunds,
        refundedPacks,
        itemsToSwap,
        tints,
        pathOf,
        now,
      }),
      state,
      state_label: stateLabelForCustomer(order, state),
      payment: {
        can_pay,
        pay_url: can_pay && latest?.status === 'open' ? latest.checkoutUrl : null,
        pay_by: order.payBy,
        transfer_by: transferDeadline(order) ?? null,
        by_phone: order.byPhone,
        charged_back: isChargedBack,
        mismatch: isMismatch,
        confirmation: await toConfirmation(context, order, user?.id),
        is_checked: order.heldFor === 'pay-later-check',
        swap: isLeftOverTest(order, context)
          ? null
          : await toCustomerOpenSwap(context.db, swap, lines),
      },
      pay_later: await toPayLater(context, order),
      subscription: subscription ? toOrderSubscription(context, subscription) : null,
      pending_changes: await listPendingChanges(context, { orderId: order.id }, order.email),
    }
  },
)

export const postOrderConfirmation = endpoint(
  'POST /api/orders/:token/confirm',
  {
    summary:
      'The logged-in customer confirms a pay-later order that waits for it, as the button in the mail does',
    access: 'customer',
    limit: 'write',
    params: OrderLinkParams,
    status: 204,
    problems: ['change-over', 'input-invalid'],
  },
  async ({ context, params: { token }, caller }) => {
    await confirmPayLaterOrderByLogin(context, token, requireUser(caller).userId)
  },
)

export const postOrderPayment = endpoint(
  'POST /api/orders/:token/pay',
  {
    summary:
      'Returns where to pay an unpaid order, or what is still due of a pay-later order; the page of the order itself when there is nothing to pay',
    access: 'public',
    limit: 'create-order',
    params: OrderLinkParams,
    reply: z.object({ redirectUrl: z.string() }),
    problems: [
      'not-payable',
      'out-of-stock',
      'discount-refused',
      'sample-refused',
      'no-longer-sold',
      'price-changed',
      'too-many-unpaid',
      'still-busy',
      'payment-unavailable',
      'input-invalid',
    ],
  },
  async ({ context, params: { token }, caller }) => ({
    redirectUrl: await payAgain(context, token, caller.ipAddress),
  }),
)

/**
 * Maps the subscription of an order to its API shape for a customer with the access link.
 *
 * Returns the `subscription` member of an order status.
 */
function toOrderSubscription(context: Pick<AppContext, 'links'>, subscription: SubscriptionRow) {
  const { number, state, interval } = subscription
  return {
    token: subscriptionToken(context, subscription),
    number,
    state,
    interval,
    next_date: nextDeliveryDay(subscription),
  }
}
