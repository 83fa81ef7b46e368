// What staff reports about an order: packed, sent, delivered, refunded, came back.

import { z } from 'zod'
import { orderByNumber } from '#data/orders.ts'
import { fromEuros } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import { markDelivered, markPacked, markShipped } from '#operations/fulfil-order.ts'
import { refundOrder } from '#operations/refund-order.ts'
import { takeInReturn } from '#operations/return-order.ts'
import type { Caller } from './caller.ts'
import { endpoint } from './endpoint.ts'

const OrderNumber = z.object({ number: z.string().max(12).describe('Such as L10001') })
const by = ({ user }: Caller) => `staff:${user?.id}`

const plain = (missing: string, longest: number) =>
  z
    .string({ error: missing })
    .trim()
    .max(longest, `Gebruik hoogstens ${longest} tekens.`)
    .regex(/^\P{C}*$/u, 'Gebruik alleen gewone letters, cijfers en leestekens.')
const web = 'Een adres om te volgen begint met https://.'
const Amount = z
  .number({ error: 'Vul een bedrag in.' })
  .min(0, 'Vul een bedrag in.')
  .max(1_000_000, 'Dit bedrag is te hoog.')
  .refine((euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6, 'Een bedrag heeft hoogstens twee cijfers achter de komma.')

export const packOrder = endpoint(
  'POST /api/fulfilment/:number/packed',
  {
    summary: 'An order is packed; once more does no harm',
    for: 'staff',
    right: 'packing',
    deed: 'Bestelling ingepakt',
    params: OrderNumber,
    status: 204,
    problems: ['not-found', 'not-yet'],
  },
  async ({ shop, params: { number }, caller }) => {
    await markPacked(shop, number, by(caller))
    return undefined
  },
)

export const shipOrder = endpoint(
  'POST /api/fulfilment/:number/shipped',
  {
    summary: 'An order has left with a carrier; its buyer gets a mail to follow it',
    for: 'staff',
    right: 'packing',
    deed: 'Bestelling verzonden',
    params: OrderNumber,
    body: z.object(
      {
        carrier: plain('Vul in wie het pakket brengt.', 60).min(1, 'Vul in wie het pakket brengt.'),
        tracking_code: plain('Vul de volgcode in.', 60).nullish(),
        tracking_url: z
          .url({ protocol: /^https$/, error: web })
          .max(500, web)
          .nullish(),
      },
      { error: 'Vul in wie het pakket brengt.' },
    ),
    status: 204,
    problems: ['not-found', 'not-yet', 'input-invalid'],
  },
  async ({ shop, params: { number }, caller, body: { carrier, tracking_code, tracking_url } }) => {
    await markShipped(shop, number, by(caller), { carrier, trackingCode: tracking_code || null, trackingUrl: tracking_url ?? null })
    return undefined
  },
)

export const deliverOrder = endpoint(
  'POST /api/fulfilment/:number/delivered',
  {
    summary: 'An order has arrived; once more does no harm',
    for: 'staff',
    right: 'packing',
    deed: 'Bestelling bezorgd',
    params: OrderNumber,
    status: 204,
    problems: ['not-found', 'not-yet'],
  },
  async ({ shop, params: { number }, caller }) => {
    await markDelivered(shop, number, by(caller))
    return undefined
  },
)

export const refundOrderInPart = endpoint(
  'POST /api/fulfilment/:number/refunds',
  {
    summary: 'Gives back a part of what was paid, never more than is left of it; the same `key` is the same refund',
    for: 'staff',
    right: 'service',
    deed: 'Terugbetaling gedaan',
    params: OrderNumber,
    body: z.object(
      {
        amount: Amount.refine((euros) => euros >= 0.01, 'Vul een bedrag in.').describe('Euros'),
        key: z
          .string({ error: 'De sleutel ontbreekt.' })
          .regex(/^[\w-]{8,100}$/, 'De sleutel heeft 8 tot en met 100 letters of cijfers.')
          .describe('One per intention, so that a button pressed twice pays once'),
      },
      { error: 'Vul een bedrag in.' },
    ),
    reply: z.object({ refund: z.int() }),
    status: 201,
    problems: ['not-found', 'too-much-refunded', 'input-invalid'],
  },
  async ({ shop, params: { number }, caller, body: { amount, key } }) => {
    const order = await orderByNumber(shop.db, number)
    if (!order) throw new Problem('not-found')
    const { id } = await refundOrder(shop, order.id, { key: `staff:${order.id}:${key}`, amount: fromEuros(amount), by: by(caller) })
    return { refund: id }
  },
)

export const receiveReturn = endpoint(
  'POST /api/returns/:return/received',
  {
    summary: 'A return came in: pays back what it is worth, or another amount; once more does no harm',
    for: 'staff',
    right: 'packing',
    deed: 'Retour ontvangen',
    params: z.object({ return: z.string().regex(/^R\d{1,9}$/) }),
    body: z.object({ amount: Amount.nullish().describe('Euros; 0 pays nothing') }, { error: 'Dit verzoek konden we niet lezen.' }),
    status: 204,
    problems: ['not-found', 'too-much-refunded', 'input-invalid'],
  },
  async ({ shop, params, caller, body: { amount } }) => {
    await takeInReturn(shop, Number(params.return.slice(1)), by(caller), amount == null ? undefined : fromEuros(amount))
    return undefined
  },
)
