import { z } from 'zod'
import { integerOr } from '../text/number-input.ts'
import { NewOrder } from '../order/new-order.ts'
import { deliveryIntervals, lastChosenDay } from './interval.ts'

export const DeliveryIntervalInput = z.enum(deliveryIntervals, {
  error: 'Kies elke 1, 2 of 3 maanden, of elke 4, 5, 6 of 8 weken.',
})

/** An interval in weeks ignores the day. */
export const DeliveryDayInput = integerOr(
  `Kies een dag van de maand, van 1 tot en met ${lastChosenDay}.`,
  1,
  lastChosenDay,
).nullish()

export const NewSubscription = NewOrder.extend({
  is_subscription: z.literal(true, { error: 'Een losse bestelling kun je hier niet plaatsen.' }),
  subscription_interval: DeliveryIntervalInput.nullish().transform(
    (interval) => interval ?? ('month' as const),
  ),
  subscription_day: DeliveryDayInput.describe(
    'The day of the month for later deliveries; absent for the day of the first payment',
  ),
}).meta({ id: 'NewSubscription' })

export type NewSubscription = z.output<typeof NewSubscription>
