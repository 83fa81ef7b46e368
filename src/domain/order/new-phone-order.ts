// An order that staff enter for a customer on the phone: the order of a checkout, and the customer's telephone number.

import { NewOrder } from './new-order.ts'
import { PhoneNumber } from './phone-number.ts'
import type { z } from 'zod'

export const NewPhoneOrder = NewOrder.extend({ phone: PhoneNumber.default('') }).meta({ id: 'NewPhoneOrder' })
export type NewPhoneOrder = z.output<typeof NewPhoneOrder>
