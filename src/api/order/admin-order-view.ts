// Maps an order to its API shape for staff. Leaves out what the role of the colleague may not see.

import { describeInstructions } from '#domain/order/delivery/delivery-instructions.ts'
import { describePickupPoint } from '#domain/order/delivery/pickup-point.ts'
import { toApiAddress } from '#domain/address/postal-address.ts'
import type { z } from 'zod'
import type { StaffRole } from '#domain/staff/staff-role.ts'
import { can } from '#domain/staff/permissions.ts'
import { isOpenAndUnshipped, fulfilmentStepStatus } from '#domain/order/fulfilment/fulfilment.ts'
import { isContactErased } from '#domain/order/order-contact.ts'
import { toMailLabel } from '#domain/mail/mails/mails.ts'
import { resendableMailsOf } from '#domain/order/resendable-mails.ts'
import {
  describeActor,
  describeOrderEvent,
  describeReceived,
  withoutAmounts,
} from '#domain/order/order-events.ts'
import { canExchange, exchangeablePacks } from '#domain/order/exchange/exchange.ts'
import { canWithdraw } from '#domain/order/returns/withdrawal-period.ts'
import { refundableLines } from '#domain/payment/refundable-packs.ts'
import { canSwap } from '#domain/order/swap/order-swap.ts'
import { stateLabelForStaff } from '#domain/order/order-state-label.ts'
import { isConfirmedState } from '#domain/order/order-state-groups.ts'
import { findExclusionReason } from '#domain/order/fulfilment/pack-list.ts'
import { isLeftOverTest, type TestOrderMode } from '#domain/order/test-order.ts'
import { hasNothingToSend } from '#domain/order/fulfilment/shipment-quantities.ts'
import { isOpenLabel } from '#domain/order/fulfilment/shipping-label.ts'
import { ownTransferDue } from '#domain/payment/own-transfer.ts'
import { amountDue, isAwaitingConfirmation } from '#domain/payment/pay-later.ts'
import { canBePaid, displayedOrderState } from '#domain/payment/can-be-paid.ts'
import type { OrderDetails } from '#operations/order/staff-actions.ts'
import { toAdminHealthConsent, visibleCustomerKey } from '../customer/admin-customer-view.ts'
import {
  toNoteReply,
  toAdminOrderLines,
  toAdminOrderAmounts,
  toAdminOrderReturns,
  toLatestSwap,
} from './admin-order-view-parts.ts'
import { toAdminExchange } from './exchange/exchange-view.ts'
import { toAdminLabel } from './fulfilment/shipping-label-reply.ts'
import { toAdminLetter } from './letters.ts'
import type { AdminOrder } from './admin-order-reply.ts'

type Viewer = {
  now: Date
  staffRole: StaffRole | null | undefined
  labelService: string | null
  testOrders: TestOrderMode
}

