import { z } from 'zod'
import { PickupPointTextShape } from '#domain/order/delivery/pickup-point-text.ts'
import { deliveryTermsOn } from '#data/order/delivery-terms.ts'
import { findLateOrders, loadPackList, orderIdsToPackToday } from '#data/order/pack-list.ts'
import { loadShopDetails } from '#data/content/shop-details.ts'
import {
  exclusionReasons,
  packHolds,
  sortOrdersToPack,
} from '#domain/order/fulfilment/pack-list.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { labelServiceOf } from '#operations/order/fulfilment/shipping-labels.ts'
import { endpoint } from '../../framework/endpoint.ts'
import { Moment, fromRow } from '../../framework/json-shapes.ts'
import { ChosenOrders, parseOrderNumbers, maxOrders } from '../order-input.ts'

export const postPackList = endpoint(
  'POST /api/admin/pack-list',
  {
    summary:
      'Orders to pack with their address and contents; by default those that must leave today. Withdrawn and refunded packs are listed but not packed; unpaid orders are left out',
    permission: 'packing',
    auditAction: 'Paklijst gemaakt',
    body: {
      numbers: ChosenOrders.optional(),
    },
    reply: {
      sender: z.string().describe('Return address from the settings; never the name of the shop'),
      orders: z
        .array(
          fromRow({
            number: z.string(),
            at: Moment,
            company: z.string().describe('Empty for a person'),
            name: z.string(),
            address: z.array(z.string()).describe('Lines as on an envelope'),
            instructions: z
              .array(z.string())
              .describe('What the customer asks of the carrier, in Dutch'),
            pickup_point: PickupPointTextShape,
            swaps: z
              .int()
              .describe(
                'Send it with the report that the order is packed, which is rejected after another swap',
              ),
            swapped_at: Moment.nullable().describe(
              'The latest swap: an earlier pack list has other contents',
            ),
            late: z.boolean().describe('It should have been packed before'),
            waits_for: z
              .enum(packHolds)
              .nullable()
              .describe(
                'Not to be packed yet: staff must name the packs of a free-text withdrawal, or the customer must pay for a swap',
              ),
            notes: z
              .array(z.object({ about: z.enum(['customer', 'order']), text: z.string() }))
              .describe('What staff noted about the customer and the order'),
            lines: z.array(
              fromRow({
                line: z.int(),
                name: z.string(),
                to_send: z.int(),
                sent: z.int(),
                withheld: z.int(),
                unsent: z.int().describe('Refunded before shipping'),
              }),
            ),
          }),
        )
        .describe('Late orders first, and those that wait last'),
      articles: z
        .array(
          fromRow({
            item: z.int(),
            name: z.string().describe('With the size'),
            article_number: z.string().nullable(),
            ean: z.string().nullable(),
            shelf_place: z.string().nullable(),
            packs: z.int(),
          }),
        )
        .describe('What the orders need together, without those that wait, sorted by shelf place'),
      makes_labels: z.boolean().describe('The shop has a label service'),
      excluded: z
        .array(z.object({ number: z.string(), reason: z.enum(exclusionReasons) }))
        .describe('Orders that must not be packed: unpaid, ended, or without packs to send'),
    },
  },
  async ({ context, addAuditDetails, body: { numbers } }) => {
    const now = context.clock()
    const terms = await deliveryTermsOn(context.db, toCalendarDay(now))
    const ids = numbers
      ? parseOrderNumbers(numbers)
      : await orderIdsToPackToday(context.db, { now, terms, limit: maxOrders })
    const late = await findLateOrders(context.db, ids, { now, terms })
    const { orders, excluded, articles } = await loadPackList(context.db, ids)
    addAuditDetails({ orders: orders.map(({ number }) => number) })
    return {
      sender: (await loadShopDetails(context.db)).company.returnAddress,
      orders: sortOrdersToPack(orders.map((order) => ({ ...order, late: late.has(order.number) }))),
      articles,
      makes_labels: labelServiceOf(context) !== null,
      excluded,
    }
  },
)
