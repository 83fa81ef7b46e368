import { AddressOfPerson } from '#domain/address/address-of-person.ts'
import { PickupPointTextShape } from '#domain/order/delivery/pickup-point-text.ts'
import { z } from 'zod'
import { holdReasons } from '#domain/order/order-hold.ts'
import { resendableMails } from '#domain/order/resendable-mails.ts'
import { orderStates } from '#domain/order/order-state.ts'
import { MoneyBack } from '#domain/order/returns/promised-money-back.ts'
import { AdminHealthConsent } from '../customer/admin-customer-view.ts'
import { AdminExchanges } from './exchange/exchange-view.ts'
import { OpenSwap } from './order-status-reply.ts'
import { AdminLabel } from './fulfilment/shipping-label-reply.ts'
import { AdminLetter } from './letters.ts'
import { Money, Moment, fromRow } from '../framework/json-shapes.ts'
import { paymentStatuses } from '#domain/payment/payment-status.ts'

const packs = z.array(z.object({ line: z.int(), quantity: z.int() }))
const flag = z.boolean()
const note = z.object({ id: z.int(), at: Moment, text: z.string(), by: z.string() })

/** The amounts, payments and refunds of an order. */
const AdminOrderMoney = fromRow({
  invoice: z.string().nullable().describe('Number of the invoice; null if the order has none yet'),
  earlier_documents: z
    .array(fromRow({ number: z.string(), is_credit_note: z.boolean() }))
    .describe('Earlier invoices and the credit notes that took them back, after a swap'),
  subtotal: Money.describe('Products before the discount'),
  discount: Money,
  discount_code: z.string().nullable(),
  shipping: Money,
  total: Money,
  vat: z.array(z.object({ rate: z.int(), gross: Money, amount: Money })),
  method: z.string(),
  payments: z.array(
    z.object({
      id: z.string(),
      amount: Money,
      status: z.enum(paymentStatuses),
      at: Moment,
    }),
  ),
  refunds: z.array(
    fromRow({
      id: z.int(),
      amount: Money,
      status_label: z.string(),
      own_transfer: z
        .boolean()
        .describe(
          'A colleague must transfer this refund, because the customer paid to the shop’s own account',
        ),
      at: Moment,
      reason: z.string(),
      packs: z.array(
        z.object({ line: z.int(), quantity: z.int(), unsent: z.int(), restocked: z.int() }),
      ),
      credit_note: z.string().nullable().describe('Number of the credit note'),
    }),
  ),
  left: Money.describe('Paid and not refunded'),
  due: Money.describe('What the customer of a pay-later order still has to pay'),
  due_on: z.iso.date().nullable(),
  to_pay: Money.describe('What an order that is paid first costs its customer'),
})
  .nullable()
  .describe('Null without permission for customer service')

