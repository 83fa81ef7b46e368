// A person with an access link requests a change. If this person is the logged-in customer, the
// shop applies the change at once. Otherwise the customer has to confirm the change from a mail.
// Exceptions are a change without effect, and new lines that do not make a delivery more expensive.

import { fromApiAddress, type RequestedAddress } from '#domain/address/postal-address.ts'
import { isLeftOverTest } from '#domain/order/test-order.ts'
import { isOrderOfUser } from '#data/customer/customer-orders.ts'
import { endOpenChanges } from '#data/customer/pending-changes.ts'
import { isSubscriptionOfUser, subscriptionLinesOf } from '#data/subscription/subscriptions.ts'
import { inTransaction } from '#data/core/db.ts'
import { type CalendarDay, toCalendarDay } from '#domain/time/calendar-day.ts'
import { isUnverifiedOrder } from '#domain/order/unpaid/unverified-order.ts'
import { formatEuros } from '#domain/money.ts'
import { canRequestAddress } from '#domain/order/returns/allowed-after-sale.ts'
import { isOpenAndUnpacked } from '#domain/order/fulfilment/fulfilment.ts'
import { maxDeliveryTotalByLink, type RequestedChange } from '#domain/customer/pending-change.ts'
import { Problem, requireFound, fieldProblem } from '#domain/problem.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { assertHouseAllowed } from '#operations/order/unpaid/pay-later-orders.ts'
import {
  updateShippingAddress as changeOrderAddress,
  changedAddressFields,
} from '#operations/order/delivery/change-delivery.ts'
import type { AppContext } from '../../context.ts'
import {
  calculateAnnouncedTotal,
  calculateNextDeliveryTotal,
} from '../../subscription/price-changes.ts'
import {
  type RequestedLine,
  changeContents,
  resolveRequestedLines,
  changeBillingAddress,
  toBillingUpdate,
} from '../../subscription/change-contents.ts'
import { toAddressUpdate, changeDeliveryAddress } from '../../subscription/customer-actions.ts'
import {
  type SubscriptionActionContext,
  assertActionAllowed,
  type SubscriptionRef,
  lockSubscriptionAndOrder,
} from '../../subscription/with-subscription-lock.ts'
import {
  deliverNow,
  assertDeliverNowAllowed,
  assertAddressNotJustChanged,
  calculateTotalIfDeliveredToday,
} from '../../subscription/deliver-now.ts'
import { loadSubscriptionView } from '../../subscription/subscription-view.ts'
import { requestConfirmation } from './request-confirmation.ts'
import { withOrderLock, findSubscriptionByLink } from '../../order/with-order.ts'
import { requireOrderByLink } from '#operations/order/with-order.ts'

export type SubscriptionChangeRequest =
  | { kind: 'address'; address: RequestedAddress }
  | { kind: 'billing-address'; address: RequestedAddress }
  | { kind: 'contents'; lines: RequestedLine[] }
  | { kind: 'deliver-now'; date: CalendarDay }
type ByLink = { token: string; userId: number | undefined }

/**
 * `isPending` is true if the customer has to confirm first.
 * @throws Problem not-found, too-many-requests, and the problems of the change itself
 */
export async function changeSubscriptionByLink(
  context: AppContext,
  { token, userId }: ByLink,
  request: SubscriptionChangeRequest,
): Promise<{ subscription: Subscription; isPending: boolean }> {
  const row = requireFound(await findSubscriptionByLink(context, token))
  const { id, email } = row
  const isOwner = userId !== undefined && (await isSubscriptionOfUser(context.db, userId, id))
  const decision = isOwner
    ? { ref: token }
    : await requestConfirmationIfNeeded(context, { id, email }, request)
  if (decision.ref === undefined)
    return { subscription: await loadSubscriptionView(context, token), isPending: true }
  await applySubscriptionChange(context, decision.ref, request)
  await endOpenChanges(context.db, { subscriptionId: id }, request.kind, context.clock())
  return { subscription: await loadSubscriptionView(context, token), isPending: false }
}

/**
 * Applies a change that needs no confirmation, or a change that the customer confirmed from a mail.
 */
export function applySubscriptionChange(
  context: AppContext,
  ref: SubscriptionRef,
  request: SubscriptionChangeRequest,
): Promise<Subscription> {
  if (request.kind === 'address') return changeDeliveryAddress(context, ref, request.address)
  if (request.kind === 'billing-address') return changeBillingAddress(context, ref, request.address)
  if (request.kind === 'contents') return changeContents(context, ref, request.lines)
  return deliverNow(context, ref, request.date)
}

