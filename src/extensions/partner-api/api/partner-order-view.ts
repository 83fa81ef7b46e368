// Names and addresses are in it only while there is something to send.

import { z } from 'zod'
import type { PartnerOrder as PartnerOrderRow } from '../data/partner-records.ts'
import { AddressOfPerson } from '#domain/address/address-of-person.ts'
import { parcelCompany } from '#domain/address/billing-address.ts'
import { toApiAddress } from '#domain/address/postal-address.ts'
import { describeInstructions } from '#domain/order/delivery/delivery-instructions.ts'
import { orderStates } from '#domain/order/order-state.ts'
import { fromRow, Moment } from '#api/framework/json-shapes.ts'

const Delivery = z.object({
  company: z.string().describe('Empty for a person'),
  address: AddressOfPerson.extend({ country: z.string().describe('ISO 3166, such as NL') }),
  delivery_instructions: z
    .array(z.string())
    .describe('What the customer asks of the carrier, in Dutch'),
  pickup_point: fromRow({
    carrier: z.string().describe('postnl or dhl'),
    id: z.string().describe('The id of the carrier'),
    name: z.string(),
    street: z.string(),
    street_number: z.string(),
    postcode: z.string(),
    city: z.string(),
  })
    .nullable()
    .describe('Where the customer collects the parcel; null if it goes to the address'),
})
const Line = fromRow({
  line: z.int(),
  item_id: z.int(),
  article_number: z.string().nullable(),
  ean: z.string().nullable(),
  to_send: z.int().describe('Packs that are not shipped, withdrawn or refunded'),
})

export const PartnerOrder = z
  .object({
    number: z.string(),
    state: z.enum(orderStates),
    ordered_at: Moment,
    promised_day: z.iso
      .date()
      .nullable()
      .describe('The day by which the customer expects the parcel'),
    packed_at: Moment.nullable(),
    shipped_at: Moment.nullable().describe('When nothing was left to send'),
    on_hold: z.boolean().describe('Do not send it now: a withdrawal or a swap is not settled'),
    revision: z
      .int()
      .describe(
        'Changes when packs are swapped. Send it with the report that the order is packed or shipped',
      ),
    delivery: Delivery.nullable().describe('Null if there is nothing to send now'),
    lines: z
      .array(Line)
      .nullable()
      .describe('Null without the scope order-contents:read, and if there is nothing to send now'),
    shipments: z.array(
      fromRow({
        at: Moment,
        carrier: z.string().nullable(),
        tracking_code: z.string().nullable(),
      }),
    ),
  })
  .meta({
    id: 'PartnerOrder',
    examples: [
      {
        number: 'L10001',
        state: 'paid',
        ordered_at: '2026-11-27T10:15:00.000Z',
        promised_day: '2026-11-28',
        packed_at: null,
        shipped_at: null,
        on_hold: false,
        revision: 0,
        delivery: {
          company: '',
          address: {
            first_name: 'Jo',
            last_name: 'Vos',
            street: 'Dam',
            street_number: '1',
            street_addition: '',
            postcode: '1012JS',
            city: 'Amsterdam',
            country: 'NL',
          },
          delivery_instructions: ['Niet bij de buren bezorgen.'],
          pickup_point: null,
        },
        lines: [
          { line: 1, item_id: 12, article_number: 'LW-100', ean: '8712345678906', to_send: 2 },
        ],
        shipments: [],
      },
    ],
  })

/** An order with something to send that is not on hold. Only then the reply has personal data. */
export const canSend = ({ isToSend, isOnHold }: PartnerOrderRow): boolean => isToSend && !isOnHold

export function toPartnerOrder(
  row: PartnerOrderRow,
  scopes: readonly string[],
): z.input<typeof PartnerOrder> {
  const { order, isOnHold, version, lines, shipments } = row
  return {
    number: order.number,
    state: order.state,
    ordered_at: order.createdAt,
    promised_day: order.promisedDay,
    packed_at: order.packedAt,
    shipped_at: order.shippedAt,
    on_hold: isOnHold,
    revision: version,
    delivery: canSend(row) ? toDelivery(order) : null,
    lines:
      canSend(row) && scopes.includes('order-contents:read')
        ? lines.filter(({ toSend }) => toSend > 0).map((line) => ({ ...line, line: line.id }))
        : null,
    shipments,
  }
}

function toDelivery(order: PartnerOrderRow['order']): z.input<typeof Delivery> {
  const { pickupPoint: point } = order
  return {
    company: parcelCompany(order),
    address: { ...toApiAddress(order), country: order.country },
    delivery_instructions: describeInstructions(order.deliveryInstructions),
    pickup_point: point && { ...point, streetNumber: point.houseNumber },
  }
}