/** An order as staff read it. */
export const AdminOrder = fromRow({
  number: z.string(),
  state: z.enum(orderStates),
  state_label: z.string(),
  seen: z
    .int()
    .describe(
      'Id of the latest event; send it with a change that must not overwrite newer changes',
    ),
  at: Moment,
  paid_at: Moment.nullable(),
  accepted_at: Moment.nullable().describe('When the shop accepted to be paid after the delivery'),
  packed_at: Moment.nullable(),
  shipped_at: Moment.nullable(),
  delivered_at: Moment.nullable(),
  promised_day: z.iso
    .date()
    .nullable()
    .describe(
      'The day by which the shop expects to deliver, as the customer read it; null if there is none',
    ),
  person: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string().nullable().describe('Null without permission for customer service'),
    phone: z.string().describe('Empty if there is none, and without that permission'),
    company_name: z.string().describe('Empty for a person'),
    vat_number: z.string(),
    street: z.string(),
    street_number: z.string(),
    street_addition: z.string(),
    postcode: z.string(),
    city: z.string(),
  }),
  delivery_instructions: z
    .array(z.string())
    .describe('What the customer asks of the carrier, in Dutch'),
  pickup_point: PickupPointTextShape,
  billing_address: AddressOfPerson.nullable().describe(
    'The payer; null if the parcel goes there, and without permission for service',
  ),
  recipient: z
    .string()
    .nullable()
    .describe('Nickname of the person for whom it is; null without permission to see products'),
  customer_key: z
    .string()
    .nullable()
    .describe('Key of the customer; null without permission to see customers, and after erasure'),
  subscription: z
    .string()
    .nullable()
    .describe('Number of the subscription that the order belongs to'),
  subscription_id: z
    .int()
    .nullable()
    .describe('Null without a subscription, or if the caller may not open subscriptions'),
  consent: AdminHealthConsent,
  money_back: MoneyBack.nullable().describe(
    'What the shop promised about the first pack of a product when the customer ordered',
  ),
  terms: flag.describe(
    'Whether the shop stored the terms of the order; GET /api/admin/orders/:number/terms',
  ),
  contents: z.enum(['shown', 'on request']).describe('Product names are health data'),
  lines: z.array(
    fromRow({
      line: z.int(),
      name: z.string().nullable(),
      quantity: z.int(),
      sent: z.int(),
      withheld: z.int().describe('Withdrawn before shipping'),
      unsent: z.int().describe('Refunded before shipping, and not sent'),
      to_send: z.int(),
      refunded: z.int().describe('Refunded packs'),
      refundable: z.int().describe('Packs that were not refunded, withdrawn or returned'),
      restockable: z.int().describe('Shipped packs that were not restocked'),
      unit_price: Money.nullable(),
      line_total: Money.nullable(),
      discount: Money.nullable().describe('The part of the order’s discount on the line'),
      vat_rate: z.int().nullable(),
    }),
  ),
  money: AdminOrderMoney,
  shipments: z.array(
    fromRow({
      id: z.int(),
      at: Moment,
      carrier: z.string().nullable(),
      tracking_code: z.string().nullable(),
      tracking_url: z.string().nullable(),
      packs,
    }),
  ),
  labels: z.array(AdminLabel).describe('Shipping labels, oldest first'),
  label_service: z.string().nullable().describe('The label service of the shop; null without one'),
  returns: z.array(
    fromRow({
      number: z.string(),
      kind: z.enum(['return', 'withdrawal']),
      state: z.enum(['announced', 'closed']),
      at: Moment,
      refund_deadline: z.iso.date().nullable().describe('Last day to refund an open withdrawal'),
      reason: z.string().nullable(),
      note: z.string().nullable().describe('Null without permission to see products'),
      declared_by: z.string(),
      disputed: flag.describe('The customer disputed the declaration, so it was not carried out'),
      unconfirmed: fromRow({ carried_out_at: Moment.nullable() })
        .nullable()
        .describe(
          'Declared by order number and not confirmed by the customer yet; carried out automatically at that time',
        ),
      packs,
      is_unshipped: flag.describe('None of it was shipped: it can be refunded at once'),
      is_free_text: flag.describe('Free-text withdrawal: staff must name the packs'),
      refund_value: Money.nullable(),
      deduction: Money.nullable().describe(
        'Amount that earlier settlements withheld, refundable with the last packs',
      ),
      avoided_shipping: fromRow({ remaining_value: Money, fee: Money })
        .nullable()
        .describe('Nothing was shipped, and shipping the remaining goods would not have been free'),
    }),
  ),
  exchanges: AdminExchanges,
  on_hold: flag.describe('A free-text withdrawal blocks shipping'),
  held_for: z
    .enum(holdReasons)
    .nullable()
    .describe('Why nothing is packed until staff decide about the payment'),
  unconfirmed: flag.describe('The customer pays afterwards and has not confirmed the order yet'),
  received: z
    .string()
    .nullable()
    .describe('What arrived of a payment that does not match, such as € 12,95'),
  open_swap: OpenSwap,
  swaps: z
    .int()
    .describe('How many swaps were made; send it with the report that the order is packed'),
  swapped: z
    .object({ at: Moment, by: z.string() })
    .nullable()
    .describe('The latest swap of an order that is not packed'),
  events: z.array(z.object({ at: Moment, text: z.string(), by: z.string() })),
  notes: z.array(note),
  customer_notes: z
    .array(note)
    .describe('Notes on the customer; empty without permission for customer service'),
  can: fromRow({
    pack: flag,
    pack_list: flag.describe('It is paid or accepted, and has packs to send'),
    ship: flag,
    make_label: flag.describe('It can be shipped, and has no open label'),
    deliver: flag,
    correct_address: flag,
    cancel: flag,
    unpack: flag.describe('Take back that the order is packed'),
    refund: flag,
    book_transfer: flag,
    exchange: flag,
    pay_link: flag,
    note: flag,
  }),
  mails: z.array(z.enum(resendableMails)).describe('Mails that can be resent'),
  mail_labels: z.array(z.string()).describe('What staff read about each of them'),
  by_post: flag.describe('The customer has no e-mail address and gets letters'),
  letters: z
    .array(AdminLetter)
    .describe('Oldest first; empty without permission for customer service'),
}).meta({ id: 'AdminOrder' })