export function toAdminOrder(
  details: OrderDetails,
  { now, staffRole, labelService, testOrders }: Viewer,
): z.input<typeof AdminOrder> {
  const { order, latest, events, notes, left, hasUnspecifiedWithdrawal, lineFulfilment } = details
  const canServe = can(staffRole, 'service')
  const isLeftOver = isLeftOverTest(order, { testOrders })
  const canSeeContents = can(staffRole, 'order-contents')
  const state = displayedOrderState(order, latest?.status)
  const openSwap = details.swaps.find((swap) => swap.state === 'awaiting-payment')
  const sendable =
    !hasUnspecifiedWithdrawal && !openSwap && !order.heldFor && !hasNothingToSend(lineFulfilment)
  const { email } = order
  const canShip = sendable && fulfilmentStepStatus(order, 'shipped') === 'next'
  const isUnshipped = isOpenAndUnshipped(order) && details.shipments.length === 0
  const mails = canServe ? resendableMailsOf(order, details, now, { testOrders }) : []
  return {
    ...order,
    state,
    stateLabel: stateLabelForStaff(order, state),
    seen: events.reduce((max, { id }) => Math.max(max, id), 0),
    at: order.createdAt,
    promisedDay:
      isConfirmedState(order.state) && order.state !== 'refunded' ? order.promisedDay : null,
    person: {
      ...toApiAddress(order),
      email: canServe ? email : null,
      phone: canServe ? order.phone : '',
      company_name: order.companyName,
      vat_number: canServe ? order.vatNumber : '',
    },
    deliveryInstructions: describeInstructions(order.deliveryInstructions),
    pickupPoint: order.pickupPoint && describePickupPoint(order.pickupPoint),
    billingAddress: canServe && order.billingAddress ? toApiAddress(order.billingAddress) : null,
    recipient: canSeeContents ? (details.recipient ?? null) : null,
    customerKey:
      isContactErased(order) || order.eraseWhenDone
        ? null
        : visibleCustomerKey(staffRole, { orderId: order.id, isOfStaff: details.isStaffOrder }),
    subscription: details.subscription?.number ?? null,
    subscriptionId:
      details.subscription && can(staffRole, 'subscriptions') ? details.subscription.id : null,
    consent: toAdminHealthConsent(details.consent, order.consentWithdrawnAt),
    terms: order.termsVersionId !== null,
    contents: canSeeContents ? 'shown' : 'on request',
    lines: toAdminOrderLines(details, canServe, canSeeContents),
    money: canServe ? toAdminOrderAmounts(details) : null,
    shipments: details.shipments.map((parcel) => ({ ...parcel, packs: parcel.lines })),
    labels: details.labels.map(toAdminLabel),
    labelService,
    returns: toAdminOrderReturns(details, { canServe, canSeeContents }),
    onHold: hasUnspecifiedWithdrawal,
    unconfirmed: isAwaitingConfirmation(order),
    received: canServe && order.heldFor === 'payment-mismatch' ? findReceived(details) : null,
    openSwap: openSwap ?? null,
    exchanges: details.exchanges.map((one) => toAdminExchange(one, now, canServe)),
    swaps: details.swaps.filter((swap) => swap.state === 'done').length,
    swapped: toLatestSwap(details),
    events: events.map(({ at, type, by, detail, name }) => ({
      at,
      text: describeOrderEvent(type, canServe ? detail : withoutAmounts(detail)),
      by: describeActor(by, name),
    })),
    notes: notes.map(toNoteReply),
    customerNotes: canServe ? details.customerNotes.map(toNoteReply) : [],
    can: {
      pack: sendable && fulfilmentStepStatus(order, 'packed') === 'next',
      packList:
        findExclusionReason(order, {
          toSend: hasNothingToSend(lineFulfilment) ? 0 : 1,
          withheld: 0,
        }) === undefined,
      ship: canShip,
      makeLabel: canShip && labelService !== null && !details.labels.some(isOpenLabel),
      deliver: fulfilmentStepStatus(order, 'delivered') === 'next',
      correctAddress: canServe && isOpenAndUnshipped(order),
      cancel: canServe && isUnshipped,
      unpack: isUnshipped && order.packedAt !== null,
      refund: canServe && (left > 0 || amountDue(order) > 0),
      bookTransfer: canServe && !isLeftOver && (amountDue(order) > 0 || ownTransferDue(order) > 0),
      exchange:
        canServe && ((sendable && canSwap(order)) || (!isLeftOver && canExchangeNow(details, now))),
      payLink:
        canServe &&
        (canBePaid(order, now, { testOrders }) || (openSwap !== undefined && !isLeftOver)) &&
        !isContactErased(order),
      note: canServe,
    },
    mails,
    mailLabels: mails.map(toMailLabel),
    byPost: order.contactByPost,
    letters: canServe ? details.letters.map(toAdminLetter) : [],
  }
}

const canExchangeNow = (
  { order, lines, lineFulfilment, refundedPacks, returns, exchanges }: OrderDetails,
  now: Date,
): boolean => {
  const isOpenNewOrder = exchanges.some(
    ({ exchange }) => exchange.state === 'open' && exchange.newOrderId === order.id,
  )
  const left = refundableLines(
    lines,
    refundedPacks.filter(({ counts }) => counts),
    returns.flatMap((one) => one.lines),
  )
  return (
    canExchange(order) &&
    canWithdraw(order.deliveredAt, now) &&
    !isOpenNewOrder &&
    exchangeablePacks(left, lineFulfilment).length > 0
  )
}

const findReceived = ({ events }: OrderDetails): string | null => {
  const latest = events.findLast(({ type }) => type === 'payment-mismatch')
  return (latest && describeReceived(latest.detail)) ?? null
}
