// Orders and reviews of an earlier shop are history of their customers.

import { describe, expect, test } from 'vitest'
import { importedOrdersOf } from '#data/customer/imported-orders.ts'
import { loadPerson } from '#data/customer/personal-data/export.ts'
import { reviews } from '#data/tables/catalogue/reviews.ts'
import { importedOrders } from '#data/tables/customer/imported-orders.ts'
import { cents } from '#domain/money.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { deleteExpiredData } from './delete-expired-data.ts'
import { consentStatusOfAccount, withdrawConsentOfAccount } from './withdraw-health-consent.ts'

const now = new Date('2026-11-28T10:00:00Z')
const { context, createCustomer, createProduct, erasePersonalDataByStaff, rowsOf } =
  await openTestShop({ clock: () => now })

const insertOrder = async (number: string, email: string, day = '2026-09-03') => {
  await context.db.insert(importedOrders).values({
    shop: 'shopify',
    number,
    orderedAt: new Date(`${day}T08:14:00Z`),
    email,
    state: 'sent',
    lines: [],
    total: cents(4035),
  })
}
const numbersOf = async (email: string) =>
  (await importedOrdersOf(context.db, [{ email, until: undefined }])).map(({ number }) => number)

const insertReview = async (writer: string) => {
  const { id: productId } = await createProduct()
  const [review] = await context.db
    .insert(reviews)
    .values({
      productId,
      writer,
      importedFrom: 'shopify',
      displayName: 'A.',
      stars: 4,
      body: 'Zit goed.',
      state: 'approved',
      createdAt: now,
      changedAt: now,
    })
    .returning({ id: reviews.id })
  return review!.id
}

describe('orders of an earlier shop', () => {
  test('are gone when the customer withdraws the consent', async () => {
    const { id, email } = await createCustomer('anneke@voorbeeld.example')
    await insertOrder('#1001', email)
    const { emails } = await loadPerson(context.db, id)
    expect(await importedOrdersOf(context.db, emails)).toMatchObject([{ number: '#1001' }])
    expect((await consentStatusOfAccount(context, { id, email })).effects).toContain(
      'Je bestellingen bij onze vorige winkel wissen we meteen.',
    )
    await withdrawConsentOfAccount(
      context,
      { userId: id, email, session: undefined, ipAddress: '127.0.0.1' },
      undefined,
    )
    expect(await importedOrdersOf(context.db, emails)).toEqual([])
  })

  test('are gone when the customer is erased, and after two years', async () => {
    const { id, email } = await createCustomer('bram@voorbeeld.example')
    await insertOrder('#1002', email)
    await erasePersonalDataByStaff(`a${id}`)
    expect(await numbersOf(email)).toEqual([])
    const guest = 'gast@voorbeeld.example'
    await insertOrder('2001', guest, '2026-06-30')
    await insertOrder('2002', guest, '2026-07-02')
    await deleteExpiredData({ ...context, clock: () => new Date('2028-07-01T10:00:00Z') })
    expect(await numbersOf(guest)).toEqual(['2002'])
  })
})

describe('the writer of an imported review', () => {
  test('is gone from it after erasure', async () => {
    const { id, email } = await createCustomer('dora@voorbeeld.example')
    const review = await insertReview(email)
    await erasePersonalDataByStaff(`a${id}`)
    expect(await rowsOf(reviews, { id: review })).toMatchObject([
      { importedFrom: 'shopify', writer: null, displayName: 'Anoniem' },
    ])
  })

  test('is forgotten once the order that proves it is gone', async () => {
    const email = 'gerda@voorbeeld.example'
    await insertOrder('3001', email, '2026-08-01')
    const review = await insertReview(email)
    await deleteExpiredData(context)
    expect(await rowsOf(reviews, { id: review })).toMatchObject([{ writer: email }])
    await deleteExpiredData({ ...context, clock: () => new Date('2028-12-01T10:00:00Z') })
    expect(await numbersOf(email)).toEqual([])
    expect(await rowsOf(reviews, { id: review })).toMatchObject([
      { importedFrom: 'shopify', writer: null },
    ])
  })
})
