import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { orderById } from '#data/orders.ts'
import { orders } from '#data/tables/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { tokenOf } from '#tests/support/builders/links.ts'
import { aMember, postOf } from '#tests/support/builders/members.ts'
import { aPaidOrder } from '#tests/support/builders/orders.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { aRunningSubscription, stored } from '#tests/support/builders/subscriptions.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { openOrder, orderByLink, subscriptionByLink } from './links.ts'
import { renewOrderLinkByLink, renewOrderLinkByNumber, renewSubscriptionLinkById, renewSubscriptionLinkByLink } from './renew-link.ts'
import type { Shop } from './shop.ts'
import { writeInvoice } from './write-invoice.ts'

let database: TestDatabase
let shop: Shop
const clock = aClock()
beforeAll(async () => {
  database = await freshDatabase()
  shop = aShop(database.db, { now: clock.now })
})
afterAll(() => database.close())

const newLinks = async () => (await postOf(shop)()).filter(({ subject }) => subject === 'new-link')

describe('a renewed link of an order', () => {
  test('is mailed to the known address, and the one before opens nothing', async () => {
    const order = await aPaidOrder(shop, await aProduct(database.db))
    await renewOrderLinkByLink(shop, order.token)
    expect(await orderByLink(shop, order.token)).toBeUndefined()
    const [mail, ...others] = await newLinks()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: order.email })
    const token = /bestelling\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await orderByLink(shop, token))?.id).toBe(order.id)
    await expect(renewOrderLinkByLink(shop, order.token)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('comes once a quarter of an hour, however many ask at once', async () => {
    const order = await aPaidOrder(shop, await aProduct(database.db))
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => renewOrderLinkByLink(shop, order.token)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await orderById(database.db, order.id))?.linkVersion).toBe(2)
    const [first] = await database.db.select().from(orders).where(eq(orders.id, order.id))
    await expect(renewOrderLinkByLink(shop, tokenOf(first!))).rejects.toMatchObject({ code: 'too-many-requests' })
    await renewOrderLinkByNumber(shop, order.number)
    expect((await orderById(database.db, order.id))?.linkVersion).toBe(3)
  })
})

test('a renewed link of a subscription opens it, the one before does not, and staff can mail one as well', async () => {
  const running = await aRunningSubscription(shop, 'month', await aProduct(database.db))
  await renewSubscriptionLinkByLink(shop, running.token)
  expect(await subscriptionByLink(shop, running.token)).toBeUndefined()
  const renewed = await stored(shop, running.id)
  expect((await subscriptionByLink(shop, tokenOf(renewed)))?.id).toBe(running.id)
  expect((await newLinks()).at(-1)?.text).toContain(`/abonnement/${renewed.token}`)
  await expect(renewSubscriptionLinkByLink(shop, renewed.token)).rejects.toMatchObject({ code: 'too-many-requests' })
  await renewSubscriptionLinkById(shop, running.id)
  await expect(renewSubscriptionLinkById(shop, 999_999)).rejects.toMatchObject({ code: 'not-found' })
})

describe('the link of an order of long ago', () => {
  test('shows nothing after 60 days without news, opens for its owner who logged in, and by a renewed link', async () => {
    const order = await aPaidOrder(shop, await aProduct(database.db))
    const owner = await aMember(shop, order.email)
    clock.forward({ days: 59 })
    expect((await openOrder(shop, order.token)).id).toBe(order.id)
    clock.forward({ days: 2 })
    await expect(openOrder(shop, order.token)).rejects.toMatchObject({ code: 'link-expired' })
    await expect(writeInvoice(shop, order.token)).rejects.toMatchObject({ code: 'link-expired' })
    await expect(openOrder(shop, order.token, owner.id + 1)).rejects.toMatchObject({ code: 'link-expired' })
    expect((await openOrder(shop, order.token, owner.id)).id).toBe(order.id)
    expect((await openOrder(shop, order.token)).id).toBe(order.id)
    clock.forward({ days: 61 })
    await renewOrderLinkByLink(shop, order.token)
    const [renewed] = await database.db.select().from(orders).where(eq(orders.id, order.id))
    expect((await openOrder(shop, tokenOf(renewed!))).id).toBe(order.id)
  })
})
