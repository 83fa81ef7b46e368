import { z } from 'zod'
import { can } from '#domain/staff/permissions.ts'
import { toEuros } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import { markDelivered, markPacked } from '#operations/order/fulfilment/fulfil-order.ts'
import { refundByStaff } from '#operations/payment/refund-order.ts'
import { assertCarrierTrackingUrl, shipByStaff } from '#operations/order/fulfilment/ship-orders.ts'
import { disputeWithdrawalsByStaff } from '#operations/order/returns/declared-withdrawals.ts'
import { refundReturn } from '#operations/order/returns/return-order.ts'
import { endpoint } from '../../framework/endpoint.ts'
import {
  Amount,
  staffActorOf,
  IdempotencyKey,
  LineQuantities,
  OrderNumberParams,
  RefundedLines,
  countPacks,
  TrackingCode,
  ReturnNumber,
  ReturnParams,
} from '../order-input.ts'
import { OptionalLine, RequiredLine } from '#domain/text/text-input.ts'

const trackingUrlMessage = 'Een adres om te volgen begint met https://.'

export const postOrderPacked = endpoint(
  'POST /api/fulfilment/:number/packed',
  {
    summary: 'Marks an order as packed. Idempotent for the same colleague',
    permission: 'packing',
    auditAction: 'Bestelling ingepakt',
    params: OrderNumberParams,
    query: {
      swaps: z.coerce
        .number<string>()
        .int()
        .min(0)
        .max(10_000)
        .optional()
        .describe('How many swaps the pack list knew; rejected when packs were swapped since'),
    },
    problems: ['not-yet', 'nothing-to-send', 'withdrawal-open', 'swap-open', 'version-conflict'],
  },
  async ({ context, params: { number }, query, caller }) => {
    await markPacked(context, number, staffActorOf(caller), query)
  },
)

export const fulfilmentEndpoints = [
  endpoint(
    'POST /api/fulfilment/:number/shipped',
    {
      summary:
        'Records a shipment of an order, or of the named packs; the customer gets a mail to track it. The same `key` is the same shipment; its mail waits until staff can no longer undo it',
      permission: 'packing',
      auditAction: 'Bestelling verzonden',
      params: OrderNumberParams,
      body: z.object(
        {
          carrier: RequiredLine('Vul in wie het pakket brengt.', 60),
          tracking_code: TrackingCode,
          tracking_url: z
            .url({ protocol: /^https$/, error: trackingUrlMessage })
            .max(500, trackingUrlMessage)
            .nullish()
            .describe('On a site of one of the carriers'),
          lines: LineQuantities.optional().describe(
            'Packs in the shipment; default everything that is still to be sent',
          ),
          key: IdempotencyKey.optional(),
        },
        { error: 'Vul in wie het pakket brengt.' },
      ),
      problems: ['not-yet', 'nothing-to-send', 'withdrawal-open', 'swap-open'],
    },
    async ({
      context,
      params: { number },
      caller,
      addAuditDetails,
      body: { carrier, tracking_code, tracking_url, lines, key },
    }) => {
      if (tracking_url) await assertCarrierTrackingUrl(context, tracking_url)
      const parcel = { carrier, trackingCode: tracking_code, trackingUrl: tracking_url ?? null }
      await shipByStaff(context, number, staffActorOf(caller), parcel, { lines, key })
      addAuditDetails({ packs: lines ? countPacks(lines) : 'all' })
    },
  ),
  endpoint(
    'POST /api/fulfilment/:number/delivered',
    {
      summary: 'Marks an order as delivered. Idempotent for the same colleague',
      permission: 'packing',
      auditAction: 'Bestelling bezorgd',
      params: OrderNumberParams,
      problems: ['not-yet', 'version-conflict'],
    },
    async ({ context, params: { number }, caller }) => {
      await markDelivered(context, number, staffActorOf(caller))
    },
  ),
  endpoint(
    'POST /api/fulfilment/:number/refunds',
    {
      summary:
        'Refunds an amount, or the price of the named packs, at most what was paid and not refunded, and each pack once. Unshipped packs are not sent unless `send` says so, and are restocked unless `restock` says otherwise. The same `key` is the same refund',
      permission: 'service',
      auditAction: 'Terugbetaling gedaan',
      params: OrderNumberParams,
      body: z
        .object(
          {
            amount: Amount.refine((amount) => amount > 0, 'Vul een bedrag in.')
              .optional()
              .describe('Euros; default the price of the packs'),
            lines: RefundedLines.optional(),
            reason: OptionalLine(300, 'Vul een reden in.').default(''),
            key: IdempotencyKey,
            seen: z
              .int()
              .optional()
              .describe(
                'Id of the latest event that the staff member saw; rejected when there is a newer event',
              ),
          },
          { error: 'Vul een bedrag in.' },
        )
        .refine(({ amount, lines }) => amount !== undefined || lines !== undefined, {
          path: ['amount'],
          error: 'Vul een bedrag in.',
        }),
      reply: { refund: z.int() },
      status: 201,
      problems: ['too-much-refunded', 'nothing-to-return', 'version-conflict'],
    },
    async ({ context, params: { number }, caller, addAuditDetails, body }) => {
      const { seen: version, ...request } = body
      const by = staffActorOf(caller)
      const refund = await refundByStaff(context, number, { ...request, version, by })
      addAuditDetails({
        amount: toEuros(refund.amount),
        packs: body.lines ? countPacks(body.lines) : 'none',
      })
      return { refund: refund.id }
    },
  ),
  endpoint(
    'POST /api/returns/:return/received',
    {
      summary:
        'Marks a return as received and refunds its value. Customer service may choose another amount, and settles withdrawals that were never shipped. Idempotent',
      permission: 'packing',
      auditAction: 'Retour ontvangen',
      params: ReturnParams,
      body: z.object(
        { amount: Amount.nullish().describe('Euros; 0 refunds nothing') },
        { error: 'Dit verzoek konden we niet lezen.' },
      ),
      problems: ['not-yet', 'too-much-refunded', 'version-conflict', 'withdrawal-open'],
    },
    async ({ context, params, caller, addAuditDetails, body: { amount } }) => {
      const canServe = can(caller.user?.staffRole, 'service')
      if (amount != null && !canServe) throw new Problem('not-allowed')
      const id = Number(params.return.slice(1))
      const options = { amount: amount ?? undefined, mayPayOut: canServe }
      const { isUnshipped } = await refundReturn(context, id, staffActorOf(caller), options)
      if (isUnshipped) addAuditDetails({ withdrawal: params.return })
    },
  ),
  endpoint(
    'POST /api/admin/orders/:number/disputed-withdrawals',
    {
      summary:
        'Closes the named unconfirmed withdrawals, which the customer did not declare. Idempotent',
      permission: 'service',
      auditAction: 'Herroepingen afgewezen',
      params: OrderNumberParams,
      body: z.object(
        { returns: z.array(ReturnNumber).max(1000) },
        { error: 'Dit verzoek konden we niet lezen.' },
      ),
    },
    async ({ context, params: { number }, caller, body: { returns } }) => {
      const ids = returns.map((one) => Number(one.slice(1)))
      await disputeWithdrawalsByStaff(context, number, ids, staffActorOf(caller))
    },
  ),
] as const
