// Maps an order to its API shape for staff. Leaves out what the role of the colleague may not see.

import { AddressOfPerson } from '#domain/address/address-of-person.ts'
import { describeInstructions } from '#domain/order/delivery-instructions.ts'
import { describePickupPoint } from '#domain/order/pickup-point.ts'
import { PickupPointTextShape } from '#domain/order/pickup-point-text.ts'
import { toIsoOrNull } from '#domain/time/iso-or-null.ts'
import { toApiAddress } from '#domain/address/postal-address.ts'
import { z } from 'zod'
import { customerKeyOfOrder } from '#data/customer/customers.ts'
import type { StaffRole } from '#domain/staff/staff-role.ts'
import { can } from '#domain/staff/permissions.ts'
import { Euros } from '#domain/catalogue/product.ts'
import {
  isOpenAndUnpacked,
  isOpenAndUnshipped,
  fulfilmentStepStatus,
} from '#domain/order/fulfilment.ts'
import { isContactErased } from '#domain/order/order-contact.ts'
import { resendableMails, resendableMailsOf } from '#domain/order/resendable-mails.ts'
import { describeActor, describeOrderEvent, withoutAmounts } from '#domain/order/order-events.ts'
import { canSwap } from '#domain/order/order-swap.ts'
import { isConfirmedState } from '#domain/order/order-progress.ts'
import { orderStateLabels, orderStates } from '#domain/order/order-state.ts'
import { findExclusionReason } from '#domain/order/pack-list.ts'
import { hasNothingToSend } from '#domain/order/shipment-quantities.ts'
import { ownTransferDue } from '#domain/payment/own-transfer.ts'
import { amountDue } from '#domain/payment/pay-later.ts'
import { canBePaid, displayedOrderState } from '#domain/payment/can-be-paid.ts'
import type { OrderDetails } from '#operations/order/order-details.ts'
import { AdminOrderMoney } from './admin-order-money.ts'
import { AdminHealthConsent, toAdminHealthConsent } from '../customer/admin-health-consent.ts'
import { OpenSwap, toOpenSwap } from './open-swap-view.ts'
import { toNoteReply } from './note-reply.ts'
import { AdminLabel, toAdminLabel } from './label-view.ts'
import { AdminLetter, toAdminLetter } from './letters.ts'
import {
  toAdminOrderLines,
  toAdminOrderAmounts,
  toAdminOrderReturns,
  toLatestSwap,
} from './admin-order-view-parts.ts'

const moment = z.iso.datetime()
const packs = z.array(z.object({ line: z.int(), quantity: z.int() }))
const flag = z.boolean()
const note = z.object({ id: z.int(), at: moment, text: z.string(), by: z.string() })