/**
 * Returns `ref` if the caller may apply the change at once. Otherwise mails the customer a
 * confirmation link and returns no `ref`.
 */
const requestConfirmationIfNeeded = (
  { db, clock, testOrders }: AppContext,
  { id, email }: { id: number; email: string },
  request: SubscriptionChangeRequest,
): Promise<{ ref?: SubscriptionRef }> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const locked: SubscriptionActionContext = {
      ...(await lockSubscriptionAndOrder(tx, id)),
      tx,
      now,
      today: toCalendarDay(now),
      onRequest: false,
      byLink: {},
      isLeftOver: isLeftOverTest({ id }, { testOrders }),
    }
    const change = await changeToConfirm(locked, request)
    if ('maxTotal' in change) return { ref: { id, byLink: { total: change.maxTotal } } }
    await requestConfirmation(tx, { subscriptionId: id }, change, { email, now })
    return {}
  })

type ImmediateChange = { maxTotal: ReturnType<typeof calculateAnnouncedTotal> }

/**
 * Returns the change that the customer has to confirm. If no confirmation is needed, returns the
 * maximum total of a delivery instead.
 */
async function changeToConfirm(
  locked: SubscriptionActionContext,
  request: SubscriptionChangeRequest,
): Promise<RequestedChange | ImmediateChange> {
  const { tx, subscription, periods } = locked
  const lines = await subscriptionLinesOf(tx, subscription.id)
  const before = calculateNextDeliveryTotal(subscription, lines)
  if (request.kind === 'address' || request.kind === 'billing-address') {
    const toUpdate = request.kind === 'address' ? toAddressUpdate : toBillingUpdate
    if (!toUpdate(subscription, request.address)) return { maxTotal: before }
    assertActionAllowed('change', locked)
    return request
  }
  if (request.kind === 'deliver-now') {
    if (periods.some(({ originalDate }) => originalDate === request.date))
      return { maxTotal: before }
    assertDeliverNowAllowed(locked, request.date)
    await assertAddressNotJustChanged(locked)
    return { ...request, total: await calculateTotalIfDeliveredToday(locked) }
  }
  const newLines = await resolveRequestedLines(tx, subscription, request.lines)
  if (!newLines) return { maxTotal: before }
  assertActionAllowed('change', locked)
  const total = calculateNextDeliveryTotal(subscription, newLines)
  if (
    total <= before &&
    calculateAnnouncedTotal(subscription, newLines) <= calculateAnnouncedTotal(subscription, lines)
  )
    return { maxTotal: before }
  const maxTotal = maxDeliveryTotalByLink(before)
  if (total > maxTotal)
    throw fieldProblem(
      'lines',
      `Zonder in te loggen kan een levering hoogstens ${formatEuros(maxTotal)} gaan kosten.`,
    )
  return { ...request, total }
}

const callUsMessage = 'Bel ons, dan wijzigen we het adres voor je.'

/**
 * Returns true if the customer has to confirm the change.
 * @throws Problem not-found, already-packed, not-allowed, too-many-requests
 */
export async function changeShippingAddressByLink(
  context: AppContext,
  { token, userId }: ByLink,
  address: RequestedAddress,
): Promise<boolean> {
  const linkedOrder = await requireOrderByLink(context, token)
  const subject = { orderId: linkedOrder.id }
  if (userId !== undefined && (await isOrderOfUser(context.db, userId, linkedOrder.id))) {
    await changeOrderAddress(context, linkedOrder.id, address)
    await endOpenChanges(context.db, subject, 'address', context.clock())
    return false
  }
  return withOrderLock(context.db, linkedOrder.id, async (tx, order) => {
    if (!isOpenAndUnpacked(order)) throw new Problem('already-packed')
    if (!canRequestAddress(order)) throw new Problem('not-allowed', { message: callUsMessage })
    if (changedAddressFields(order, address).length === 0) return false
    const now = context.clock()
    await assertHouseAllowed(tx, order, fromApiAddress(address, order), now)
    const { email } = order
    await requestConfirmation(
      tx,
      subject,
      { kind: 'address', address },
      { email, now, unpaidOrder: isUnverifiedOrder(order) },
    )
    return true
  })
}
