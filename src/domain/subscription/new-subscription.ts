// A subscription as a checkout asks for it: an order that repeats.

import { z } from 'zod'
import { NewOrder } from '../order/new-order.ts'
import { intervals } from './interval.ts'

export const NewSubscription = NewOrder.extend({
  is_subscription: z.literal(true, { error: 'Een losse bestelling kun je hier niet plaatsen.' }),
  subscription_interval: z
    .enum(intervals, { error: 'Kies elke maand, elke 2 maanden of elke 3 maanden.' })
    .nullish()
    .transform((chosen) => chosen ?? ('month' as const)),
}).meta({ id: 'NewSubscription' })

export type NewSubscription = z.output<typeof NewSubscription>
