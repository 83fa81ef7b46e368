import { describe, expect, test } from 'vitest'
import { anonymousCaller } from '#api/framework/caller.ts'
import { createTestApi } from '#tests/support/builders/api.ts'
import { createTestCustomer } from '#tests/support/builders/customers.ts'
import { testOrderBody } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const { database, context } = await openTestShop()
const product = await createTestProduct(database.db, { stock: 1000 })

describe('POST /api/create-order of a customer', () => {
  test('relies on the consent of the account for its own e-mail address only', async () => {
    const { id, email } = await createTestCustomer(context, 'vinkje@luwte.example')
    const user = { id, email, role: 'customer', staffRole: null } as const
    const asCustomer = createTestApi(context, { ...anonymousCaller, user })
    const { customer, ...rest } = testOrderBody(product)
    const post = (body: object, address: string, by = asCustomer) =>
      by('POST /api/create-order', {
        body: {
          ...rest,
          customer: { ...customer, email: address },
          consent_scope: 'account',
          ...body,
        },
      })
    const refused = { status: 422, body: { errors: { health_consent: [expect.any(String)] } } }
    const consented = { health_consent: true }
    expect(await post(consented, 'ander@luwte.example')).toMatchObject({ status: 201 })
    expect(await post({}, email)).toMatchObject(refused)
    expect(await post(consented, email)).toMatchObject({ status: 201 })
    expect(await post({}, 'Vinkje@luwte.example')).toMatchObject({ status: 201 })
    expect(await post({}, 'ander@luwte.example')).toMatchObject(refused)
    expect(await post({}, email, createTestApi(context))).toMatchObject(refused)
  })
})
