// New columns of orders and their lines: orders of the version before keep their data, and its
// processes can still insert orders.

import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'
import { migrateDatabase } from './migrate.ts'

test.each([
  ['sealed-lines', 'order_lines.sealed', null],
  ['order-contents', 'orders.contents_erased_at', null],
  ['companies-on-invoices', 'orders.company_name', ''],
  ['companies-on-invoices', 'orders.vat_number', ''],
  ['health-consents', 'orders.consent_withdrawn_at', null],
  ['legal-documents', 'orders.terms_version_id', null],
  ['pay-later', 'orders.accepted_at', null],
])(
  'the migration %s leaves %s empty for orders of the version before, also for later ones',
  async (migration, column, added) => {
    const connection = await createDatabaseBefore(migration)
    const client = new Client(connection)
    await client.connect()
    const insertOrder = (id: number) =>
      client.query(`insert into orders (id, email, first_name, last_name, street, street_number, postcode, city, payment_method, subtotal, shipping, total, pay_by)
        values (${id}, 'a@b.example', 'A', 'B', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 1295, 500, 1795, now());
      insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
        values (${id}, 1, 1, 'Duin', 'duin', 1, 1295, 1295, 9)`)
    await insertOrder(1)
    await migrateDatabase({ connection })
    await insertOrder(2)
    const { rows } = await client.query(
      `select orders.id, name, email, ${column} as added from orders join order_lines on order_lines.order_id = orders.id order by 1`,
    )
    await client.end()
    expect(rows).toEqual([1, 2].map((id) => ({ id, name: 'Duin', email: 'a@b.example', added })))
  },
)

test('the migration delivery-terms gives orders and subscriptions of the version before the fixed rate, and checks each order by its own rate', async () => {
  const connection = await createDatabaseBefore('delivery-terms')
  const client = new Client(connection)
  await client.connect()
  const insertOrder = (
    id: number,
    { subtotal, shipping }: { subtotal: number; shipping: number },
    rate = '',
  ) =>
    client.query(`insert into orders (id, email, first_name, last_name, street, street_number, postcode, city, payment_method, subtotal, shipping, total, pay_by${rate && ', shipping_fee, free_shipping_from'})
        values (${id}, 'a@b.example', 'A', 'B', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', ${subtotal}, ${shipping}, ${subtotal + shipping}, now()${rate});
      insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
        values (${id}, 1, 1, 'Duin', 'duin', 1, ${subtotal}, ${subtotal}, 9)`)
  await insertOrder(1, { subtotal: 1295, shipping: 500 })
  await insertOrder(2, { subtotal: 5000, shipping: 0 })
  await client.query(`insert into subscriptions (email, first_name, last_name, street, street_number, postcode, city, payment_method, interval, anchor_day, next_date, created_at)
      values ('a@b.example', 'A', 'B', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 'month', 1, '2027-01-01', now())`)
  await migrateDatabase({ connection })
  await insertOrder(3, { subtotal: 1295, shipping: 500 })
  await insertOrder(4, { subtotal: 5500, shipping: 695 }, ', 695, 6000')
  await expect(insertOrder(5, { subtotal: 5500, shipping: 695 })).rejects.toThrow(
    'orders_shipping_by_rule',
  )
  const { rows } = await client.query(
    'select id, shipping, shipping_fee, free_shipping_from from orders order by id',
  )
  const { rows: agreed } = await client.query(
    'select shipping_fee, free_shipping_from, new_shipping_fee from subscriptions',
  )
  await client.end()
  expect(rows).toEqual([
    { id: 1, shipping: 500, shipping_fee: 500, free_shipping_from: 5000 },
    { id: 2, shipping: 0, shipping_fee: 500, free_shipping_from: 5000 },
    { id: 3, shipping: 500, shipping_fee: 500, free_shipping_from: 5000 },
    { id: 4, shipping: 695, shipping_fee: 695, free_shipping_from: 6000 },
  ])
  expect(agreed).toEqual([{ shipping_fee: 500, free_shipping_from: 5000, new_shipping_fee: null }])
})

test('the migration pay-later books an order of the version before when it is paid, and refuses a credit for it', async () => {
  const connection = await createDatabaseBefore('pay-later')
  const client = new Client(connection)
  await client.connect()
  await client.query(`insert into orders (id, email, first_name, last_name, street, street_number, postcode, city, payment_method, subtotal, shipping, total, pay_by)
      values (1, 'a@b.example', 'A', 'B', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 1295, 500, 1795, now());
    insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
      values (1, 1, 1, 'Duin', 'duin', 1, 1295, 1295, 9)`)
  await migrateDatabase({ connection })
  await client.query("update orders set paid_at = now(), state = 'paid' where id = 1")
  const { rows } = await client.query(
    'select gross, credited from sales_entries join orders on orders.id = order_id',
  )
  const credit = client.query(
    "insert into refunds (order_id, key, amount, shares, status, by, created_at) values (1, 'x', 100, '[]', 'refunded', 'shop', now())",
  )
  await expect(credit).rejects.toMatchObject({ constraint: 'credits_only_before_payment' })
  await client.end()
  expect(rows).toEqual([{ gross: 1795, credited: 0 }])
})

test('the migration delivery-promise promises nothing for orders of the version before, and leaves its processes working', async () => {
  const connection = await createDatabaseBefore('delivery-promise')
  const client = new Client(connection)
  await client.connect()
  const insertOrder = (id: number) =>
    client.query(`insert into orders (id, email, first_name, last_name, street, street_number, postcode, city, payment_method, subtotal, shipping, total, pay_by)
      values (${id}, 'a@b.example', 'A', 'B', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 1295, 500, 1795, now());
    insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
      values (${id}, 1, 1, 'Duin', 'duin', 1, 1295, 1295, 9)`)
  const insertTerms = (day: string) =>
    client.query(
      `insert into delivery_terms (valid_from, shipping_fee, free_shipping_from, cut_off, dispatch_days) values ('${day}', 500, 5000, '15:00', 1)`,
    )
  await insertOrder(1)
  await insertTerms('2026-12-01')
  await migrateDatabase({ connection })
  await insertOrder(2)
  await insertTerms('2026-12-02')
  const { rows } = await client.query('select id, promised_day from orders order by id')
  const { rows: terms } = await client.query(
    'select dispatch_days, transit_days, delivers_on_saturday from delivery_terms',
  )
  await client.end()
  expect(rows).toEqual([1, 2].map((id) => ({ id, promised_day: null })))
  expect(terms).toEqual(
    [1, 2].map(() => ({ dispatch_days: 1, transit_days: 1, delivers_on_saturday: false })),
  )
})

test('the migration product-safety notes lots of no product, and leaves processes of the version before working', async () => {
  const connection = await createDatabaseBefore('product-safety')
  const client = new Client(connection)
  await client.connect()
  const insertProduct = (slug: string) =>
    client.query(
      `insert into products (slug, name, price, vat_rate, stock) values ('${slug}', 'Duin', 1295, 9, 3)`,
    )
  await insertProduct('before')
  await migrateDatabase({ connection })
  await insertProduct('after')
  const { rows } = await client.query('select slug, tracks_lots from products order by id')
  const { rows: counts } = await client.query(
    'select (select count(*) from complaints)::int as complaints, (select count(*) from order_line_lots)::int as lots, (select count(*) from recalls)::int as recalls',
  )
  await client.end()
  expect(rows).toEqual(['before', 'after'].map((slug) => ({ slug, tracks_lots: false })))
  expect(counts).toEqual([{ complaints: 0, lots: 0, recalls: 0 }])
})
