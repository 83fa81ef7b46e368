import { beforeAll, expect, test } from 'vitest'
import { orderLinesOf } from '#data/order/orders.ts'
import { orders } from '#data/tables/order/orders.ts'
import { exampleShopDetails } from '#domain/content/shop/example-company.ts'
import { markPacked, shipOrder } from '#operations/order/fulfilment/fulfil-order.ts'
import { saveShopDetails } from '#operations/content/save-shop-details.ts'
import { withdrawByLink } from '#operations/order/returns/withdraw-order.ts'
import { msPerDay } from '#domain/time/durations.ts'
import { eq } from 'drizzle-orm'
import { callers } from '#tests/support/builders/callers.ts'
import { createPaidOrder, createPlacedOrder } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createTestClock } from '#tests/support/builders/context.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { createReplyReader } from '#tests/support/call-endpoint.ts'

const clock = createTestClock()
const { database, context } = await openTestShop({ clock: clock.now })
const reply = createReplyReader(context)
const names = ['Zoë van Dijk', 'Jan de Vries', 'Anna Bos', 'Piet Vos', 'Willem Bos']
const numbers: string[] = []

beforeAll(async () => {
  const product = await createTestProduct(database.db, { stock: 100 })
  for (const [place, name] of names.entries()) {
    const order =
      place === 4
        ? await createPlacedOrder(context, product)
        : await createPaidOrder(context, { ...product, quantity: 2 })
    const [first = '', ...rest] = name.split(' ')
    const values = {
      firstName: first,
      lastName: rest.join(' '),
      email: `${place}@voorbeeld.example`,
      postcode: `${place + 1}234AB`,
    }
    await database.db.update(orders).set(values).where(eq(orders.id, order.id))
    numbers.push(order.number)
    if (place === 0)
      await withdrawByLink(context, linkTokenOf(order), {
        name,
        note: '',
        lines: [{ itemId: product.id, quantity: 1 }],
      })
    if (place === 1) await markPacked(context, order.number, 'staff:4')
    clock.forward({ minutes: 5 })
  }
})

const found = async (body: object) => {
  const { orders: rows } = (await reply('POST /api/admin/orders/query', { body })) as unknown as {
    orders: { number: string }[]
  }
  return rows.map(({ number }) => numbers.indexOf(number))
}

test('POST /api/admin/orders/query finds orders by name without accents, number, postcode and e-mail address, newest first', async () => {
  expect(await found({})).toEqual([4, 3, 2, 1, 0])
  expect(await found({ search: 'zoe dijk' })).toEqual([0])
  expect(await found({ search: ' BOS' })).toEqual([4, 2])
  expect(await found({ search: numbers[3] })).toEqual([3])
  expect(await found({ search: numbers[3]!.slice(1) })).toEqual([3])
  expect(await found({ search: '3234 ab' })).toEqual([2])
  expect(await found({ search: '1@voorbeeld.example' })).toEqual([1])
  expect(await found({ search: '100% _ \\' })).toEqual([])
})

test('POST /api/admin/orders/query filters by state, fulfilment, open returns and day; work lists start with the oldest', async () => {
  expect(await found({ fulfilment: 'to-pack' })).toEqual([0, 2, 3])
  expect(await found({ fulfilment: 'packed' })).toEqual([1])
  expect(await found({ state: 'awaiting-payment' })).toEqual([4])
  expect(await found({ attention: 'withdrawal' })).toEqual([0])
  expect(await found({ fulfilment: 'late' })).toEqual([])
  expect(await found({ from: '2026-11-23', to: '2026-11-23' })).toHaveLength(5)
  expect(await found({ from: '0001-01-01', to: '9999-12-31' })).toHaveLength(5)
  expect(await found({ from: '2026-11-24' })).toEqual([])
  const after = Number(numbers[3]!.slice(1))
  expect(await found({ after })).toEqual([2, 1, 0])
  expect(await found({ fulfilment: 'to-pack', after: Number(numbers[0]!.slice(1)) })).toEqual([
    2, 3,
  ])
})

test('the views of the list and the customer have what waits', async () => {
  expect(await reply('GET /api/admin/list-views', {})).toMatchObject({
    counts: { to_pack: 3, packed: 1, late: 0 },
  })
  const attentionOf = async (number = '') =>
    reply('GET /api/admin/customers/:customer', { params: { customer: `b${number.slice(1)}` } })
  expect(await attentionOf(numbers[0])).toMatchObject({ orders: [{ attention: ['withdrawal'] }] })
  expect(await attentionOf(numbers[2])).toMatchObject({ orders: [{ attention: [] }] })
})

test('the warehouse sees contents without amounts; the owner requests the products, which is audited', async () => {
  const call = { params: { number: numbers[0] } }
  const seen = async (caller = callers.support) =>
    reply('GET /api/admin/orders/:number', call, caller)
  expect(await seen()).toMatchObject({
    lines: [{ name: 'Dagbroekje', withheld: 1, to_send: 1, unit_price: 12.95 }],
    money: { left: 30.9 },
  })
  expect(await seen(callers.warehouse)).toMatchObject({
    lines: [{ name: 'Dagbroekje', unit_price: null, line_total: null }],
    money: null,
    person: { email: null },
    returns: [{ refund_value: null, is_unshipped: true, refund_deadline: '2026-12-07' }],
    mails: [],
    can: { pack: true, refund: false, cancel: false },
  })
  expect(JSON.stringify(await seen(callers.warehouse))).not.toMatch(/12[.,]95|30[.,]9|@/)
  const owner = await seen(callers.owner)
  expect(owner).toMatchObject({
    contents: 'on request',
    lines: [{ name: null, unit_price: 12.95 }],
  })
  expect(JSON.stringify(owner)).not.toContain('Dagbroekje')
  expect(await reply('GET /api/admin/orders/:number/contents', call, callers.owner)).toMatchObject({
    lines: [{ name: 'Dagbroekje' }],
  })
  const { rows } = await database.db.execute('select action, outcome from audit_log')
  expect(rows).toEqual([{ action: 'Producten van een bestelling bekeken', outcome: 'done' }])
})

