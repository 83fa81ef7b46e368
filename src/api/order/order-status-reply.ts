// The status of an order as its customer reads it: the shape of the reply.

import { z } from 'zod'
import { PictureTint } from '#domain/catalogue/product.ts'
import { orderStates } from '#domain/order/order-state.ts'
import { PendingChange } from '#domain/customer/pending-change.ts'
import { deliveryIntervals } from '#domain/subscription/interval.ts'
import { subscriptionStates } from '#domain/subscription/subscription-state.ts'
import { MoneyBack } from '#domain/order/returns/promised-money-back.ts'
import { AddressOfPerson } from '#domain/address/address-of-person.ts'
import { PickupPointTextShape } from '#domain/order/delivery/pickup-point-text.ts'
import { fromRow, Money, Moment } from '../framework/json-shapes.ts'
import { CustomerExchanges } from './exchange/exchange-view.ts'

const openSwapFields = {
  quantity: z.int(),
  new_quantity: z.int(),
  difference: Money,
  pay_by: Moment,
}
const openSwapMeaning =
  'A swap that the shop makes once the customer paid the difference; nothing is packed until then'

/** For staff. The products are health data: only the customer gets their names. */
export const OpenSwap = fromRow(openSwapFields).nullable().describe(openSwapMeaning)

const CustomerOpenSwap = fromRow({
  ...openSwapFields,
  name: z.string().describe('The item that leaves the order'),
  new_name: z.string().describe('The item that enters it; empty if the shop no longer has it'),
  by_customer: z
    .boolean()
    .describe(
      'The customer chose it on the page of the order; otherwise a colleague agreed it with the customer',
    ),
})
  .nullable()
  .describe(openSwapMeaning)

/** What a customer of a pay-later order still has to pay, and the data of a bank transfer. */
const PayLater = fromRow({
  amount_due: Money.describe('Zero after payment, and if everything was cancelled or returned'),
  due_on: z.iso.date().nullable().describe('Last day to pay; null until everything was sent'),
  transfer: z
    .object({
      iban: z.string(),
      name: z.string(),
      reference: z.string(),
      qr: z
        .object({ size: z.int(), path: z.string() })
        .describe('EPC069-12 as an SVG path in a square of `size`'),
    })
    .nullable()
    .describe('Null if nothing is due'),
})

const deliveryFields = {
  address: AddressOfPerson.extend({ country: z.string() }),
  delivery_instructions: z
    .array(z.string())
    .describe('What the customer asks of the carrier, in Dutch'),
  delivery_request: fromRow({ not_to_neighbours: z.boolean(), safe_place: z.string() })
    .nullable()
    .describe('The same as delivery_instructions, for a form'),
  pickup_point: PickupPointTextShape,
  billing_address: AddressOfPerson.nullable().describe(
    'The customer’s own name and address; null if the parcel goes there',
  ),
}

/** How and until when a customer can pay an order. */
const OrderPayment = fromRow({
  can_pay: z.boolean().describe('POST /api/orders/:token/pay returns where'),
  pay_url: z.string().nullable().describe('Page of the open payment'),
  pay_by: Moment.describe('The stock stays reserved until then'),
  transfer_by: z.iso
    .date()
    .nullable()
    .describe('Last day of a bank transfer that the shop waits for'),
  by_phone: z
    .boolean()
    .describe('Placed by staff for a customer on the phone, who confirms it by paying'),
  charged_back: z
    .boolean()
    .describe('The bank of the customer took the payment back, and the shop has not decided yet'),
  mismatch: z
    .boolean()
    .describe('Money arrived that does not match, and the shop has not decided yet'),
  confirmation: fromRow({
    until: Moment,
    can_confirm: z.boolean().describe('The logged-in customer can confirm it here'),
  })
    .nullable()
    .describe('A pay-later order that waits until the customer confirms it from a mail'),
  is_checked: z.boolean().describe('Staff look first whether the customer can pay afterwards'),
  swap: CustomerOpenSwap,
})

