// Orders and subscriptions for one of the people of an account.

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#data/tables/orders.ts'
import { subscriptions } from '#data/tables/subscriptions.ts'
import { NewSubscription } from '#domain/subscription/new-subscription.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { createTestCustomer } from '#tests/support/builders/customers.ts'
import { testOrderRequest } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { testSubscriptionBody } from '#tests/support/builders/subscriptions.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import type { AppContext } from '../context.ts'
import { addRecipient } from '../customer/recipients.ts'
import { placeSubscription } from '../subscription/place-subscription.ts'
import { placeOrder } from './place-order.ts'

let database: TestDatabase
let context: AppContext
beforeAll(async () => {
  database = await createTestDatabase()
  context = createTestContext(database.db)
})
afterAll(() => database.close())

const mother = {
  nickname: 'Mama',
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
}

test('an order and a subscription get the person of the account, and no person of another account or address', async () => {
  const product = await createTestProduct(database.db, { stock: 100 })
  const [own, other] = [await createTestCustomer(context, 'dochter@luwte.example'), await createTestCustomer(context, 'buur@luwte.example')]
  const [ownMother, otherMother] = [await addRecipient(context, own.id, mother), await addRecipient(context, other.id, mother)]
  const orderFor = async (email: string, recipient: { id: number; userId: number }) => {
    const request = testOrderRequest(product)
    const placed = await placeOrder(context, { ...request, customer: { ...request.customer, email } }, undefined, { recipient })
    const [order] = await database.db.select().from(orders).where(eq(orders.id, placed.orderId))
    return order?.recipientId
  }
  expect(await orderFor('Dochter@luwte.example', { id: ownMother, userId: own.id })).toBe(ownMother)
  expect(await orderFor('dochter@luwte.example', { id: otherMother, userId: own.id })).toBeNull()
  expect(await orderFor('elders@luwte.example', { id: ownMother, userId: own.id })).toBeNull()

  const request = NewSubscription.parse(testSubscriptionBody('month', product))
  await placeSubscription(context, { ...request, customer: { ...request.customer, email: own.email } }, undefined, {
    recipient: { id: ownMother, userId: own.id },
  })
  expect(await database.db.select().from(subscriptions)).toMatchObject([{ recipientId: ownMother }])
})
