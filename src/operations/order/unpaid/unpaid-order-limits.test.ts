// Strangers can reserve only limited stock without paying. These tests enable the limits as
// production does.

import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { products } from '#data/tables/catalogue/products.ts'
import { orders } from '#data/tables/order/orders.ts'
import { cents } from '#domain/money.ts'
import { maxUnpaidPerEmail } from '#domain/order/unpaid/order-size.ts'
import { maxUnpaidPerNetwork } from '#domain/order/unpaid/unpaid-order-limits.ts'
import { linkTokenOf, testSecretKey, lastSegment } from '#tests/support/builders/links.ts'
import { testOrderRequest } from '#tests/support/builders/orders.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { fillInEmail } from '../order-draft.ts'
import { placeOrder } from '../place-order.ts'
import { createUnpaidOrderLimiter } from './unpaid-order-limits.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { outcomeOf, countOutcomes } from '#tests/support/builders/problems.ts'

const {
  context,
  clock,
  createProduct,
  storedOrder,
  settlePayment,
  expireUnpaidOrders,
  placeByPhone,
  placeSubscription,
  atOnce,
  expectStock,
  expectCount,
} = useFreshShop({
  unpaidOrderLimits: createUnpaidOrderLimiter(testSecretKey, { on: true }),
})

type Item = Parameters<typeof testOrderRequest>[0]
const orderOf = (email: string, ...items: Item[]) => {
  const order = testOrderRequest(...items)
  return { ...order, customer: { ...order.customer, email } }
}
const place = (email: string, sender: string, ...items: Item[]) =>
  placeOrder(context, orderOf(email, ...items), undefined, { sender })
const outcomeOfPlacing = (email: string, sender: string, ...items: Item[]) =>
  outcomeOf(place(email, sender, ...items))
const customerEmail = (which: number) => `koper-${which}@luwte.example`
/** Gives each customer an IP address in a different network. */
const customerIp = (which: number) => `10.${which >> 8}.${which & 255}.7`
const reservedPacks = async (): Promise<number> => {
  const { rows } = await context.db.execute<{ packs: number }>(
    sql`select coalesce(sum(quantity), 0)::int as packs from order_lines join orders on orders.id = order_id where has_reservation`,
  )
  return rows[0]?.packs ?? 0
}
const codes = async () =>
  (await context.db.select({ code: orders.senderNetwork }).from(orders)).map(({ code }) => code)
const plenty = () => createProduct({ stock: 1000, price: cents(500) })

describe('assertUnpaidOrderLimits', () => {
  test('an order by the link of an earlier order counts for the e-mail address of that order', async () => {
    const items = [await plenty(), await plenty()].map((item) => ({ ...item, quantity: 15 }))
    const { orderId } = await place('Vol@luwte.example', customerIp(1), ...items)
    const earlier = await storedOrder(orderId)
    const { customer, ...order } = testOrderRequest(...items)
    const { email: _, ...person } = customer
    const filled = await fillInEmail(context, {
      ...order,
      customer: person,
      email_from_order: linkTokenOf(earlier),
    })
    await expect(placeOrder(context, filled, undefined, { sender: customerIp(2) })).toBeRefused(
      'too-many-unpaid',
    )
    expect(await outcomeOfPlacing('ander@luwte.example', customerIp(2), ...items)).toBe('done')
  })

  test('60 orders from 3 addresses, sequential and parallel, reserve at most what their networks may', async () => {
    const items = await atOnce(70, () => createProduct({ stock: 34, price: cents(500) }))
    const attack = (turn: number) => {
      const cart = Array.from({ length: 4 }, (_, place) => items[(turn * 4 + place) % 70]!)
      return outcomeOfPlacing(
        customerEmail(turn),
        ['203.0.113.7', '198.51.100.7', '2001:db8:7:1::/64'][turn % 3]!,
        ...cart.map((item) => ({ ...item, quantity: 10 })),
      )
    }
    for (let turn = 0; turn < 30; turn++) await attack(turn)
    const outcomes = await atOnce(30, (turn) => attack(turn + 30))
    expect(outcomes).not.toContain('done')
    expect(await reservedPacks()).toBe(3 * maxUnpaidPerNetwork.packs)
    await expectCount(products, 70, sql`stock >= 14`)
  })

  test('one network reserves no more in parallel than in sequence, from any number of its addresses', async () => {
    const product = await plenty()
    const placing = Array.from({ length: 30 }, (_, turn) =>
      place(customerEmail(turn), `203.0.113.${turn}`, { ...product, quantity: 10 }),
    )
    expect(await countOutcomes(placing)).toEqual({ done: 8, 'too-many-unpaid': 22 })
    expect(await reservedPacks()).toBe(maxUnpaidPerNetwork.packs)
  })

  test('one e-mail address reserves no more in parallel than in sequence, from any number of networks and in any letter case', async () => {
    const product = await plenty()
    const placing = Array.from({ length: 30 }, (_, turn) =>
      place(turn % 2 ? 'Jo@Luwte.example' : 'jo@luwte.example', customerIp(turn), {
        ...product,
        quantity: 10,
      }),
    )
    expect(await countOutcomes(placing)).toEqual({ done: 4, 'too-many-unpaid': 26 })
    expect(await reservedPacks()).toBe(maxUnpaidPerEmail.packs)
  })

  test('counts first orders of subscriptions', async () => {
    const product = await plenty()
    const requested = {
      ...orderOf(customerEmail(1), { ...product, quantity: 20 }),
      is_subscription: true as const,
      subscription_interval: 'month' as const,
    }
    for (let turn = 0; turn < 2; turn++)
      await placeSubscription(requested, undefined, { sender: customerIp(1) })
    await expect(placeSubscription(requested, undefined, { sender: customerIp(1) })).toBeRefused(
      'too-many-unpaid',
    )
    expect(await reservedPacks()).toBe(40)
  })

  test('a rejected order leaves nothing, and its key works when there is room again', async () => {
    const product = await plenty()
    for (let turn = 0; turn < 4; turn++)
      await place(customerEmail(turn), customerIp(1), { ...product, quantity: 20 })
    const order = orderOf(customerEmail(9), { ...product, quantity: 2 })
    const again = () =>
      outcomeOf(placeOrder(context, order, 'sleutel-van-deze-poging', { sender: customerIp(1) }))
    expect(await again()).toBe('too-many-unpaid')
    await expectCount(orders, 4)
    clock.forward({ minutes: 31 })
    await expireUnpaidOrders()
    expect(await again()).toBe('done')
  })
})

