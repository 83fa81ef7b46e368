import { z } from 'zod'
import { keysetPage } from '#data/core/keyset-page.ts'
import {
  loadPartnerOrders,
  orderIdsToSend,
  type PartnerOrder as PartnerOrderRow,
} from '../data/partner-records.ts'
import { Problem } from '#domain/problem.ts'
import { packByPartner, shipByPartner, recordOrderReads } from '../operations/partner-calls.ts'
import type { AppContext } from '#operations/context.ts'
import { type Caller, requirePartner } from '#api/framework/caller.ts'
import { endpoint } from '#api/framework/endpoint.ts'
import { LineQuantities, OrderNumberParams } from '#api/order/order-input.ts'
import { OptionalLine, RequiredLine } from '#domain/text/text-input.ts'
import {
  After,
  Next,
  pageSize,
  partnerKeyHeader,
  requireIdempotencyKey,
  withScope,
} from './partner-access.ts'
import { canSend, PartnerOrder, toPartnerOrder } from './partner-order-view.ts'

const Revision = z
  .int()
  .min(0)
  .max(10_000)
  .optional()
  .describe('The `revision` that you read; refused with version-conflict after a swap')

/** The audit log records each order with personal data that the key had not read before. */
async function toReply(
  context: AppContext,
  caller: Caller,
  endpointKey: string,
  rows: readonly PartnerOrderRow[],
) {
  const partner = requirePartner(caller)
  await recordOrderReads(
    context,
    partner,
    endpointKey,
    rows.filter(canSend).map(({ order }) => order),
  )
  return rows.map((row) => toPartnerOrder(row, partner.scopes))
}

const missingCarrier = 'Noem een bezorger van de winkel.'

export const partnerOrderEndpoints = [
  endpoint(
    'GET /api/partner/orders',
    {
      summary: `The orders to send, ${pageSize} per page, oldest first. Call it again for new ones; an order leaves the list when it is shipped`,
      ...withScope('orders:read'),
      query: { after: After },
      reply: { orders: z.array(PartnerOrder), next: Next },
    },
    async ({ context, caller, query: { after } }) => {
      const { rows: ids, next } = await keysetPage(
        pageSize,
        (limit) => orderIdsToSend(context.db, { after, limit }),
        (id) => id,
      )
      const rows = await loadPartnerOrders(context.db, ids)
      return { orders: await toReply(context, caller, 'GET /api/partner/orders', rows), next }
    },
  ),
  endpoint(
    'GET /api/partner/orders/:number',
    {
      summary:
        'One paid or accepted order. Name, address and contents only while there is something to send',
      ...withScope('orders:read'),
      params: OrderNumberParams,
      reply: PartnerOrder,
    },
    async ({ context, caller, params: { number } }) => {
      const [, digits] = /^L(\d{1,9})$/.exec(number) ?? []
      const rows = digits === undefined ? [] : await loadPartnerOrders(context.db, [Number(digits)])
      const [order] = await toReply(context, caller, 'GET /api/partner/orders/:number', rows)
      if (!order) throw new Problem('not-found')
      return order
    },
  ),
  endpoint(
    'POST /api/partner/orders/:number/packed',
    {
      summary:
        'Reports that an order is packed. From then on the customer can no longer cancel it or change the address. Idempotent',
      ...withScope('shipments:write'),
      auditAction: 'Bestelling ingepakt via een sleutel',
      params: OrderNumberParams,
      body: { revision: Revision },
      problems: ['not-yet', 'nothing-to-send', 'withdrawal-open', 'swap-open', 'version-conflict'],
    },
    async ({ context, caller, params: { number }, body: { revision } }) => {
      await packByPartner(context, requirePartner(caller), number, revision)
    },
  ),
  endpoint(
    'POST /api/partner/orders/:number/shipments',
    {
      summary:
        'Reports that an order, or the named packs, left; the customer gets a mail to track it. Packs the order if nobody did',
      ...withScope('shipments:write'),
      auditAction: 'Bestelling verzonden via een sleutel',
      params: OrderNumberParams,
      headers: partnerKeyHeader,
      body: {
        carrier: RequiredLine(missingCarrier, 60).describe(
          'Such as PostNL: one of the carriers in the settings',
        ),
        tracking_code: OptionalLine(60, 'Vul de volgcode in.').nullish(),
        lines: LineQuantities.optional().describe(
          'Packs in this parcel; default everything that is left to send',
        ),
        revision: Revision,
      },
      reply: { complete: z.boolean().describe('Nothing of the order is left to send') },
      problems: ['not-yet', 'nothing-to-send', 'withdrawal-open', 'swap-open', 'version-conflict'],
    },
    async ({
      context,
      caller,
      params: { number },
      body: { carrier, tracking_code, lines, revision },
      addAuditDetails,
    }) => {
      const key = requireIdempotencyKey(caller)
      const { isComplete } = await shipByPartner(context, requirePartner(caller), number, {
        key,
        carrier,
        trackingCode: tracking_code || null,
        lines,
        version: revision,
      })
      addAuditDetails({
        packs: lines ? lines.reduce((sum, { quantity }) => sum + quantity, 0) : 'all',
      })
      return { complete: isComplete }
    },
  ),
] as const
