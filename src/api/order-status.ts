// An order as whoever holds its link sees it, and paying it after all.

import { z } from 'zod'
import { linesOf } from '#data/orders.ts'
import { latestPaymentOf } from '#data/payments.ts'
import { refundedPacksOf, refundsOf } from '#data/refunds.ts'
import { returnsOf } from '#data/returns.ts'
import { shipmentsOf } from '#data/shipments.ts'
import { subscriptionById } from '#data/subscriptions.ts'
import { orderStateLabels } from '#domain/order/order-state.ts'
import { canBePaid, shownState } from '#domain/order/payable.ts'
import { Problem } from '#domain/problem.ts'
import { pendingChangesOf } from '#operations/pending-change/open-changes.ts'
import { payAgain } from '#operations/pay-again.ts'
import { refreshOrder } from '#operations/refresh-order.ts'
import { endpoint } from './endpoint.ts'
import { deliveryOf, orderAnswer, OrderStatus } from './order-answer.ts'
import { OrderLink } from './order-link.ts'
import { openOrder, orderByLink } from '#operations/links.ts'

export const getOrderStatus = endpoint(
  'GET /api/orders/:token',
  {
    summary: 'An order for whoever holds its link; while it awaits payment the provider is asked too, every few seconds at most',
    for: 'everyone',
    params: OrderLink,
    reply: OrderStatus,
    problems: ['not-found', 'link-expired'],
  },
  async ({ shop, params: { token }, caller: { user } }) => {
    const known = await openOrder(shop, token, user?.id)
    if (!known.paidAt) await refreshOrder(shop, known.id)
    const order = known.paidAt ? known : await orderByLink(shop, token)
    if (!order) throw new Problem('not-found')
    const [lines, latest, parcels, returns, refunds, refundedPacks, subscription] = await Promise.all([
      linesOf(shop.db, order.id),
      latestPaymentOf(shop.db, order.id),
      shipmentsOf(shop.db, [order.id]),
      returnsOf(shop.db, order.id),
      refundsOf(shop.db, order.id),
      refundedPacksOf(shop.db, [order.id]),
      order.subscriptionId ? subscriptionById(shop.db, order.subscriptionId) : undefined,
    ])
    const now = shop.now()
    const state = shownState(order, latest?.status)
    const can_pay = canBePaid(order, now)
    return {
      ...orderAnswer({ order, lines, parcels, returns, refunds, refundedPacks, now }),
      state,
      state_label: orderStateLabels[state],
      payment: {
        can_pay,
        pay_url: can_pay && latest?.status === 'open' ? latest.checkoutUrl : null,
        pay_by: order.payBy.toISOString(),
        by_phone: order.byPhone,
      },
      subscription: subscription ? deliveryOf(shop, subscription) : null,
      pending_changes: await pendingChangesOf(shop, { orderId: order.id }, order.email),
    }
  },
)

export const payOrder = endpoint(
  'POST /api/orders/:token/pay',
  {
    summary: 'Where to pay an order that is not paid yet; the page of the order itself when there is nothing to pay',
    for: 'everyone',
    limit: 'create-order',
    params: OrderLink,
    reply: z.object({ redirectUrl: z.string() }),
    problems: [
      'not-found',
      'not-payable',
      'out-of-stock',
      'no-longer-sold',
      'price-changed',
      'too-many-unpaid',
      'still-busy',
      'payment-unavailable',
    ],
  },
  async ({ shop, params: { token }, caller }) => ({ redirectUrl: await payAgain(shop, token, caller.address) }),
)
