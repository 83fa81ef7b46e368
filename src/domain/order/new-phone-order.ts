// An order that staff enter for a customer on the phone: the order of a checkout, with a customer who may have no e-mail address, and the
// telephone number.

import { NewOrder } from './new-order.ts'
import { PhoneCustomer } from './order-customer.ts'
import { PhoneNumber } from './phone-number.ts'
import type { z } from 'zod'

export const NewPhoneOrder = NewOrder.extend({ customer: PhoneCustomer, phone: PhoneNumber.default('') }).meta({ id: 'NewPhoneOrder' })
export type NewPhoneOrder = z.output<typeof NewPhoneOrder>
