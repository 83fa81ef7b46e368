// An order as who works here sees it: shape and filling. What a duty does not need is left out.

import { z } from 'zod'
import { customerOf } from '#data/customers.ts'
import type { Duty } from '#domain/account/duty.ts'
import { mayDo } from '#domain/account/rights.ts'
import { Euros } from '#domain/catalogue/product.ts'
import { notPackedYet, notSentYet, stepIs } from '#domain/order/fulfilment.ts'
import { mailsAgain, mailsToSendAgain } from '#domain/order/mails-again.ts'
import { doneBy, eventWords } from '#domain/order/order-events.ts'
import { orderStateLabels, orderStates } from '#domain/order/order-state.ts'
import { leftOutOfPackList } from '#domain/order/pack-list.ts'
import { nothingToSend } from '#domain/order/parcels.ts'
import { canBePaid, shownState } from '#domain/order/payable.ts'
import { paymentStatuses } from '#domain/order/payment-status.ts'
import type { WholeOrder } from '#operations/show-order.ts'
import { orderLinesOf, orderMoneyOf, orderReturnsOf } from './admin-order-parts.ts'

const moment = z.iso.datetime()
const packs = z.array(z.object({ line: z.int(), quantity: z.int() }))
const yesOrNo = z.boolean()

export const AdminOrder = z
  .object({
    number: z.string(),
    state: z.enum(orderStates),
    state_label: z.string(),
    seen: z.int().describe('The latest event: goes along with a change that must not overwrite another'),
    at: moment,
    paid_at: moment.nullable(),
    packed_at: moment.nullable(),
    shipped_at: moment.nullable(),
    delivered_at: moment.nullable(),
    person: z.object({
      first_name: z.string(),
      last_name: z.string(),
      email: z.string().nullable().describe('Null for who packs'),
      street: z.string(),
      street_number: z.string(),
      street_addition: z.string(),
      postcode: z.string(),
      city: z.string(),
    }),
    who: z.string().nullable().describe('Among the customers; null for who may not see those, and when the address was forgotten'),
    subscription: z.string().nullable().describe('Number of the subscription that it is a delivery of'),
    contents: z.enum(['shown', 'on request']).describe('Names of products are health data'),
    lines: z.array(
      z.object({
        line: z.int(),
        name: z.string().nullable(),
        quantity: z.int(),
        sent: z.int(),
        withheld: z.int().describe('Withdrawn before they left'),
        unsent: z.int().describe('Refunded before they left, and not sent'),
        to_send: z.int(),
        refunded: z.int().describe('Packs that were refunded'),
        refundable: z.int().describe('Packs that were not refunded, withdrawn or returned'),
        restockable: z.int().describe('Packs that left and are not on the shelf again'),
        unit_price: Euros.nullable(),
        line_total: Euros.nullable(),
        vat_rate: z.int().nullable(),
      }),
    ),
    money: z
      .object({
        subtotal: Euros,
        shipping: Euros,
        total: Euros,
        vat: z.array(z.object({ rate: z.int(), gross: Euros, amount: Euros })),
        method: z.string(),
        payments: z.array(z.object({ id: z.string(), amount: Euros, status: z.enum(paymentStatuses), at: moment })),
        refunds: z.array(
          z.object({
            id: z.int(),
            amount: Euros,
            status_label: z.string(),
            at: moment,
            reason: z.string(),
            packs: z.array(z.object({ line: z.int(), quantity: z.int(), unsent: z.int(), restocked: z.int() })),
          }),
        ),
        left: Euros.describe('What came in and did not go back'),
      })
      .nullable()
      .describe('Null for who packs'),
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
    returns: z.array(
      z.object({
        number: z.string(),
        kind: z.enum(['return', 'withdrawal']),
        state: z.enum(['announced', 'closed']),
        at: moment,
        pay_back_by: z.iso.date().nullable().describe('Last day, of a withdrawal that is open'),
        reason: z.string().nullable(),
        note: z.string().nullable().describe('Null where names of products are'),
        declared_by: z.string(),
        disputed: yesOrNo.describe('The buyer said that they never declared it: it was not carried out'),
        unconfirmed: z
          .object({ carried_out_at: moment.nullable() })
          .nullable()
          .describe('Declared by number, and not confirmed by the reader of its receipt; the shop carries it out by itself at that moment'),
        packs,
        here: yesOrNo.describe('None of it has left: it can be paid back at once'),
        in_words: yesOrNo.describe('Somebody has to say which packs it is about'),
        worth: Euros.nullable(),
        held_back: Euros.nullable().describe('With the last packs: what was held back when earlier ones were settled'),
        spared_delivery: z
          .object({ kept: Euros, fee: Euros })
          .nullable()
          .describe('Nothing was sent, and what the buyer keeps would have cost delivery, which was free'),
      }),
    ),
    on_hold: yesOrNo.describe('A withdrawal in words keeps everything here'),
    events: z.array(z.object({ at: moment, text: z.string(), by: z.string() })),
    notes: z.array(z.object({ id: z.int(), at: moment, text: z.string(), by: z.string() })),
    can: z.object({
      pack: yesOrNo,
      pack_list: yesOrNo.describe('It is paid and something of it is to be sent'),
      ship: yesOrNo,
      deliver: yesOrNo,
      correct_address: yesOrNo,
      cancel: yesOrNo,
      refund: yesOrNo,
      pay_link: yesOrNo,
      note: yesOrNo,
    }),
    mails: z.array(z.enum(mailsAgain)).describe('Mails that can be sent once more'),
  })
  .meta({ id: 'AdminOrder' })

