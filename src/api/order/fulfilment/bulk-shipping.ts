import { z } from 'zod'
import { loadSetting } from '#data/core/settings.ts'
import { carriersSetting, Carrier } from '#domain/order/fulfilment/carriers-setting.ts'
import { PickupPointTextShape } from '#domain/order/delivery/pickup-point-text.ts'
import { deliveryTermsOn } from '#data/order/delivery-terms.ts'
import { loadOrdersToShip, packedOrderIds } from '#data/order/pack-list.ts'
import { shippingExclusionReasons } from '#domain/order/fulfilment/pack-list.ts'
import { undoSeconds } from '#domain/order/undo-period.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { shipOrders, undoShipments, undoPacking } from '#operations/order/fulfilment/ship-orders.ts'
import { findOpenLabels, labelServiceOf } from '#operations/order/fulfilment/shipping-labels.ts'
import { endpoint } from '../../framework/endpoint.ts'
import { AdminLabel, toAdminLabel } from './shipping-label-reply.ts'
import {
  IdempotencyKey,
  staffActorOf,
  TrackingCode,
  ChosenOrders,
  Outcome,
  Outcomes,
  doneNumbers,
  parseOrderNumbers,
  maxOrders,
  tooMany,
  chooseFirst,
  OrderNumber,
} from '../order-input.ts'
import { RequiredLine } from '#domain/text/text-input.ts'
import { fromRow, toRow } from '../../framework/json-shapes.ts'
import { forEachOrder } from '#operations/order/with-order.ts'

const hasUniqueOrders = (shipments: readonly { number: string }[]) =>
  new Set(shipments.map(({ number }) => number)).size === shipments.length

export const postUndonePacking = endpoint(
  'POST /api/fulfilment/packed/undo',
  {
    summary:
      'Takes back that orders are packed, until a parcel of them leaves: their labels are cancelled, and their mails do not leave if they still wait. Idempotent',
    permission: 'packing',
    auditAction: 'Inpakken teruggenomen',
    body: { numbers: ChosenOrders },
    reply: {
      results: z
        .array(
          Outcome.extend({
            mailed: z.boolean().describe('The customer already got the mail about it'),
          }),
        )
        .describe('One per order of the request'),
    },
  },
  async ({ context, caller, addAuditDetails, body: { numbers } }) => {
    const mailed = new Set<string>()
    const results = await forEachOrder(
      [...new Set(numbers)].map((number) => ({ number })),
      async ({ number }) => {
        if (await undoPacking(context, number, staffActorOf(caller))) mailed.add(number)
      },
    )
    addAuditDetails({ orders: doneNumbers(results) })
    return { results: results.map((one) => ({ ...one, mailed: mailed.has(one.number) })) }
  },
)

export const bulkShippingEndpoints = [
  endpoint(
    'POST /api/admin/orders-to-ship',
    {
      summary: `Packed orders to ship, without their contents; by default the ${maxOrders} oldest. The first carrier is the default`,
      permission: 'packing',
      auditAction: 'Verzendlijst gemaakt',
      body: {
        numbers: ChosenOrders.optional(),
      },
      reply: fromRow({
        carriers: z.array(Carrier),
        label_service: z
          .string()
          .nullable()
          .describe('The label service of the shop; null without one'),
        orders: z.array(
          fromRow({
            number: z.string(),
            company: z.string().describe('Empty for a person'),
            name: z.string(),
            postcode: z.string(),
            city: z.string(),
            instructions: z
              .array(z.string())
              .describe('What the customer asks of the carrier, in Dutch'),
            pickup_point: PickupPointTextShape,
            by_post: z
              .boolean()
              .describe('The customer has no e-mail address, so that no mail follows'),
            letterbox: z
              .boolean()
              .describe('Sample packs alone, which the customer paid as letterbox post'),
            packs: z.int(),
            on_hold: z.boolean().describe('A free-text withdrawal blocks shipping'),
            label: AdminLabel.nullable().describe('The open label of the order'),
          }),
        ),
        excluded: z.array(
          z.object({ number: z.string(), reason: z.enum(shippingExclusionReasons) }),
        ),
      }),
    },
    async ({ context, addAuditDetails, body: { numbers } }) => {
      const { db } = context
      const now = context.clock()
      const terms = await deliveryTermsOn(db, toCalendarDay(now))
      const ids = numbers
        ? parseOrderNumbers(numbers)
        : await packedOrderIds(db, { now, terms, limit: maxOrders })
      const { orders, excluded } = await loadOrdersToShip(db, ids)
      const labels = await findOpenLabels(context, db, ids)
      addAuditDetails({ orders: orders.map(({ number }) => number) })
      return {
        carriers: await loadSetting(db, carriersSetting),
        labelService: labelServiceOf(context),
        orders: orders.map(({ id, ...order }) => {
          const label = labels.find(({ orderId }) => orderId === id)
          return { ...order, label: label ? toAdminLabel(label) : null }
        }),
        excluded,
      }
    },
  ),
  endpoint(
    'POST /api/fulfilment/shipments',
    {
      summary:
        'Ships what is left of several packed orders. A refused order does not stop the others. The mails wait until staff can no longer undo it',
      permission: 'packing',
      auditAction: 'Bestellingen verzonden',
      body: {
        key: IdempotencyKey,
        shipments: z
          .array(
            toRow({
              number: OrderNumber,
              carrier: RequiredLine('Kies wie het pakket brengt.', 60).describe(
                'Name of a carrier',
              ),
              tracking_code: TrackingCode,
            }),
          )
          .min(1, chooseFirst)
          .max(maxOrders, tooMany)
          .refine(hasUniqueOrders, 'Noem elke bestelling één keer.'),
      },
      reply: {
        undo_seconds: z.int().describe('How long the mails wait'),
        awaiting_scan: z
          .int()
          .describe(
            'Orders with a label: their mails wait until the carrier scans the parcel, or the next morning',
          ),
        results: Outcomes,
      },
    },
    async ({ context, caller, addAuditDetails, body: { key, shipments } }) => {
      const by = staffActorOf(caller)
      const { outcomes, awaitingScan } = await shipOrders(context, shipments, { by, key })
      addAuditDetails({ orders: doneNumbers(outcomes) })
      return { undo_seconds: undoSeconds, awaiting_scan: awaitingScan, results: outcomes }
    },
  ),
  endpoint(
    'POST /api/fulfilment/shipments/undo',
    {
      summary:
        'Undoes the shipments that were made with this key, except those whose mail left; the orders are packed again. Idempotent',
      permission: 'packing',
      auditAction: 'Verzending ongedaan gemaakt',
      body: {
        key: IdempotencyKey,
        numbers: ChosenOrders,
      },
      reply: { results: Outcomes },
    },
    async ({ context, caller, addAuditDetails, body: { key, numbers } }) => {
      const results = await undoShipments(context, [...new Set(numbers)], {
        by: staffActorOf(caller),
        key,
      })
      addAuditDetails({ orders: doneNumbers(results) })
      return { results }
    },
  ),
] as const
