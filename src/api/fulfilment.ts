// What staff reports about an order: packed, sent, delivered, refunded, came back.

import { z } from 'zod'
import { mayDo } from '#domain/account/rights.ts'
import { fromEuros, toEuros } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import { markDelivered, markPacked } from '#operations/fulfil-order.ts'
import { refundByStaff } from '#operations/refund-by-staff.ts'
import { checkTrackingAddress } from '#operations/set-carriers.ts'
import { markShipped } from '#operations/ship-order.ts'
import { takeInReturn } from '#operations/return-order.ts'
import { endpoint } from './endpoint.ts'
import { actorOf, DeedKey, LinePacks, OrderNumber, plain, RefundedLines } from './staff-input.ts'

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
    auditAction: 'Bestelling ingepakt',
    params: OrderNumber,
    status: 204,
    problems: ['not-found', 'not-yet', 'nothing-to-send', 'withdrawal-open'],
  },
  async ({ shop, params: { number }, caller }) => {
    await markPacked(shop, number, actorOf(caller))
    return undefined
  },
)

export const shipOrder = endpoint(
  'POST /api/fulfilment/:number/shipped',
  {
    summary:
      'An order, or the named packs of it, has left with a carrier; its buyer gets a mail to follow it. The same `key` is the same parcel',
    for: 'staff',
    right: 'packing',
    auditAction: 'Bestelling verzonden',
    params: OrderNumber,
    body: z.object(
      {
        carrier: plain('Vul in wie het pakket brengt.', 60).min(1, 'Vul in wie het pakket brengt.'),
        tracking_code: plain('Vul de volgcode in.', 60).nullish(),
        tracking_url: z
          .url({ protocol: /^https$/, error: web })
          .max(500, web)
          .nullish()
          .describe('On a site of a carrier of this shop'),
        lines: LinePacks.optional().describe('What is in the parcel; without them everything that is still to be sent'),
        key: DeedKey.optional(),
      },
      { error: 'Vul in wie het pakket brengt.' },
    ),
    status: 204,
    problems: ['not-found', 'not-yet', 'nothing-to-send', 'withdrawal-open', 'input-invalid'],
  },
  async ({ shop, params: { number }, caller, addAuditDetails, body: { carrier, tracking_code, tracking_url, lines, key } }) => {
    if (tracking_url) await checkTrackingAddress(shop, tracking_url)
    const parcel = { carrier, trackingCode: tracking_code || null, trackingUrl: tracking_url ?? null }
    await markShipped(shop, number, actorOf(caller), parcel, { lines, key })
    addAuditDetails({ packs: lines ? lines.reduce((sum, { quantity }) => sum + quantity, 0) : 'all' })
    return undefined
  },
)

export const deliverOrder = endpoint(
  'POST /api/fulfilment/:number/delivered',
  {
    summary: 'An order has arrived; once more does no harm',
    for: 'staff',
    right: 'packing',
    auditAction: 'Bestelling bezorgd',
    params: OrderNumber,
    status: 204,
    problems: ['not-found', 'not-yet'],
  },
  async ({ shop, params: { number }, caller }) => {
    await markDelivered(shop, number, actorOf(caller))
    return undefined
  },
)

export const refundOrderInPart = endpoint(
  'POST /api/fulfilment/:number/refunds',
  {
    summary:
      'Gives back an amount, or what the named packs cost, never more than is left of what was paid, and no pack twice; packs that are still here are not sent unless `send` says so, and go back on the shelf unless `restock` says otherwise. The same `key` is the same refund',
    for: 'staff',
    right: 'service',
    auditAction: 'Terugbetaling gedaan',
    params: OrderNumber,
    body: z
      .object(
        {
          amount: Amount.refine((euros) => euros >= 0.01, 'Vul een bedrag in.')
            .optional()
            .describe('Euros; without it what the packs cost'),
          lines: RefundedLines.optional(),
          reason: plain('Vul een reden in.', 300).default(''),
          key: DeedKey,
          seen: z.int().optional().describe('The latest event of the order that was seen; another one since then is refused'),
        },
        { error: 'Vul een bedrag in.' },
      )
      .refine(({ amount, lines }) => amount !== undefined || lines !== undefined, { path: ['amount'], error: 'Vul een bedrag in.' }),
    reply: z.object({ refund: z.int() }),
    status: 201,
    problems: ['not-found', 'too-much-refunded', 'nothing-to-return', 'version-conflict', 'input-invalid'],
  },
  async ({ shop, params: { number }, caller, addAuditDetails, body: { amount, lines, reason, key, seen } }) => {
    const wish = { key, reason, seen, lines, amount: amount === undefined ? undefined : fromEuros(amount), by: actorOf(caller) }
    const refund = await refundByStaff(shop, number, wish)
    addAuditDetails({ amount: toEuros(refund.amount), packs: lines ? lines.reduce((sum, { quantity }) => sum + quantity, 0) : 'none' })
    return { refund: refund.id }
  },
)

export const receiveReturn = endpoint(
  'POST /api/returns/:return/received',
  {
    summary:
      'A return came in: pays back what it is worth. Whoever serves may choose another amount, and settles what was withdrawn before it left. Once more does no harm',
    for: 'staff',
    right: 'packing',
    auditAction: 'Retour ontvangen',
    params: z.object({ return: z.string().regex(/^R\d{1,9}$/) }),
    body: z.object({ amount: Amount.nullish().describe('Euros; 0 pays nothing') }, { error: 'Dit verzoek konden we niet lezen.' }),
    status: 204,
    problems: ['not-found', 'not-allowed', 'too-much-refunded', 'withdrawal-open', 'input-invalid'],
  },
  async ({ shop, params, caller, body: { amount } }) => {
    const serves = mayDo(caller.user?.duty, 'service')
    if (amount != null && !serves) throw new Problem('not-allowed')
    const chosen = amount == null ? undefined : fromEuros(amount)
    await takeInReturn(shop, Number(params.return.slice(1)), actorOf(caller), { amount: chosen, mayPayOut: serves })
    return undefined
  },
)
