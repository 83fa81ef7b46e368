// The API shape of an order's amounts, payments and refunds, for staff.

import { z } from 'zod'
import { paymentStatuses } from '#domain/payment/payment-status.ts'
import { Money, Moment } from '../framework/json-shapes.ts'

export const AdminOrderMoney = z
  .object({
    invoice: z
      .string()
      .nullable()
      .describe('Number of the invoice; null if the order has none yet'),
    earlier_documents: z
      .array(z.object({ number: z.string(), is_credit_note: z.boolean() }))
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
      z.object({
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
  })
  .nullable()
  .describe('Null without permission for customer service')
