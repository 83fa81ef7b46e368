import { describe, expect, test } from 'vitest'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { insertLabel } from './shipping-labels.ts'

const { context, inTransaction, createProduct, createPaidOrder } = await openTestShop()

describe('the database', () => {
  test('refuses two labels for one parcel', async () => {
    const { id: orderId } = await createPaidOrder(await createProduct())
    const insert = (reference: string) =>
      inTransaction((tx) =>
        insertLabel(tx, {
          orderId,
          service: 'MyParcel',
          reference,
          by: 'staff:2',
          createdAt: context.clock(),
        }),
      )
    await insert('first')
    await expect(insert('second')).rejects.toMatchObject({
      cause: { constraint: 'shipping_labels_one_per_parcel' },
    })
  })
})
