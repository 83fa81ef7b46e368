// Maps where an order goes to its API shape for a customer with the access link.

import { z } from 'zod'
import type { OrderRow } from '#data/order/orders.ts'
import { AddressOfPerson } from '#domain/address/address-of-person.ts'
import { toApiAddress } from '#domain/address/postal-address.ts'
import {
  type DeliveryInstructions,
  describeInstructions,
} from '#domain/order/delivery-instructions.ts'
import { describePickupPoint } from '#domain/order/pickup-point.ts'
import { PickupPointTextShape } from '#domain/order/pickup-point-text.ts'

export const orderDeliveryShape = {
  address: AddressOfPerson.extend({ country: z.string() }),
  delivery_instructions: z
    .array(z.string())
    .describe('What the customer asks of the carrier, in Dutch'),
  delivery_request: z
    .object({ not_to_neighbours: z.boolean(), safe_place: z.string() })
    .nullable()
    .describe('The same as delivery_instructions, for a form'),
  pickup_point: PickupPointTextShape,
  billing_address: AddressOfPerson.nullable().describe(
    'The customer’s own name and address; null if the parcel goes there',
  ),
}

const toApiInstructions = ({ notToNeighbours, safePlace }: DeliveryInstructions) => ({
  not_to_neighbours: notToNeighbours,
  safe_place: safePlace,
})

export const toOrderDelivery = (order: OrderRow) => ({
  address: { ...toApiAddress(order), country: order.country },
  delivery_instructions: describeInstructions(order.deliveryInstructions),
  delivery_request: order.deliveryInstructions && toApiInstructions(order.deliveryInstructions),
  pickup_point: order.pickupPoint && describePickupPoint(order.pickupPoint),
  billing_address: order.billingAddress && toApiAddress(order.billingAddress),
})