type Asker = { now: Date; duty: Duty | null | undefined }

export function adminOrder(whole: WholeOrder, { now, duty }: Asker): z.input<typeof AdminOrder> {
  const { order, latest, events, notes, left, inWords, stands } = whole
  const serves = mayDo(duty, 'service')
  const sees = mayDo(duty, 'order-contents')
  const state = shownState(order, latest?.status)
  const sendable = !inWords && !nothingToSend(stands)
  const { firstName, lastName, email, street, houseNumber, houseNumberAddition, postcode, city } = order
  return {
    number: order.number,
    state,
    state_label: orderStateLabels[state],
    seen: events.reduce((most, { id }) => Math.max(most, id), 0),
    at: order.createdAt.toISOString(),
    paid_at: iso(order.paidAt),
    packed_at: iso(order.packedAt),
    shipped_at: iso(order.shippedAt),
    delivered_at: iso(order.deliveredAt),
    person: {
      first_name: firstName,
      last_name: lastName,
      email: serves ? email : null,
      street,
      street_number: houseNumber,
      street_addition: houseNumberAddition,
      postcode,
      city,
    },
    who:
      mayDo(duty, 'customers') && (!whole.ofStaff || mayDo(duty, 'people')) && email !== '' && !order.toForget
        ? customerOf(order.id)
        : null,
    subscription: whole.subscription ? whole.subscription.number : null,
    contents: sees ? 'shown' : 'on request',
    lines: orderLinesOf(whole, serves, sees),
    money: serves ? orderMoneyOf(whole) : null,
    parcels: whole.parcels.map(({ id, at, carrier, trackingCode, trackingUrl, lines: own }) => ({
      id,
      at: at.toISOString(),
      carrier,
      tracking_code: trackingCode,
      tracking_url: trackingUrl,
      packs: own,
    })),
    returns: orderReturnsOf(whole, { serves, sees }),
    on_hold: inWords,
    events: events.map(({ at, what, by, detail, name }) => ({
      at: at.toISOString(),
      text: eventWords(what, serves ? detail : { ...detail, amount: undefined }),
      by: doneBy(by, name),
    })),
    notes: notes.map(({ id, at, text, by, name }) => ({ id, at: at.toISOString(), text, by: doneBy(by, name) })),
    can: {
      pack: sendable && stepIs(order, 'packed') === 'next',
      pack_list: leftOutOfPackList(order, { toSend: nothingToSend(stands) ? 0 : 1, withheld: 0 }) === undefined,
      ship: sendable && stepIs(order, 'shipped') === 'next',
      deliver: stepIs(order, 'delivered') === 'next',
      correct_address: serves && notSentYet(order),
      cancel: serves && notPackedYet(order),
      refund: serves && left > 0,
      pay_link: serves && canBePaid(order, now) && email !== '',
      note: serves,
    },
    mails: serves ? mailsToSendAgain(order, whole, now) : [],
  }
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null
