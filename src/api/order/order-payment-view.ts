// How and until when a customer can pay an order, as the API shows it.

import { z } from 'zod'
import { CustomerOpenSwap } from './open-swap-view.ts'
import { Moment } from '../framework/json-shapes.ts'

export const OrderPayment = z.object({
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
  confirmation: z
    .object({
      until: Moment,
      can_confirm: z.boolean().describe('The logged-in customer can confirm it here'),
    })
    .nullable()
    .describe('A pay-later order that waits until the customer confirms it from a mail'),
  is_checked: z.boolean().describe('Staff look first whether the customer can pay afterwards'),
  swap: CustomerOpenSwap,
})
