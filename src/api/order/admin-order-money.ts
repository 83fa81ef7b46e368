// The API shape of an order's amounts, payments and refunds, for staff.

import { z } from 'zod'
import { Euros } from '#domain/catalogue/product.ts'
import { paymentStatuses } from '#domain/payment/payment-status.ts'

export const AdminOrderMoney = z
  .object({
    invoice: z
      .string()
      .nullable()
      .describe('Number of the invoice; null if the order has none yet'),
    earlier_documents: z
      .array(z.object({ number: z.string(), is_credit_note: z.boolean() }))
      .describe('Earlier invoices and the credit notes that took them back, after a swap'),
    subtotal: Euros.describe('Products before the discount'),
    discount: Euros,
    discount_code: z.string().nullable(),
    shipping: Euros,
    total: Euros,
    vat: z.array(z.object({ rate: z.int(), gross: Euros, amount: Euros })),
    method: z.string(),
    payments: z.array(
      z.object({
        id: z.string(),
        amount: Euros,
        status: z.enum(paymentStatuses),
        at: z.iso.datetime(),
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.int(),
        amount: Euros,
        status_label: z.string(),
        own_transfer: z
          .boolean()
          .describe(
            'A colleague must transfer this refund, because the customer paid to the shop’s own account',
          ),
        at: z.iso.datetime(),
        reason: z.string(),
        packs: z.array(
          z.object({ line: z.int(), quantity: z.int(), unsent: z.int(), restocked: z.int() }),
        ),
        credit_note: z.string().nullable().describe('Number of the credit note'),
      }),
    ),
    left: Euros.describe('Paid and not refunded'),
    due: Euros.describe('What the customer of a pay-later order still has to pay'),
    due_on: z.iso.date().nullable(),
  })
  .nullable()
  .describe('Null without permission for customer service')