export const AdminOrder = z
  .object({
    number: z.string(),
    state: z.enum(orderStates),
    state_label: z.string(),
    seen: z
      .int()
      .describe(
        'Id of the latest event; send it with a change that must not overwrite newer changes',
      ),
    at: moment,
    paid_at: moment.nullable(),
    accepted_at: moment.nullable().describe('When the shop accepted to be paid after the delivery'),
    packed_at: moment.nullable(),
    shipped_at: moment.nullable(),
    delivered_at: moment.nullable(),
    promised_day: z.iso
      .date()
      .nullable()
      .describe(
        'The day by which the shop expects to deliver, as the customer read it; null if there is none',
      ),
    person: z.object({
      first_name: z.string(),
      last_name: z.string(),
      email: z.string().nullable().describe('Null without permission for customer service'),
      phone: z.string().describe('Empty if there is none, and without that permission'),
      company_name: z.string().describe('Empty for a person'),
      vat_number: z.string(),
      street: z.string(),
      street_number: z.string(),
      street_addition: z.string(),
      postcode: z.string(),
      city: z.string(),
    }),
    delivery_instructions: z
      .array(z.string())
      .describe('What the customer asks of the carrier, in Dutch'),
    pickup_point: PickupPointTextShape,
    billing_address: AddressOfPerson.nullable().describe(
      'The payer; null if the parcel goes there, and without permission for service',
    ),
    recipient: z
      .string()
      .nullable()
      .describe('Nickname of the person for whom it is; null without permission to see products'),
    who: z
      .string()
      .nullable()
      .describe('Key of the customer; null without permission to see customers, and after erasure'),
    subscription: z
      .string()
      .nullable()
      .describe('Number of the subscription that the order belongs to'),
    subscription_id: z
      .int()
      .nullable()
      .describe('Null without a subscription, or if the caller may not open subscriptions'),
    consent: AdminHealthConsent,
    terms: flag.describe(
      'Whether the shop stored the terms of the order; GET /api/admin/orders/:number/terms',
    ),
    contents: z.enum(['shown', 'on request']).describe('Product names are health data'),
    lines: z.array(
      z.object({
        line: z.int(),
        name: z.string().nullable(),
        quantity: z.int(),
        sent: z.int(),
        withheld: z.int().describe('Withdrawn before shipping'),
        unsent: z.int().describe('Refunded before shipping, and not sent'),
        to_send: z.int(),
        refunded: z.int().describe('Refunded packs'),
        refundable: z.int().describe('Packs that were not refunded, withdrawn or returned'),
        restockable: z.int().describe('Shipped packs that were not restocked'),
        unit_price: Euros.nullable(),
        line_total: Euros.nullable(),
        discount: Euros.nullable().describe('The part of the order’s discount on the line'),
        vat_rate: z.int().nullable(),
      }),
    ),
    money: AdminOrderMoney,
    parcels: z.array(
      z.object({
        id: z.int(),
        at: moment,
        carrier: z.string().nullable(),
        tracking_code: z.string().nullable(),
        tracking_url: z.string().nullable(),
        packs,
      }),
    ),
    labels: z.array(AdminLabel).describe('Shipping labels, oldest first'),
    label_service: z
      .string()
      .nullable()
      .describe('The label service of the shop; null without one'),
    returns: z.array(
      z.object({
        number: z.string(),
        kind: z.enum(['return', 'withdrawal']),
        state: z.enum(['announced', 'closed']),
        at: moment,
        pay_back_by: z.iso.date().nullable().describe('Last day to refund an open withdrawal'),
        reason: z.string().nullable(),
        note: z.string().nullable().describe('Null without permission to see products'),
        declared_by: z.string(),
        disputed: flag.describe('The customer disputed the declaration, so it was not carried out'),
        unconfirmed: z
          .object({ carried_out_at: moment.nullable() })
          .nullable()
          .describe(
            'Declared by order number and not confirmed by the customer yet; carried out automatically at that time',
          ),
        packs,
        here: flag.describe('None of it was shipped: it can be refunded at once'),
        in_words: flag.describe('Free-text withdrawal: staff must name the packs'),
        worth: Euros.nullable(),
        held_back: Euros.nullable().describe(
          'Amount that earlier settlements withheld, refundable with the last packs',
        ),
        spared_delivery: z
          .object({ kept: Euros, fee: Euros })
          .nullable()
          .describe(
            'Nothing was shipped, and shipping the remaining goods would not have been free',
          ),
      }),
    ),
    on_hold: flag.describe('A free-text withdrawal blocks shipping'),
    open_swap: OpenSwap,
    swaps: z
      .int()
      .describe('How many swaps were made; send it with the report that the order is packed'),
    swapped: z
      .object({ at: moment, by: z.string() })
      .nullable()
      .describe('The latest swap of an order that is not packed'),
    events: z.array(z.object({ at: moment, text: z.string(), by: z.string() })),
    notes: z.array(note),
    customer_notes: z
      .array(note)
      .describe('Notes on the customer; empty without permission for customer service'),
    can: z.object({
      pack: flag,
      pack_list: flag.describe('It is paid or accepted, and has packs to send'),
      ship: flag,
      make_label: flag.describe('It can be shipped, and has no open label'),
      deliver: flag,
      correct_address: flag,
      cancel: flag,
      refund: flag,
      book_transfer: flag,
      swap: flag,
      pay_link: flag,
      note: flag,
    }),
    mails: z.array(z.enum(resendableMails)).describe('Mails that can be resent'),
    by_post: flag.describe('The customer has no e-mail address and gets letters'),
    letters: z
      .array(AdminLetter)
      .describe('Oldest first; empty without permission for customer service'),
  })
  .meta({ id: 'AdminOrder' })

type Viewer = { now: Date; duty: StaffRole | null | undefined; labelService: string | null }

