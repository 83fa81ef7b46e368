import { AddressOfPerson } from '../address/address-of-person.ts'
import { z } from 'zod'
import { Euros, PictureTint } from '../catalogue/product.ts'
import { orderStates } from '../order/order-state.ts'
import { PendingChange } from '../customer/pending-change.ts'
import { deliveryIntervals } from './interval.ts'
import { subscriptionStates } from './subscription-state.ts'

const Day = z.iso.date()

export const Subscription = z
  .object({
    token: z.string().describe('Opens /abonnement/{token}'),
    number: z.string(),
    state: z.enum(subscriptionStates),
    state_label: z.string(),
    interval: z.enum(deliveryIntervals),
    day_of_month: z
      .int()
      .nullable()
      .describe('The agreed day of the month, 1 to 31; null for an interval in weeks'),
    next_date: Day.nullable().describe(
      'Calendar day in the Netherlands; null while no delivery is planned',
    ),
    paused_until: Day.nullable(),
    change_until: Day.nullable().describe(
      'The last day on which a change applies to the next delivery',
    ),
    lines: z.array(
      z.object({
        id: z.int().describe('Catalogue id of the variation, else of the product'),
        name: z.string(),
        slug: z.string(),
        path: z.string().describe('The page of the product, opened on the variation'),
        image_url: z.string().nullable(),
        image_tint: PictureTint,
        quantity: z.int(),
        unit_price: Euros,
        line_total: Euros,
        in_stock: z.boolean(),
        max: z.int().describe('The maximum quantity of a line'),
      }),
    ),
    subtotal: Euros,
    shipping: Euros,
    total: Euros.describe('Total of the next delivery'),
    shipping_rate: z
      .object({ shipping_fee: Euros, free_shipping_from: Euros })
      .describe('The agreed rate, for other contents'),
    address: AddressOfPerson,
    delivery_instructions: z
      .array(z.string())
      .describe('What the customer asks of the carrier, in Dutch'),
    billing_address: AddressOfPerson.nullable().describe(
      'The customer’s own name and address; null if the parcels go there',
    ),
    payment_method: z.string(),
    started_at: z.iso.datetime(),
    stopped_at: z.iso.datetime().nullable(),
    price_change: z
      .object({
        from_date: Day,
        old_total: Euros,
        new_total: Euros,
        lines: z
          .array(z.object({ name: z.string(), old: Euros, new: Euros }))
          .describe('Items, and the shipping cost if it changes'),
      })
      .nullable()
      .describe('An announced higher price that does not apply yet'),
    short: z.array(z.string()).describe('Names of the items that are short of stock today'),
    upcoming: z.array(Day).describe('The next three delivery dates'),
    history: z.array(
      z.object({
        at: z.iso.datetime(),
        text: z.string(),
        order: z
          .object({
            token: z.string(),
            number: z.string(),
            total: Euros,
            state: z.enum(orderStates),
          })
          .nullable(),
      }),
    ),
    pending_changes: z
      .array(PendingChange)
      .describe('Changes that wait until the customer confirms them from a mail'),
    can: z.object({
      skip: z.boolean(),
      pause: z.boolean(),
      resume: z.boolean(),
      change: z.boolean(),
      deliver_now: z.boolean(),
      stop: z.boolean(),
      pay: z.boolean(),
    }),
  })
  .meta({ id: 'Subscription' })

export type Subscription = z.output<typeof Subscription>
