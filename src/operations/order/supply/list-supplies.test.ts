import { describe, expect, test } from 'vitest'
import { absorbent, createDeliveredOrder } from '#tests/support/builders/delivered-orders.ts'
import { listSuppliesOfOrder, listSuppliesOfUser } from './list-supplies.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const {
  context,
  clock,
  createProduct,
  createProductWithVariations,
  createPaidOrder,
  storedOrder,
  createCustomer,
  returnPacks,
} = useFreshShop()

describe('listSuppliesOfOrder', () => {
  test('has the pieces of the delivered packs, without what the customer sends back', async () => {
    const product = await createProduct(absorbent)
    const { row, token, day } = await createDeliveredOrder(
      context,
      { ...product, quantity: 3 },
      { daysAgo: 2 },
    )
    expect(await listSuppliesOfOrder(context, row)).toMatchObject([
      {
        itemId: product.id,
        deliveries: [{ day, pieces: 60 }],
        suggestedPerDay: 3,
        subscription: undefined,
      },
    ])
    await returnPacks(token, product.id)
    expect(await listSuppliesOfOrder(context, row)).toMatchObject([
      { deliveries: [{ day, pieces: 40 }] },
    ])
  })

  test('has the pieces of a size that has its own, such as a box', async () => {
    const { variations } = await createProductWithVariations(
      [{ attributes: { in_package: 80 } }],
      absorbent,
    )
    const { row } = await createDeliveredOrder(context, { ...variations[0]! }, { daysAgo: 1 })
    expect(await listSuppliesOfOrder(context, row)).toMatchObject([
      { itemId: variations[0]!.id, deliveries: [{ pieces: 80 }] },
    ])
  })

  test('leaves out what does not get used up, what did not arrive, and orders whose consent was withdrawn', async () => {
    const cream = await createProduct({ inPackage: 1 })
    const pants = await createProduct(absorbent)
    const withdrawn = await createDeliveredOrder(context, pants, {
      daysAgo: 1,
      consentWithdrawnAt: clock.now(),
    })
    const paid = await createPaidOrder(pants)
    expect(
      await listSuppliesOfOrder(
        context,
        (await createDeliveredOrder(context, cream, { daysAgo: 1 })).row,
      ),
    ).toEqual([])
    expect(await listSuppliesOfOrder(context, withdrawn.row)).toEqual([])
    expect(await listSuppliesOfOrder(context, await storedOrder(paid.id))).toEqual([])
  })
})

describe('listSuppliesOfUser', () => {
  test('adds up the orders of the last year, and nothing of other customers', async () => {
    const product = await createProduct(absorbent)
    const user = await createCustomer('proef@luwte.example')
    const other = await createCustomer('ander@luwte.example')
    const old = await createDeliveredOrder(context, product, { daysAgo: 400 })
    const days = [
      (await createDeliveredOrder(context, product, { daysAgo: 30 })).day,
      (await createDeliveredOrder(context, product, { daysAgo: 3 })).day,
    ]
    const [supply] = await listSuppliesOfUser(context, user.id)
    expect(supply?.deliveries.map(({ day }) => day).toSorted()).toEqual(days)
    expect(supply?.latestOrder.id).toBeGreaterThan(old.row.id)
    expect(await listSuppliesOfUser(context, other.id)).toEqual([])
  })
})
