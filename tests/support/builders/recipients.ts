// Customers with people for whom they order.

import { eq } from 'drizzle-orm'
import { orders } from '#data/tables/order/orders.ts'
import { subscriptions } from '#data/tables/subscription/subscriptions.ts'
import { createTestCustomer } from './customers.ts'
import { createPaidOrder } from './orders.ts'
import { createRunningSubscription } from './subscriptions.ts'
import { addRecipient, type RecipientRequest } from '#operations/customer/recipients.ts'
import type { AppContext } from '#operations/context.ts'
import type { TestProduct } from './products.ts'

let count = 0
export const createCarer = (context: AppContext) =>
  createTestCustomer(context, `mantelzorger-${++count}@luwte.example`)
export const recipientRequest = (
  nickname: string,
  change: Partial<RecipientRequest> = {},
): RecipientRequest => ({
  nickname,
  firstName: 'Riet',
  lastName: 'Vos',
  street: 'Dam',
  houseNumber: '1',
  houseNumberAddition: '',
  postcode: '1012JS',
  city: 'Amsterdam',
  size: '',
  productIds: [],
  consent: undefined,
  ...change,
})
export const recipientWithHealthData = (
  product: { id: number },
  nickname: string,
  change: Partial<RecipientRequest> = {},
) =>
  recipientRequest(nickname, { size: 'Maat M', productIds: [product.id], consent: true, ...change })

/** A customer with two people, of whom the first has an order and a running subscription. */
export async function createCarerOfTwo(context: AppContext, product: TestProduct) {
  const user = await createCarer(context)
  const mother = await addRecipient(context, user.id, recipientWithHealthData(product, 'Mama'))
  await addRecipient(
    context,
    user.id,
    recipientWithHealthData(product, 'Papa', { firstName: 'Jan' }),
  )
  const order = await createPaidOrder(context, product)
  const subscription = await createRunningSubscription(context, 'month', product)
  await context.db
    .update(orders)
    .set({ email: user.email, recipientId: mother })
    .where(eq(orders.id, order.id))
  await context.db
    .update(subscriptions)
    .set({ email: user.email, recipientId: mother })
    .where(eq(subscriptions.id, subscription.id))
  return { user, mother, order, subscription }
}
