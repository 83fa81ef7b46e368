import { nextDeliveryDay } from '#domain/subscription/next-delivery.ts'
import { z } from 'zod'
import { openSwapOf } from '#data/order/order-swaps.ts'
import { stateLabelForCustomer } from '#domain/order/order-state-label.ts'
import { transferDeadline } from '#domain/payment/own-transfer.ts'
import { isLeftOverTest } from '#domain/order/test-order.ts'
import { canBePaid, displayedOrderState } from '#domain/payment/can-be-paid.ts'
import { listPendingChanges } from '#operations/customer/pending-change/describe-change.ts'
import { confirmPayLaterOrderByLogin } from '#operations/order/unpaid/pay-later-orders.ts'
import { payAgain } from '#operations/payment/start-payment.ts'
import { syncPaymentOfOrder } from '#operations/order/place-order.ts'
import { requireUser } from '../framework/caller.ts'
import { endpoint } from '../framework/endpoint.ts'
import { toConfirmation, toPayLater, toOrderStatus, loadOrderParts } from './order-view.ts'
import { OrderStatus } from './order-status-reply.ts'
import { OrderLinkParams } from './order-input.ts'
import {
  requireOrderAndReviveLink,
  findOrderByLink,
  subscriptionToken,
} from '#operations/order/with-order.ts'
import { loadRequestedPacks } from '#operations/order/swap/plan-swap.ts'
import { requireFound } from '#domain/problem.ts'

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
    const order = requireFound(isPaying ? await findOrderByLink(context, token) : known)
    const parts = await loadOrderParts(context, order)
    const { lines, latest, subscription, swap } = parts
    const now = context.clock()
    const state = displayedOrderState(order, latest?.status)
    const canPay = canBePaid(order, now, context)
    const isChargedBack = order.heldFor === 'charged-back'
    const isMismatch = order.heldFor === 'payment-mismatch' && !order.paidAt && !order.acceptedAt
    return {
      ...toOrderStatus(order, parts, now),
      state,
      stateLabel: stateLabelForCustomer(order, state),
      payment: {
        canPay,
        payUrl: canPay && latest?.status === 'open' ? latest.checkoutUrl : null,
        payBy: order.payBy,
        transferBy: transferDeadline(order) ?? null,
        byPhone: order.byPhone,
        chargedBack: isChargedBack,
        mismatch: isMismatch,
        confirmation: await toConfirmation(context, order, user?.id),
        isChecked: order.heldFor === 'pay-later-check',
        swap:
          swap && !isLeftOverTest(order, context)
            ? {
                ...swap,
                ...(await loadRequestedPacks(context.db, swap, lines)),
                byCustomer: swap.by === 'shopper',
              }
            : null,
      },
      payLater: await toPayLater(context, order),
      subscription: subscription
        ? {
            ...subscription,
            token: subscriptionToken(context, subscription),
            nextDate: nextDeliveryDay(subscription),
          }
        : null,
      pendingChanges: await listPendingChanges(context, { orderId: order.id }, order.email),
    }
  },
)

export const orderPaymentEndpoints = [
  endpoint(
    'POST /api/orders/:token/confirm',
    {
      summary:
        'The logged-in customer confirms a pay-later order that waits for it, as the button in the mail does',
      access: 'customer',
      limit: 'write',
      params: OrderLinkParams,
      problems: ['change-over', 'input-invalid'],
    },
    async ({ context, params: { token }, caller }) => {
      await confirmPayLaterOrderByLogin(context, token, requireUser(caller).userId)
    },
  ),
  endpoint(
    'POST /api/orders/:token/pay',
    {
      summary:
        'Returns where to pay an unpaid order, or what is still due of a pay-later order; the page of the order itself when there is nothing to pay',
      access: 'public',
      limit: 'create-order',
      params: OrderLinkParams,
      reply: { redirectUrl: z.string() },
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
  ),
] as const