export function toAdminOrder(
  details: OrderDetails,
  { now, duty, labelService }: Viewer,
): z.input<typeof AdminOrder> {
  const { order, latest, events, notes, left, hasUnspecifiedWithdrawal, lineFulfilment } = details
  const canServe = can(duty, 'service')
  const canSeeContents = can(duty, 'order-contents')
  const state = displayedOrderState(order, latest?.status)
  const openSwap = details.swaps.find((swap) => swap.state === 'awaiting-payment')
  const sendable = !hasUnspecifiedWithdrawal && !openSwap && !hasNothingToSend(lineFulfilment)
  const { email } = order
  const canShip = sendable && fulfilmentStepStatus(order, 'shipped') === 'next'
  const hasOpenLabel = details.labels.some(
    ({ shipmentId, status }) =>
      shipmentId === null && status !== 'cancelled' && status !== 'failed',
  )
  return {
    number: order.number,
    state,
    state_label: orderStateLabels[state],
    seen: events.reduce((max, { id }) => Math.max(max, id), 0),
    at: order.createdAt.toISOString(),
    paid_at: toIsoOrNull(order.paidAt),
    accepted_at: toIsoOrNull(order.acceptedAt),
    packed_at: toIsoOrNull(order.packedAt),
    shipped_at: toIsoOrNull(order.shippedAt),
    delivered_at: toIsoOrNull(order.deliveredAt),
    promised_day: isConfirmedState(order.state) ? order.promisedDay : null,
    person: {
      ...toApiAddress(order),
      email: canServe ? email : null,
      phone: canServe ? order.phone : '',
      company_name: order.companyName,
      vat_number: canServe ? order.vatNumber : '',
    },
    delivery_instructions: describeInstructions(order.deliveryInstructions),
    pickup_point: order.pickupPoint && describePickupPoint(order.pickupPoint),
    billing_address: canServe && order.billingAddress ? toApiAddress(order.billingAddress) : null,
    recipient: canSeeContents ? (details.recipient ?? null) : null,
    who:
      can(duty, 'customers') &&
      (!details.isStaffOrder || can(duty, 'people')) &&
      !isContactErased(order) &&
      !order.eraseWhenDone
        ? customerKeyOfOrder(order.id)
        : null,
    subscription: details.subscription ? details.subscription.number : null,
    subscription_id:
      details.subscription && can(duty, 'subscriptions') ? details.subscription.id : null,
    consent: toAdminHealthConsent(details.consent, order.consentWithdrawnAt),
    terms: order.termsVersionId !== null,
    contents: canSeeContents ? 'shown' : 'on request',
    lines: toAdminOrderLines(details, canServe, canSeeContents),
    money: canServe ? toAdminOrderAmounts(details) : null,
    parcels: details.shipments.map(({ id, at, carrier, trackingCode, trackingUrl, lines }) => ({
      id,
      at: at.toISOString(),
      carrier,
      tracking_code: trackingCode,
      tracking_url: trackingUrl,
      packs: lines,
    })),
    labels: details.labels.map(toAdminLabel),
    label_service: labelService,
    returns: toAdminOrderReturns(details, { canServe, canSeeContents }),
    on_hold: hasUnspecifiedWithdrawal,
    open_swap: toOpenSwap(openSwap),
    swaps: details.swaps.filter((swap) => swap.state === 'done').length,
    swapped: toLatestSwap(details),
    events: events.map(({ at, type, by, detail, name }) => ({
      at: at.toISOString(),
      text: describeOrderEvent(type, canServe ? detail : withoutAmounts(detail)),
      by: describeActor(by, name),
    })),
    notes: notes.map(toNoteReply),
    customer_notes: canServe ? details.customerNotes.map(toNoteReply) : [],
    can: {
      pack: sendable && fulfilmentStepStatus(order, 'packed') === 'next',
      pack_list:
        findExclusionReason(order, {
          toSend: hasNothingToSend(lineFulfilment) ? 0 : 1,
          withheld: 0,
        }) === undefined,
      ship: canShip,
      make_label: canShip && labelService !== null && !hasOpenLabel,
      deliver: fulfilmentStepStatus(order, 'delivered') === 'next',
      correct_address: canServe && isOpenAndUnshipped(order),
      cancel: canServe && isOpenAndUnpacked(order),
      refund: canServe && (left > 0 || amountDue(order) > 0),
      book_transfer: canServe && (amountDue(order) > 0 || ownTransferDue(order) > 0),
      swap: canServe && sendable && canSwap(order),
      pay_link:
        canServe && (canBePaid(order, now) || openSwap !== undefined) && !isContactErased(order),
      note: canServe,
    },
    mails: canServe ? resendableMailsOf(order, details, now) : [],
    by_post: order.contactByPost,
    letters: canServe ? details.letters.map(toAdminLetter) : [],
  }
}
