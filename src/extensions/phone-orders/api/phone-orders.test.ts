import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#data/tables/customer/accounts.ts'
import { callers } from '#tests/support/builders/callers.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { createKeyCaller } from '#tests/support/call-endpoint.ts'
import { NewPhoneOrder } from '../domain/new-phone-order.ts'
import { testOrderBody } from '#tests/support/builders/orders.ts'

const { context, db, createPaidOrder, createCustomer, createProduct } = await openTestShop()
const call = createKeyCaller(context)
const customersFor = async (who: 'owner' | 'support', search: string) =>
  (await call('POST /api/admin/phone-orders/past-customers', { body: { search } }, callers[who]))
    .body.customers

describe('POST /api/admin/phone-orders/past-customers', () => {
  test('links to the customer, and to a colleague only for owners', async () => {
    const { id, email } = await createPaidOrder()
    for (const who of ['owner', 'support'] as const)
      expect(await customersFor(who, email)).toMatchObject([
        { customer_key: `b${id}`, first_name: 'Proef' },
      ])
    const { id: colleague } = await createCustomer(email)
    await db.update(users).set({ role: 'staff', staffRole: 'owner' }).where(eq(users.id, colleague))
    expect(await customersFor('owner', email)).toMatchObject([{ customer_key: `b${id}` }])
    expect(await customersFor('support', email)).toMatchObject([{ customer_key: null }])
  })
})

describe('NewPhoneOrder', () => {
  test('accepts a customer without an e-mail address, and no invalid one', async () => {
    const body = testOrderBody(await createProduct())
    const withEmail = (email: string) =>
      NewPhoneOrder.safeParse({ ...body, customer: { ...body.customer, email } }).success
    expect(withEmail('')).toBe(true)
    expect(withEmail('geen adres')).toBe(false)
  })
})