describe('customers outside the limits', () => {
  test('50 parallel customers each get 6 packs, regardless of what others reserve', async () => {
    const product = await plenty()
    for (let turn = 0; turn < 4; turn++)
      await place('jo@luwte.example', '203.0.113.7', { ...product, quantity: 10 })
    const placing = Array.from({ length: 50 }, (_, which) =>
      place(customerEmail(which), customerIp(which), { ...product, quantity: 6 }),
    )
    expect(await countOutcomes(placing)).toEqual({ done: 50 })
    await expectStock(product.id, 1000 - 40 - 300)
  })

  test('6 packs are accepted at any price, also for an e-mail address that strangers used', async () => {
    const [product, costly] = [
      await plenty(),
      await createProduct({ stock: 100, price: cents(100_000) }),
    ]
    for (let turn = 0; turn < 4; turn++)
      await place('jo@luwte.example', '203.0.113.7', { ...product, quantity: 10 })
    expect(
      await outcomeOfPlacing('jo@luwte.example', '198.51.100.7', { ...costly, quantity: 6 }),
    ).toBe('done')
  })

  test('paid and expired orders do not count', async () => {
    const product = await plenty()
    const fill = () => place('jo@luwte.example', '203.0.113.7', { ...product, quantity: 20 })
    const paymentIds = [await fill(), await fill()].map(({ redirectUrl }) =>
      lastSegment(redirectUrl),
    )
    await expect(fill()).toBeRefused('too-many-unpaid')
    for (const id of paymentIds) {
      await settlePayment(id, 'paid')
    }
    await fill()
    await fill()
    clock.forward({ minutes: 31 })
    await expireUnpaidOrders()
    await fill()
    await expectCount(orders, 1, sql`sender_network is not null`)
  })

  test('phone orders of 40 packs are accepted repeatedly and do not count for the customer', async () => {
    const product = await plenty()
    const byPhone = () => placeByPhone(orderOf('jo@luwte.example', { ...product, quantity: 40 }))
    for (let turn = 0; turn < 3; turn++) await byPhone()
    expect(
      await outcomeOfPlacing('jo@luwte.example', customerIp(1), { ...product, quantity: 20 }),
    ).toBe('done')
    await byPhone()
    await expectStock(product.id, 1000 - 160 - 20)
  })
})

test('an order stores only a keyed hash of its sender’s network, until it is paid or releases its stock', async () => {
  await place(customerEmail(1), '203.0.113.7', await plenty())
  expect(await codes()).toEqual([context.unpaidOrderLimits.networkCode('203.0.113.99')])
  expect(await codes()).not.toEqual([
    createUnpaidOrderLimiter(new Uint8Array(32), { on: true }).networkCode('203.0.113.7'),
  ])
  expect((await codes())[0]).not.toContain('203')
  clock.forward({ minutes: 31 })
  await expireUnpaidOrders()
  expect(await codes()).toEqual([null])
})

test('accepts everything with the limits off', async () => {
  const product = await plenty()
  const unbounded = createTestContext(context.db)
  for (let turn = 0; turn < 5; turn++)
    await placeOrder(
      unbounded,
      orderOf('jo@luwte.example', { ...product, quantity: 20 }),
      undefined,
      { sender: '203.0.113.7' },
    )
  await expectCount(orders, 5, { hasReservation: true })
})
