// Accepts orders that the customer pays after the delivery, at once or when the customer confirmed
// them. Such an order needs no payment to be packed and shipped.

import { type PayLaterCustomer, lockPayLaterHistory } from '#data/order/pay-later-orders.ts'
import { loadSetting } from '#data/core/settings.ts'
import { payLaterSetting } from '#domain/payment/pay-later-settings.ts'
import {
  insertOrderEvent,
  lockOrder,
  type OrderRow,
  queueOrderMail,
  transitionOrder,
  updateOrderDetails,
} from '#data/order/orders.ts'
import { type Transaction, inTransaction } from '#data/core/db.ts'
import type { PostalAddress } from '#domain/address/postal-address.ts'
import { type Cents, fromEuros } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import { payLaterCheckDays, payLaterReservationDays } from '#domain/order/order-limits.ts'
import {
  isAcceptedUnpaid,
  isPayLaterOffered,
  isUnaccepted,
  otherHouseProblem,
  payLaterProblem,
  payLaterStep,
  unconfirmableProblem,
  unknownCustomer,
  isAwaitingConfirmation,
} from '#domain/payment/pay-later.ts'
import { payLaterLabel, payLaterMethodId } from '#domain/payment/pay-later-terms.ts'
import { isProblem, Problem } from '#domain/problem.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { msPerDay } from '#domain/time/durations.ts'
import { startOfDay } from '#domain/time/local-time.ts'
import { paymentMethodLogoPath } from '#integrations/payments/method-logo.ts'
import type { PaymentMethod } from '#integrations/payments/payment-provider.ts'
import type { AppContext, DbAndClock } from '../../context.ts'
import { onFirstDeliveryAccepted } from '../../subscription/on-payment-result.ts'
import { requestConfirmation } from '../../customer/pending-change/request-confirmation.ts'
import { issueInvoice } from '../invoice/issue-invoice.ts'
import { renewPromise } from '../delivery/delivery-terms.ts'
import {
  endPendingChange,
  pendingChangeRowsOf,
  type PendingChangeRow,
} from '#data/customer/pending-changes.ts'
import { isOrderOfUser } from '#data/customer/customer-orders.ts'
import { findOrderByLink, withOrderLock } from '../with-order.ts'
import { cancelLockedOrder, settleCancelledOrder, syncUnsettledPayment } from '../cancel-order.ts'
import { limitsNetworks } from './unpaid-order-limits.ts'

/**
 * Returns the payment methods of the provider, and the shop's own way to pay afterwards as the last
 * one; of a subscription, that pays the first delivery. Its maximum is that of a customer with a
 * paid order, because a visitor is unknown until the order is placed. If the provider is
 * unavailable and was never reachable, only paying afterwards remains.
 */
export async function listPaymentMethods(
  { db, payments }: Pick<AppContext, 'db' | 'payments'>,
  sequence: 'oneoff' | 'first',
): Promise<PaymentMethod[]> {
  const methods = await payments.methods(sequence).catch((error: unknown) => {
    if (isProblem(error)) return []
    throw error
  })
  return [...methods, ...(await payLaterMethod(db))]
}

async function payLaterMethod(db: AppContext['db']): Promise<PaymentMethod[]> {
  const value = await loadSetting(db, payLaterSetting)
  if (!isPayLaterOffered(value)) return []
  const image = { size2x: paymentMethodLogoPath(payLaterMethodId) }
  return [
    {
      id: payLaterMethodId,
      description: payLaterLabel,
      image,
      maxAmount: fromEuros(value.max_later_order),
    },
  ]
}

export type PayLaterRequest = {
  customer: PayLaterCustomer
  total: Cents
  toPickupPoint: boolean
  /**
   * 'login' or 'mail': the customer is logged in with the e-mail address, or confirmed the order
   * from a mail to it. 'link': somebody knows the link of an earlier order. 'typed': anybody.
   */
  emailFrom: 'login' | 'mail' | 'typed' | 'link'
  /** The id of the order itself, if it was placed before. */
  exceptId?: number | undefined
}
type PayLaterStep = ReturnType<typeof payLaterStep>

/**
 * Returns what happens to the order. Call it before you lock items.
 * @throws Problem input-invalid about `payment_method`
 */
export async function decidePayLater(
  tx: Transaction,
  { customer, total, toPickupPoint, emailFrom, exceptId }: PayLaterRequest,
  now: Date,
): Promise<PayLaterStep> {
  const settings = await loadSetting(tx, payLaterSetting)
  const history = await loadPayLaterHistory(tx, customer, { exceptId, now })
  const trusted = emailFrom === 'link' ? unknownCustomer(history) : history
  const isProven = emailFrom === 'login' || emailFrom === 'mail'
  const problem = payLaterProblem({ total, toPickupPoint, isProven }, settings, trusted)
  if (problem) throw problem
  return payLaterStep(isProven, settings, trusted)
}

const loadPayLaterHistory = (
  tx: Transaction,
  customer: PayLaterCustomer,
  { exceptId, now }: { exceptId: number | undefined; now: Date },
) => lockPayLaterHistory(tx, customer, { exceptId, today: startOfDay(toCalendarDay(now)) })

/**
 * An unpaid pay-later order goes to another house only if the customer paid an order to that house
 * in advance and it has no open pay-later order. Call it with the order locked.
 * @throws Problem not-allowed
 */
