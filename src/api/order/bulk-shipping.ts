// Staff ship several packed orders at once, and undo that within ten seconds.

import { z } from 'zod'
import { loadSetting } from '#data/core/settings.ts'
import { carriersSetting } from '#domain/order/carriers-setting.ts'
import { orderNumberPattern, parseOrderNumber } from '#domain/order/order-number.ts'
import { PickupPointTextShape } from '#domain/order/pickup-point-text.ts'
import { deliveryTermsOn } from '#data/order/delivery-terms.ts'
import { loadOrdersToShip, packedOrderIds } from '#data/order/orders-to-ship.ts'
import { Carrier } from '#domain/order/carrier.ts'
import { shippingExclusionReasons } from '#domain/order/pack-list.ts'
import { undoSeconds } from '#domain/order/undo-period.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { shipOrders, undoShipments } from '#operations/order/ship-orders.ts'
import { endpoint } from '../framework/endpoint.ts'
import { AdminLabel, toAdminLabel } from './label-view.ts'
import { IdempotencyKey, RequiredText, staffActorOf } from './admin-order-input.ts'

export const maxOrders = 100

export const OrderNumber = z.string().regex(orderNumberPattern)
export const chooseFirst = 'Kies eerst bestellingen.'
export const tooMany = `Kies hoogstens ${maxOrders} bestellingen.`
const hasUniqueOrders = (shipments: readonly { number: string }[]) =>
  new Set(shipments.map(({ number }) => number)).size === shipments.length

export const Outcomes = z
  .array(
    z.object({
      number: z.string(),
      refused: z.string().nullable().describe('The reason in Dutch; null if the order is done'),
    }),
  )
  .describe('One per order of the request')

const postOrdersToShip = endpoint(
  'POST /api/admin/orders-to-ship',
  {
    summary: `Packed orders to ship, without their contents; by default the ${maxOrders} oldest. The first carrier is the default`,
    access: 'staff',
    permission: 'packing',
    auditAction: 'Verzendlijst gemaakt',
    body: z.object({
      numbers: z.array(OrderNumber).min(1, chooseFirst).max(maxOrders, tooMany).optional(),
    }),
    reply: z.object({
      carriers: z.array(Carrier),
      label_service: z
        .string()
        .nullable()
        .describe('The label service of the shop; null without one'),
      orders: z.array(
        z.object({
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
      excluded: z.array(z.object({ number: z.string(), reason: z.enum(shippingExclusionReasons) })),
    }),
  },
  async ({ context: { db, clock, labels }, addAuditDetails, body: { numbers } }) => {
    const now = clock()
    const terms = await deliveryTermsOn(db, toCalendarDay(now))
    const ids = numbers
      ? [...new Set(numbers)].flatMap((number) => parseOrderNumber(number) ?? [])
      : await packedOrderIds(db, { now, terms, limit: maxOrders })
    const { orders, excluded } = await loadOrdersToShip(db, ids)
    addAuditDetails({ orders: orders.map(({ number }) => number) })
    return {
      carriers: await loadSetting(db, carriersSetting),
      label_service: labels?.name ?? null,
      orders: orders.map(({ label, byPost, ...order }) => ({
        ...order,
        by_post: byPost,
        label: label ? toAdminLabel(label) : null,
      })),
      excluded,
    }
  },
)

const postShipments = endpoint(
  'POST /api/fulfilment/shipments',
  {
    summary:
      'Ships what is left of several packed orders. A refused order does not stop the others. The mails wait until staff can no longer undo it',
    access: 'staff',
    permission: 'packing',
    auditAction: 'Bestellingen verzonden',
    body: z.object({
      key: IdempotencyKey,
      shipments: z
        .array(
          z.object({
            number: OrderNumber,
            carrier: RequiredText('Kies wie het pakket brengt.', 60)
              .min(1, 'Kies wie het pakket brengt.')
              .describe('Name of a carrier'),
            tracking_code: RequiredText('Vul de volgcode in.', 60).nullish(),
          }),
        )
        .min(1, chooseFirst)
        .max(maxOrders, tooMany)
        .refine(hasUniqueOrders, 'Noem elke bestelling één keer.'),
    }),
    reply: z.object({
      undo_seconds: z.int().describe('How long the mails wait'),
      awaiting_scan: z
        .int()
        .describe(
          'Orders with a label: their mails wait until the carrier scans the parcel, or the next morning',
        ),
      results: Outcomes,
    }),
  },
  async ({ context, caller, addAuditDetails, body: { key, shipments } }) => {
    const { outcomes, awaitingScan } = await shipOrders(
      context,
      shipments.map(({ number, carrier, tracking_code }) => ({
        number,
        carrier,
        trackingCode: tracking_code || null,
      })),
      { by: staffActorOf(caller), key },
    )
    addAuditDetails({ orders: doneNumbers(outcomes) })
    return { undo_seconds: undoSeconds, awaiting_scan: awaitingScan, results: outcomes }
  },
)

const postUndoneShipments = endpoint(
  'POST /api/fulfilment/shipments/undo',
  {
    summary:
      'Undoes the shipments that were made with this key, except those whose mail left; the orders are packed again. Idempotent',
    access: 'staff',
    permission: 'packing',
    auditAction: 'Verzending ongedaan gemaakt',
    body: z.object({
      key: IdempotencyKey,
      numbers: z.array(OrderNumber).min(1, chooseFirst).max(maxOrders, tooMany),
    }),
    reply: z.object({ results: Outcomes }),
  },
  async ({ context, caller, addAuditDetails, body: { key, numbers } }) => {
    const results = await undoShipments(context, [...new Set(numbers)], {
      by: staffActorOf(caller),
      key,
    })
    addAuditDetails({ orders: doneNumbers(results) })
    return { results }
  },
)

export const doneNumbers = (results: readonly { number: string; refused: string | null }[]) =>
  results.filter(({ refused }) => refused === null).map(({ number }) => number)

export const bulkShippingEndpoints = [postOrdersToShip, postShipments, postUndoneShipments] as const
