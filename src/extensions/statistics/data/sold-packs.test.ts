import { expect, test } from 'vitest'
import { listLowStock } from '#data/staff/dashboard-counts.ts'
import { createTestClock, createTestContext } from '#tests/support/builders/context.ts'
import { createPaidOrder } from '#tests/support/builders/orders.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { recountStatistics } from './recount.ts'

const { database, createProduct, updateProduct } = await openTestShop()

test('the list of low stock adds the sums of the statistics, which have the days before their last count, to the orders since', async () => {
  const { db } = database
  const clock = createTestClock('2027-03-10T11:00:00Z')
  const context = createTestContext(db, { clock: clock.now })
  const selling = await createProduct({ name: 'Geteld', slug: 'geteld', stock: 100 })
  const soldNow = async () =>
    (await listLowStock(db, clock.now(), 50)).find(({ id }) => id === selling.id)?.sold
  const setStock = (stock: number) => updateProduct(selling.id, { stock })
  const sell = async (quantity: number) => {
    await setStock(100)
    await createPaidOrder(context, { ...selling, quantity })
    await setStock(4)
  }
  const recount = () => db.transaction((tx) => recountStatistics(tx, clock.now()))
  await sell(12)
  clock.forward({ days: 3 })
  await sell(5)
  expect(await soldNow()).toBe(17)
  await recount()
  expect(await soldNow()).toBe(17)
  clock.forward({ days: 10 })
  await sell(2)
  expect(await soldNow()).toBe(19)
  clock.forward({ days: 2 })
  expect(await soldNow()).toBe(7)
  await recount()
  expect(await soldNow()).toBe(7)
  clock.forward({ days: 11 })
  expect(await soldNow()).toBe(2)
  await recount()
  clock.forward({ days: 30 })
  expect(await soldNow()).toBe(0)
})