export async function assertHouseAllowed(
  tx: Transaction,
  order: OrderRow,
  address: PostalAddress,
  now: Date,
): Promise<void> {
  const isSameHouse =
    address.postcode === order.postcode && address.houseNumber === order.houseNumber
  if (isSameHouse || !(isUnaccepted(order) || isAcceptedUnpaid(order))) return
  const customer = { ...address, email: order.email, network: null }
  const problem = otherHouseProblem(
    await loadPayLaterHistory(tx, customer, { exceptId: order.id, now }),
  )
  if (problem) throw problem
}

/**
 * Carries out what `decidePayLater` returned, with the order locked or just inserted. Until the
 * customer confirms it, the order reserves its stock like any unpaid order.
 * @throws Problem input-invalid about `payment_method` if no mail to confirm it can be sent
 */
export async function takePayLaterStep(
  tx: Transaction,
  id: number,
  step: PayLaterStep,
  now: Date,
): Promise<void> {
  if (step === 'accept') return acceptOrder(tx, id, now)
  if (step === 'hold') {
    const payBy = new Date(now.getTime() + payLaterCheckDays * msPerDay)
    await updateOrderDetails(tx, id, { heldFor: 'pay-later-check', payBy })
    return insertOrderEvent(tx, { orderId: id, type: 'pay-later-check', by: 'shop', at: now })
  }
  const { email } = await lockOrder(tx, id)
  await requestConfirmation(
    tx,
    { orderId: id },
    { kind: 'pay-later' },
    { email, now, unpaidOrder: true },
  ).catch((error: unknown) => {
    if (!isProblem(error, 'too-many-requests')) throw error
    throw unconfirmableProblem()
  })
}

/**
 * Accepts the order in the transaction that inserts or confirms it, so that a killed process leaves
 * no half order. Mails the confirmation and issues the invoice. A subscription starts with its
 * first order.
 */
export async function acceptOrder(
  tx: Transaction,
  id: number,
  now: Date,
  by: Actor = 'shop',
): Promise<void> {
  const order = await lockOrder(tx, id)
  await transitionOrder(tx, order, 'accepted', {
    by,
    at: now,
    acceptedAt: now,
    heldFor: null,
    payBy: new Date(now.getTime() + payLaterReservationDays * msPerDay),
  })
  if (order.createdAt < now) await renewPromise(tx, order, now)
  await queueOrderMail(tx, { ...order, acceptedAt: now }, 'order-accepted', now)
  await issueInvoice(tx, { ...order, acceptedAt: now }, now)
  if (order.subscriptionId !== null) await onFirstDeliveryAccepted(tx, order, now)
}

// The customer confirms or rejects an order that is paid afterwards, from the mail or with a login.

const orderOverMessage =
  'Deze bestelling wacht niet meer op je bevestiging. Op de pagina van je bestelling zie je hoe het ervoor staat.'

type Deps = Pick<AppContext, 'db' | 'clock' | 'unpaidOrderLimits'>
type PendingOrder = { id: number; orderId: number }

/**
 * Accepts the order, or leaves it to staff, by the rules and the orders of this moment.
 * @throws Problem change-over; input-invalid about `payment_method`
 */
export const confirmPayLaterOrder = (
  { db, clock, unpaidOrderLimits }: Deps,
  { id, orderId }: PendingOrder,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const order = await lockOrder(tx, orderId)
    if (!isAwaitingConfirmation(order) || !(await endPendingChange(tx, id, 'confirmed', now)))
      throw new Problem('change-over', { message: orderOverMessage })
    const network = limitsNetworks(unpaidOrderLimits) ? order.senderNetwork : null
    const step = await decidePayLater(
      tx,
      {
        customer: { ...order, network },
        total: order.total,
        toPickupPoint: order.pickupPoint !== null,
        emailFrom: 'mail',
        exceptId: orderId,
      },
      now,
    )
    await takePayLaterStep(tx, orderId, step, now)
  })

/**
 * The login proves that the customer can be reached.
 * @throws Problem not-found, also for an order of somebody else; change-over; input-invalid about
 * `payment_method`
 */
export async function confirmPayLaterOrderByLogin(
  context: Deps & Pick<AppContext, 'links'>,
  token: string,
  userId: number,
): Promise<void> {
  const order = await findOrderByLink(context, token)
  if (!order || !(await isOrderOfUser(context.db, userId, order.id))) throw new Problem('not-found')
  const pending = await findPendingOrder(context, order)
  if (!pending) throw new Problem('change-over', { message: orderOverMessage })
  await confirmPayLaterOrder(context, pending)
}

export async function findPendingOrder(
  { db, clock }: DbAndClock,
  order: OrderRow,
): Promise<(PendingChangeRow & PendingOrder) | undefined> {
  if (!isAwaitingConfirmation(order)) return undefined
  const rows = await pendingChangeRowsOf(db, { orderId: order.id }, clock())
  const pending = rows.find(({ kind }) => kind === 'pay-later')
  return pending && { ...pending, orderId: order.id }
}

/**
 * The customer did not place the order, which ends. An order that somebody paid meanwhile goes on.
 * @throws Problem payment-under-way, payment-unavailable
 */
export async function rejectPayLaterOrder(
  context: AppContext,
  { id, orderId }: PendingOrder,
): Promise<void> {
  await syncUnsettledPayment(context, orderId)
  const at = context.clock()
  const refunds = await withOrderLock(context.db, orderId, async (tx, order) => {
    if (!(await endPendingChange(tx, id, 'refused', at)) || !isAwaitingConfirmation(order))
      return undefined
    return cancelLockedOrder(tx, order, 'shopper', at, { isAnnounced: true })
  })
  if (refunds) await settleCancelledOrder(context, orderId, refunds)
}
