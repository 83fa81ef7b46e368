import { expect, test } from 'vitest'
import { listStockMovements } from '#data/inventory/locked-items.ts'
import { productVariations } from '#data/tables/catalogue/products.ts'
import { orderLines } from '#data/tables/order/orders.ts'
import { isProblem } from '#domain/problem.ts'
import { changeStock, type StockChange } from './change-price.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const {
  context,
  rowsOf,
  createProduct,
  createProductWithVariations,
  createPaidOrder,
  packOrder,
  stockOf,
  createPlacedOrder,
} = await openTestShop()

test('changeStock records the reason of a change and refuses to remove more packs than there are', async () => {
  const { id } = await createProduct({ stock: 3 })
  await changeStock(context, { id, reason: 'delivered', packs: 24, note: 'Pakbon 12' }, undefined)
  await changeStock(context, { id, reason: 'damaged', packs: 2 }, undefined)
  await expect(changeStock(context, { id, reason: 'lost', packs: 26 }, undefined)).toBeRefused({
    code: 'input-invalid',
    errors: { packs: ['Zoveel zijn er niet: er zijn nog 25 pakken te koop.'] },
  })
  expect(await listStockMovements(context.db, id)).toMatchObject([
    { reason: 'damaged', change: -2, stock: 25 },
    { reason: 'delivered', change: 24, stock: 27, note: 'Pakbon 12' },
  ])
})

test('a count includes packs reserved for orders that are not packed yet', async () => {
  const product = await createProduct({ stock: 10 })
  const order = await createPaidOrder({ ...product, quantity: 4 })
  const count = (counted: number) =>
    changeStock(context, { id: product.id, reason: 'counted', counted }, undefined)
  expect(await count(9)).toMatchObject({ before: 6, after: 5, reserved: 4, short: 0 })
  expect(await count(1)).toMatchObject({ after: 0, reserved: 4, short: 3 })
  await packOrder(order)
  expect(await count(7)).toMatchObject({ after: 7, reserved: 0, short: 0 })
})

test('only the variations of a product with variations have stock', async () => {
  const { product, variations } = await createProductWithVariations([{ stock: 5 }])
  await expect(
    changeStock(context, { id: product.id, reason: 'set', to: 3 }, undefined),
  ).toBeRefused('input-invalid')
  await changeStock(context, { id: variations[0]!.id, reason: 'set', to: 3 }, undefined)
  const [row] = await rowsOf(productVariations, { id: variations[0]!.id })
  expect(row?.stock).toBe(3)
})

test('with concurrent orders and stock changes, stock is never negative and the movements add up', async () => {
  const product = await createProduct({ stock: 12 })
  const { id, price } = product
  const placeOneOrder = () =>
    createPlacedOrder({ id, price }).then(() => 1, refusedAs('out-of-stock'))
  const changes: StockChange[] = [
    { id, reason: 'delivered', packs: 5 },
    { id, reason: 'damaged', packs: 3 },
    { id, reason: 'counted', counted: 14 },
    { id, reason: 'lost', packs: 4 },
    { id, reason: 'delivered', packs: 2 },
  ]
  const results = await Promise.all([
    ...Array.from({ length: 25 }, placeOneOrder),
    ...changes.map((change) =>
      changeStock(context, change, undefined).then(() => 0, refusedAs('input-invalid')),
    ),
  ])
  const sold = results.reduce<number>((sum, packs) => sum + packs, 0)
  const lines = await rowsOf(orderLines, { itemId: id })
  expect(lines).toHaveLength(sold)
  const rows = (await listStockMovements(context.db, id)).toReversed()
  const byStaff = rows.reduce((sum, { change }) => sum + change, 0)
  const finalStock = await stockOf(id)
  expect(finalStock).toBe(12 + byStaff - sold)
  expect(finalStock).toBeGreaterThanOrEqual(0)
  // Only orders take packs between the movements and after the last one, so the differences add up
  // to the packs sold.
  const before = rows.map(({ stock, change }) => stock - change)
  const soldBetween = [...before, finalStock ?? 0].map(
    (next, index) => (index === 0 ? 12 : (rows[index - 1]?.stock ?? 0)) - next,
  )
  expect(soldBetween.every((packs) => packs >= 0)).toBe(true)
  expect(soldBetween.reduce((sum, packs) => sum + packs, 0)).toBe(sold)
})

const refusedAs = (code: string) => (error: unknown) => {
  if (isProblem(error) && error.code === code) return 0
  throw error
}
