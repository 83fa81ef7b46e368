// An order as who works here sees it: shape and filling. What a duty does not need is left out.

import { z } from 'zod'
import { customerOf } from '#data/customers.ts'
import type { Duty } from '#domain/account/duty.ts'
import { mayDo } from '#domain/account/rights.ts'
import { Euros } from '#domain/catalogue/product.ts'
import { cents, toEuros } from '#domain/money.ts'
import { notPackedYet, notSentYet, stepIs } from '#domain/order/fulfilment.ts'
import { mailsAgain, mailsToSendAgain } from '#domain/order/mails-again.ts'
import { doneBy, eventWords } from '#domain/order/order-events.ts'
import { payBackBy } from '#domain/order/order-queues.ts'
import { returnNumber, returnReasonLabels, worthOf } from '#domain/order/order-return.ts'
import { orderStateLabels, orderStates } from '#domain/order/order-state.ts'
import { nothingToSend } from '#domain/order/parcels.ts'
import { canBePaid, shownState } from '#domain/order/payable.ts'
import { paymentStatuses } from '#domain/order/payment-status.ts'
import { refundLabels } from '#domain/order/refund-status.ts'
import { vatSplit } from '#domain/order/vat-split.ts'
import type { WholeOrder } from '#operations/show-order.ts'

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
        to_send: z.int(),
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
        refunds: z.array(z.object({ id: z.int(), amount: Euros, status_label: z.string(), at: moment, reason: z.string() })),
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
        packs,
        here: yesOrNo.describe('None of it has left: it can be paid back at once'),
        in_words: yesOrNo.describe('Somebody has to say which packs it is about'),
        worth: Euros.nullable(),
      }),
    ),
    on_hold: yesOrNo.describe('A withdrawal in words keeps everything here'),
    events: z.array(z.object({ at: moment, text: z.string(), by: z.string() })),
    notes: z.array(z.object({ id: z.int(), at: moment, text: z.string(), by: z.string() })),
    can: z.object({
      pack: yesOrNo,
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
  const { order, lines, latest, events, notes, left, inWords, stands } = whole
  const serves = mayDo(duty, 'service')
  const sees = mayDo(duty, 'order-contents')
  const state = shownState(order, latest?.status)
  const sendable = !inWords && !nothingToSend(stands)
  const { firstName, lastName, email, street, streetNumber, streetAddition, postcode, city } = order
  return {
    number: order.number ?? `L${order.id}`,
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
      street_number: streetNumber,
      street_addition: streetAddition,
      postcode,
      city,
    },
    who: mayDo(duty, 'customers') && email !== '' && !order.toForget ? customerOf(order.id) : null,
    subscription: whole.subscription ? (whole.subscription.number ?? `A${whole.subscription.id}`) : null,
    contents: sees ? 'shown' : 'on request',
    lines: lines.map((line, place) => ({
      line: line.id,
      name: sees ? line.name : null,
      quantity: line.quantity,
      sent: stands[place]?.sent ?? 0,
      withheld: stands[place]?.withheld ?? 0,
      to_send: stands[place]?.toSend ?? 0,
      unit_price: serves ? toEuros(line.unitPrice) : null,
      line_total: serves ? toEuros(line.lineTotal) : null,
      vat_rate: serves ? line.vatRate : null,
    })),
    money: serves ? moneyOf(whole) : null,
    parcels: whole.parcels.map(({ id, at, carrier, trackingCode, trackingUrl, lines: own }) => ({
      id,
      at: at.toISOString(),
      carrier,
      tracking_code: trackingCode,
      tracking_url: trackingUrl,
      packs: own,
    })),
    returns: returnsOf(whole, { serves, sees }),
    on_hold: inWords,
    events: events.map(({ at, what, by, detail, name }) => ({
      at: at.toISOString(),
      text: eventWords(what, serves ? detail : { ...detail, amount: undefined }),
      by: doneBy(by, name),
    })),
    notes: notes.map(({ id, at, text, by, name }) => ({ id, at: at.toISOString(), text, by: doneBy(by, name) })),
    can: {
      pack: sendable && stepIs(order, 'packed') === 'next',
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

function moneyOf({ order, lines, payments, refunds, left }: WholeOrder) {
  return {
    subtotal: toEuros(order.subtotal),
    shipping: toEuros(order.shipping),
    total: toEuros(order.total),
    vat: vatSplit(lines, order.shipping).map(({ rate, gross, amount }) => ({ rate, gross: toEuros(gross), amount: toEuros(amount) })),
    method: order.paymentMethod,
    payments: payments.map(({ id, amount, status, createdAt }) => ({
      id,
      amount: toEuros(amount),
      status,
      at: createdAt.toISOString(),
    })),
    refunds: refunds.map(({ id, amount, status, createdAt, reason }) => ({
      id,
      amount: toEuros(amount),
      status_label: refundLabels[status],
      at: createdAt.toISOString(),
      reason,
    })),
    left: toEuros(cents(left)),
  }
}

function returnsOf({ order, lines, stands, kept, returns }: WholeOrder, { serves, sees }: { serves: boolean; sees: boolean }) {
  const allBack = (id: number) => {
    const others = returns.every((one) => one.id === id || one.state === 'closed')
    const back = returns.flatMap((one) => one.lines)
    return (
      others &&
      lines.every(({ id: line, quantity }) => back.reduce((sum, one) => (one.line === line ? sum + one.quantity : sum), 0) >= quantity)
    )
  }
  return returns.map((one) => {
    const open = one.state === 'announced'
    const inWords = open && one.kind === 'withdrawal' && one.lines.length === 0
    const isHere = ({ line, quantity }: (typeof one.lines)[number]) =>
      quantity <= (stands.find((stand) => stand.line === line)?.withheld ?? 0) - (kept.get(line) ?? 0)
    return {
      number: returnNumber(one.id),
      kind: one.kind,
      state: one.state,
      at: one.at.toISOString(),
      pay_back_by: open && one.kind === 'withdrawal' ? payBackBy(one.at) : null,
      reason: one.reason && returnReasonLabels[one.reason],
      note: sees || serves ? one.note : null,
      declared_by: one.declaredBy,
      packs: one.lines.map(({ line, quantity }) => ({ line, quantity })),
      here: open && one.kind === 'withdrawal' && one.lines.length > 0 && one.lines.every(isHere),
      in_words: inWords,
      worth: serves ? toEuros(worthOf(one.lines, lines, order.shipping, allBack(one.id))) : null,
    }
  })
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null
