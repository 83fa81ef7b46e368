// The request that the checkout sends for a subscription: an order with an interval.

import { z } from 'zod'
import { NewOrder } from '../order/new-order.ts'
import { deliveryIntervals } from './interval.ts'

export const NewSubscription = NewOrder.extend({
  is_subscription: z.literal(true, { error: 'Een losse bestelling kun je hier niet plaatsen.' }),
  subscription_interval: z
    .enum(deliveryIntervals, { error: 'Kies elke maand, elke 2 maanden of elke 3 maanden.' })
    .nullish()
    .transform((interval) => interval ?? ('month' as const)),
}).meta({ id: 'NewSubscription' })

export type NewSubscription = z.output<typeof NewSubscription>
