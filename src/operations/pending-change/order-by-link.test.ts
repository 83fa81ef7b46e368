import { afterEach, beforeEach, expect, test } from 'vitest'
import { customerOf } from '#data/customers.ts'
import { orderById } from '#data/orders.ts'
import { openChangesOf } from '#data/pending-changes.ts'
import { pendingChangeLinks, pendingChanges } from '#data/tables/pending-changes.ts'
import { anApi } from '#tests/support/builders/api.ts'
import { aPaidOrder } from '#tests/support/builders/orders.ts'
import { mailedToken, mailsNamed, outcomes } from '#tests/support/builders/pending-changes.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { eraseOnRequest } from '../erase-person.ts'
import { deleteExpired } from '../delete-expired.ts'
import { markPacked } from '../fulfil-order.ts'
import type { Shop } from '../shop.ts'
import { changeOrderAddressByLink } from './change-by-link.ts'
import { confirmChange, refuseChange } from './confirm-change.ts'

let database: TestDatabase
let clock: ReturnType<typeof aClock>
let shop: Shop
beforeEach(async () => {
  database = await freshDatabase()
  clock = aClock()
  shop = aShop(database.db, { now: clock.now })
})
afterEach(() => database.close())

const kade = { street: 'Kade', street_number: '3', street_addition: '', postcode: '2611AA', city: 'Delft' }
const ask = ({ token }: { token: string }, address = kade) => changeOrderAddressByLink(shop, { token, userId: undefined }, address)
const streetOf = async ({ id }: { id: number }) => (await orderById(database.db, id))?.street

test('an order goes elsewhere only when its known address confirmed it, and is then told by mail', async () => {
  const order = await aPaidOrder(shop, await aProduct(database.db))
  const call = anApi(shop)
  const asked = await call(`PUT /api/orders/${order.token}/address`, { body: kade })
  expect(asked).toMatchObject({ status: 202, body: { pending_changes: [{ kind: 'address', message: expect.stringContaining('p…@…') }] } })
  expect(await streetOf(order)).toBe('Dam')
  expect(await mailsNamed(shop, 'confirm-change')).toMatchObject([{ recipient: order.email }])
  const link = await mailedToken(shop)
  await Promise.all(Array.from({ length: 20 }, () => confirmChange(shop, link)))
  expect(await streetOf(order)).toBe('Kade')
  expect(await mailsNamed(shop, 'address-changed')).toMatchObject([{ recipient: order.email }])
  expect((await call(`GET /api/orders/${order.token}`)).body).toMatchObject({ pending_changes: [] })
})

test('a parcel that was packed meanwhile keeps its address', async () => {
  const order = await aPaidOrder(shop, await aProduct(database.db))
  await ask(order)
  const link = await mailedToken(shop)
  await markPacked(shop, order.number, 'staff:2')
  await expect(confirmChange(shop, link)).rejects.toMatchObject({ code: 'already-packed' })
  expect(await streetOf(order)).toBe('Dam')
  await expect(ask(order)).rejects.toMatchObject({ code: 'already-packed' })
})

test('an owner who never asked drops it, and pressing both buttons takes the first', async () => {
  const order = await aPaidOrder(shop, await aProduct(database.db))
  await ask(order)
  const link = await mailedToken(shop)
  expect(await refuseChange(shop, link)).toMatchObject({ state: 'refused' })
  expect(await refuseChange(shop, link)).toMatchObject({ state: 'refused' })
  await expect(confirmChange(shop, link)).rejects.toMatchObject({ code: 'change-over' })
  await ask(order)
  const other = await mailedToken(shop)
  await confirmChange(shop, other)
  await expect(refuseChange(shop, other)).rejects.toMatchObject({ code: 'change-over' })
  expect(await outcomes(shop)).toEqual(['refused', 'confirmed'])
})

test('what was asked for is forgotten after 48 hours with its links, and with the person', async () => {
  const [order, other] = [await aPaidOrder(shop, await aProduct(database.db)), await aPaidOrder(shop, await aProduct(database.db))]
  await ask(order)
  await mailedToken(shop)
  clock.forward({ days: 1 })
  await ask(other)
  clock.forward({ days: 1, minutes: 1 })
  await deleteExpired(shop)
  expect(await database.db.$count(pendingChangeLinks)).toBe(0)
  expect(await openChangesOf(database.db, { orderId: other.id }, clock.now())).toHaveLength(1)
  await eraseOnRequest(shop, customerOf(order.id))
  expect(await database.db.$count(pendingChanges)).toBe(0)
})