/** The status of an order as its customer reads it. */
export const OrderStatus = fromRow({
  order_id: z.int(),
  number: z.string(),
  state: z.enum(orderStates),
  state_label: z.string(),
  order_date: Moment,
  paid_at: Moment.nullable(),
  lines: z.array(
    fromRow({
      id: z.int().describe('Id of the sellable item'),
      name: z.string(),
      slug: z.string().describe('Slug of the product'),
      path: z
        .string()
        .describe('The page of the product, opened on the variation; empty without a slug'),
      image: z.string().nullable(),
      image_tint: PictureTint,
      quantity: z.int(),
      left: z.int().describe('Packs without a refund and without an announced return'),
      refunded: z.int().describe('Refunded packs'),
      unit_price: Money,
      line_total: Money.describe('Before the discount'),
      discount: Money.describe('The part of the order’s discount on the line'),
      vat_rate: z.int(),
      sealed: z
        .boolean()
        .nullable()
        .describe('An opened pack cannot be returned; null if the shop does not know'),
      is_sample: z.boolean().describe('A sample pack of two pieces'),
    }),
  ),
  subtotal: Money.describe('Products before the discount'),
  discount: Money,
  discount_code: z.string().nullable().describe('With a discount of 0 the code gave free delivery'),
  shipping: Money,
  total: Money,
  vat: z
    .array(z.object({ rate: z.int(), gross: Money, amount: Money }))
    .describe('VAT included in the total, per rate'),
  ...deliveryFields,
  masked_email: z
    .string()
    .nullable()
    .describe(
      'Such as k***@voorbeeld.nl, because the link may be in other hands; null after erasure',
    ),
  by_post: z.boolean().describe('The customer has no e-mail address and gets letters'),
  payment_method: z.string().describe('Id of the method that the customer chose'),
  company: fromRow({
    name: z.string(),
    vat_number: z.string().describe('Empty if the firm gave none'),
  })
    .nullable()
    .describe('The firm that ordered; null for a person'),
  payment: OrderPayment,
  dispatch_days: z
    .int()
    .describe('The shop promised to ship within this many working days after the payment'),
  dispatch_time: z
    .string()
    .describe('In words, to use after ‘binnen’; with the end of a period without shipping'),
  promised_day: z.iso
    .date()
    .nullable()
    .describe(
      'The day by which the shop expects to deliver; null until the order is paid or accepted, once nothing is to arrive any more, and if there is none',
    ),
  pay_later: PayLater.nullable().describe('Null for an order that is paid before it is sent'),
  progress: fromRow({
    packed_at: Moment.nullable(),
    shipped_at: Moment.nullable(),
    delivered_at: Moment.nullable(),
  }),
  shipments: z
    .array(
      fromRow({
        id: z.int(),
        at: Moment,
        carrier: z.string(),
        tracking_code: z.string().nullable(),
        tracking_url: z.string().nullable(),
        lines: z.array(z.object({ id: z.int(), name: z.string(), quantity: z.int() })),
      }),
    )
    .describe('Shipments, oldest first'),
  can: z.object({
    change_address: z.boolean(),
    change_instructions: z.boolean(),
    cancel: z.boolean(),
    return: z.boolean(),
    exchange: z.boolean().describe('Exchange packs for another size'),
    withdraw: z.boolean(),
    complain: z.boolean(),
    leak: z.boolean().describe('It has a delivered pack that is worn and absorbs'),
  }),
  terms: z
    .boolean()
    .describe(
      'Whether the shop stored the terms that the customer accepted; GET /api/orders/:token/terms',
    ),
  money_back: MoneyBack.nullable().describe(
    'What the shop promised about the first pack of a product when the customer ordered; null if it promised nothing or the term is over',
  ),
  withdraw_until: Moment.nullable().describe('Null before delivery, while the period is open'),
  returns: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(['return', 'withdrawal']),
      state: z.enum(['announced', 'closed']),
      at: Moment,
      reason: z.string().nullable(),
      lines: z.array(z.object({ id: z.int(), name: z.string(), quantity: z.int() })),
    }),
  ),
  exchanges: CustomerExchanges,
  refunds: z.array(
    fromRow({
      id: z.int(),
      amount: Money,
      status_label: z.string(),
      is_credit: z
        .boolean()
        .describe('Reduced what is due of a pay-later order; no money went back'),
      at: Moment,
      credit_note: z.boolean(),
      lines: z.array(z.object({ id: z.int(), name: z.string(), quantity: z.int() })),
    }),
  ),
  subscription: fromRow({
    token: z.string().describe('Opens /abonnement/{token}'),
    number: z.string(),
    state: z.enum(subscriptionStates),
    interval: z.enum(deliveryIntervals),
    next_date: z.iso.date().nullable(),
  })
    .nullable()
    .describe('The subscription that this order belongs to'),
  pending_changes: z
    .array(PendingChange)
    .describe('Changes that wait until the customer confirms them from a mail'),
}).meta({ id: 'OrderStatus' })