const today = (caller = callers.owner) => reply('GET /api/admin/dashboard', {}, caller)

test('the Today screen has the same counts as the lists, per staff role', async () => {
  expect(await today()).toMatchObject({
    packing: {
      to_pack: 3,
      late: 0,
      packed: 1,
      withdrawals: 1,
      returns: 0,
      exchanges: 0,
      overdue_exchanges: 0,
      refund_deadline: '2026-12-07',
    },
    failed_charges: 0,
    low_stock: [],
    sold: {
      today: { orders: 4, revenue: 4 * 30.9 },
      week_ago: { date: '2026-11-16', until_now: { orders: 0 }, all_day: { orders: 0 } },
      yesterday: { orders: 0, revenue: 0 },
    },
  })
  clock.forward({ days: 1, minutes: 60 })
  expect(await today()).toMatchObject({
    packing: { to_pack: 3, late: 3 },
    sold: { today: { orders: 0, revenue: 0 }, yesterday: { orders: 4, revenue: 4 * 30.9 } },
  })
  expect(await today(callers.warehouse)).toMatchObject({
    failed_charges: null,
    reviews: null,
    lost_mails: null,
    sold: null,
  })
  expect(await today(callers.editor)).toMatchObject({
    packing: null,
    failed_charges: null,
    reviews: 0,
    sold: null,
  })
  clock.forward({ days: 6 })
  const { sold } = await today()
  expect(sold).toMatchObject({
    week_ago: { date: '2026-11-23', until_now: { orders: 4 }, all_day: { orders: 4 } },
  })
})

test('an order links to its customer only for staff who may see customers', async () => {
  const id = numbers[1]!.slice(1)
  const call = { params: { number: numbers[1] } }
  expect(await reply('GET /api/admin/orders/:number', call)).toMatchObject({
    customer_key: `b${id}`,
  })
  expect(await reply('GET /api/admin/orders/:number', call, callers.warehouse)).toMatchObject({
    customer_key: null,
  })
  expect(
    await reply('GET /api/admin/customers/:customer', { params: { customer: `b${id}` } }),
  ).toMatchObject({ email: '1@voorbeeld.example' })
})

const parcel = (trackingCode: string) => ({
  carrier: 'PostNL',
  trackingCode,
  trackingUrl: `https://postnl.example/${trackingCode}`,
})

test('the order status shows each shipment with its contents', async () => {
  const number = numbers[1]!
  const [order] = await database.db
    .select()
    .from(orders)
    .where(eq(orders.id, Number(number.slice(1))))
  const [line] = await orderLinesOf(database.db, order!.id)
  for (const code of ['3SEEN', '3STWEE'])
    await shipOrder(context, number, 'staff:4', parcel(code), {
      key: code,
      lines: [{ line: line!.id, quantity: 1 }],
    })
  const inside = [{ id: line!.itemId, name: 'Dagbroekje', quantity: 1 }]
  expect(
    await reply(
      'GET /api/orders/:token',
      { params: { token: linkTokenOf(order!) } },
      callers.visitor,
    ),
  ).toMatchObject({
    shipments: [
      {
        carrier: 'PostNL',
        tracking_code: '3SEEN',
        tracking_url: 'https://postnl.example/3SEEN',
        lines: inside,
      },
      { tracking_code: '3STWEE', lines: inside },
    ],
  })
})

test('the pack list shows the return address from the settings', async () => {
  const call = { body: { numbers: [numbers[2]] } }
  expect(await reply('POST /api/admin/pack-list', call, callers.warehouse)).toMatchObject({
    sender: exampleShopDetails.company.returnAddress,
  })
  const moved = 'Retouren, Postbus 99, 0000 AB Elders'
  await saveShopDetails(
    context,
    { ...exampleShopDetails, company: { ...exampleShopDetails.company, returnAddress: moved } },
    0,
  )
  expect(await reply('POST /api/admin/pack-list', call, callers.warehouse)).toMatchObject({
    sender: moved,
    orders: [{ number: numbers[2] }],
  })
})

test('a late order says so in the list, and comes first on the pack list', async () => {
  const product = await createTestProduct(database.db, { stock: 9 })
  const fresh = await createPaidOrder(context, product)
  const { id, number } = await createPaidOrder(context, product)
  const paidAt = new Date(clock.now().getTime() - 7 * msPerDay)
  await database.db.update(orders).set({ createdAt: paidAt, paidAt }).where(eq(orders.id, id))
  expect(await reply('POST /api/admin/orders/query', { body: { search: number } })).toMatchObject({
    orders: [{ number, late: true }],
  })
  expect(
    await reply('POST /api/admin/pack-list', { body: { numbers: [fresh.number, number] } }),
  ).toMatchObject({
    orders: [
      { number, late: true, waits_for: null },
      { number: fresh.number, late: false },
    ],
  })
})
