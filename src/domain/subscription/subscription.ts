// A subscription as whoever holds its link sees it.

import { z } from 'zod'
import { Euros } from '../catalogue/product.ts'
import { orderStates } from '../order/order-state.ts'
import { PendingChange } from '../pending-change/pending-change.ts'
import { intervals } from './interval.ts'
import { subscriptionStates } from './state.ts'

const Day = z.iso.date()

export const Subscription = z
  .object({
    token: z.string().describe('Opens /abonnement/{token}'),
    number: z.string(),
    state: z.enum(subscriptionStates),
    state_label: z.string(),
    interval: z.enum(intervals),
    next_date: Day.nullable().describe('In the Netherlands; null while nothing is to come'),
    paused_until: Day.nullable(),
    change_until: Day.nullable().describe('The last day on which a change counts for the next delivery'),
    lines: z.array(
      z.object({
        id: z.int().describe('Id in the catalogue'),
        name: z.string(),
        slug: z.string(),
        image_url: z.string().nullable(),
        quantity: z.int(),
        unit_price: Euros,
        line_total: Euros,
        in_stock: z.boolean(),
        max: z.int().describe('The highest quantity of a line'),
      }),
    ),
    subtotal: Euros,
    shipping: Euros,
    total: Euros.describe('Of the next delivery'),
    address: z.object({
      first_name: z.string(),
      last_name: z.string(),
      street: z.string(),
      street_number: z.string(),
      street_addition: z.string(),
      postcode: z.string(),
      city: z.string(),
    }),
    payment_method: z.string(),
    started_at: z.iso.datetime(),
    stopped_at: z.iso.datetime().nullable(),
    price_change: z
      .object({
        from_date: Day,
        old_total: Euros,
        new_total: Euros,
        lines: z.array(z.object({ name: z.string(), old: Euros, new: Euros })),
      })
      .nullable()
      .describe('A higher price that was announced and does not count yet'),
    short: z.array(z.string()).describe('Names of what there is too little of today'),
    upcoming: z.array(Day).describe('The next three dates'),
    history: z.array(
      z.object({
        at: z.iso.datetime(),
        what: z.string(),
        order: z.object({ token: z.string(), number: z.string(), total: Euros, state: z.enum(orderStates) }).nullable(),
      }),
    ),
    pending_changes: z.array(PendingChange).describe('What waits until the owner confirms it from a mail'),
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
