// Data of an earlier version survives the migrations that change it.

import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { findOrdersToRemind } from '#data/order/orders.ts'
import { openConnectionPool } from './connect.ts'
import { migrateDatabase } from './migrate.ts'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'
import { describeAuditDetails } from '#domain/staff/audit-entry-text.ts'
import { findOrderByLink, findSubscriptionByLink } from '#operations/order/access-links.ts'
import { testLinkSigner, linkTokenOf } from '#tests/support/builders/links.ts'

test('customers whom the previous version mailed about an open payment are not reminded again', async () => {
  const connection = await createDatabaseBefore('payment-reminders')
  const client = new Client(connection)
  await client.connect()
  await client.query(`insert into products (id, slug, name, price, vat_rate) values (1, 'duin', 'Duin', 1295, 9);
    insert into orders (id, token, email, first_name, last_name, street, street_number, postcode, city, payment_method, subtotal, shipping, total, pay_by, created_at)
      select id, 'token-' || id, 'a@b.example', 'A', 'B', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 1295, 500, 1795, now(), now() - age
      from (values (1, interval '20 minutes'), (2, interval '2 days'), (3, interval '1 year')) as old(id, age);
    insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
      select id, 1, 1, 'Duin', 'duin', 1, 1295, 1295, 9 from orders;
    insert into payments (id, order_id, amount, status) select 'tr_' || id, id, 1795, 'open' from orders`)
  await migrateDatabase({ connection })
  await client.end()
  const database = openConnectionPool(connection)
  const placed = { after: new Date(Date.now() - 7 * 86_400_000), until: new Date() }
  const toRemind = await findOrdersToRemind(database.db, placed, 10)
  await database.close()
  expect(toRemind).toEqual([])
})

test('a category of the previous version gets an empty description and keeps its other values', async () => {
  const connection = await createDatabaseBefore('category-descriptions')
  const client = new Client(connection)
  await client.connect()
  await client.query(
    `insert into categories (slug, name, gender, position) values ('dames', 'Dames', 'female', 3)`,
  )
  await migrateDatabase({ connection })
  const { rows } = await client.query(
    'select slug, name, gender, position, description, version from categories',
  )
  await client.end()
  expect(rows).toEqual([
    { slug: 'dames', name: 'Dames', gender: 'female', position: 3, description: '', version: 1 },
  ])
})

test('a subscription of the previous version stays active, without pending changes', async () => {
  const connection = await createDatabaseBefore('pending-changes')
  const client = new Client(connection)
  await client.connect()
  await client.query(`insert into subscriptions
    (token, state, email, first_name, last_name, street, street_number, postcode, city, payment_method, interval, anchor_day, next_date, created_at, started_at)
    values ('t', 'active', 'a@b.example', 'A', 'B', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 'month', 3, '2027-01-03', now(), now())`)
  await migrateDatabase({ connection })
  const { rows } = await client.query(
    'select state, street, (select count(*)::int from pending_changes) as waiting from subscriptions',
  )
  await client.end()
  expect(rows).toEqual([{ state: 'active', street: 'Dam', waiting: 0 }])
})

test('a withdrawal of the previous version stays announced and is not disputed', async () => {
  const connection = await createDatabaseBefore('withdrawal-declarations')
  const client = new Client(connection)
  await client.connect()
  await client.query(`insert into products (id, slug, name, price, vat_rate) values (1, 'duin', 'Duin', 1295, 9);
    insert into orders
      (id, token, email, first_name, last_name, street, street_number, postcode, city, payment_method, subtotal, shipping, total, pay_by, created_at)
      values (1, 't', 'a@b.example', 'A', 'B', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 1295, 500, 1795, now(), now());
    insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
      values (1, 1, 1, 'Duin', 'duin', 1, 1295, 1295, 9);
    insert into returns (order_id, kind, declared_by, at) values (1, 'withdrawal', 'A B', now())`)
  await migrateDatabase({ connection })
  const { rows } = await client.query(
    'select state, disputed_at, (select count(*)::int from withdrawal_declarations) as waiting from returns',
  )
  await client.end()
  expect(rows).toEqual([{ state: 'announced', disputed_at: null, waiting: 0 }])
})

test('mails that wait in the outbox are not withheld', async () => {
  const connection = await createDatabaseBefore('mail-bounds')
  const client = new Client(connection)
  await client.connect()
  await client.query(
    `insert into outbox (mail, recipient, data) values ('order-paid', 'a@b.example', '{"orderId": 1}')`,
  )
  await migrateDatabase({ connection })
  const { rows } = await client.query(`select mail, withheld, sent_at, given_up_at from outbox`)
  await client.end()
  expect(rows).toEqual([{ mail: 'order-paid', withheld: null, sent_at: null, given_up_at: null }])
})

test('an unpaid order of the previous version keeps waiting, and its stock may be reserved once more', async () => {
  const connection = await createDatabaseBefore('unpaid-bounds')
  const client = new Client(connection)
  await client.connect()
  await client.query(`with placed as (
      insert into orders (email, first_name, last_name, street, street_number, postcode, city, payment_method, subtotal, shipping, total, pay_by)
      values ('a@b.example', 'A', 'B', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 1295, 500, 1795, now()) returning id)
    insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
    select id, 1, 1, 'Duin', 'duin', 1, 1295, 1295, 9 from placed`)
  await migrateDatabase({ connection })
  const { rows } = await client.query(
    'select state, stock_held, held_again_at, sender_network from orders',
  )
  await client.end()
  expect(rows).toEqual([
    { state: 'awaiting-payment', stock_held: true, held_again_at: null, sender_network: null },
  ])
})

test('orders and subscriptions of the previous version keep their numbers, which become mandatory', async () => {
  const connection = await createDatabaseBefore('order-numbers')
  const client = new Client(connection)
  await client.connect()
  await client.query(`with placed as (
      insert into orders
        (id, email, first_name, last_name, street, street_number, street_addition, postcode, city, payment_method, subtotal, shipping, total, pay_by)
      values (10001, 'a@b.example', 'A', 'B', 'Dam', '1', 'hs', '1012JS', 'Amsterdam', 'ideal', 1295, 500, 1795, now()) returning id)
    insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
    select id, 1, 1, 'Duin', 'duin', 1, 1295, 1295, 9 from placed`)
  const { rows: numbered } = await client.query(`select number from orders`)
  await migrateDatabase({ connection })
  const { rows: orders } = await client.query(
    `select number, street_number, street_addition from orders`,
  )
  const { rows: nullable } = await client.query(
    `select table_name, is_nullable from information_schema.columns where column_name = 'number' and table_name in ('orders', 'subscriptions') order by 1`,
  )
  await client.end()
  expect([numbered, orders, nullable]).toEqual([
    [{ number: 'L10001' }],
    [{ number: 'L10001', street_number: '1', street_addition: 'hs' }],
    [
      { table_name: 'orders', is_nullable: 'NO' },
      { table_name: 'subscriptions', is_nullable: 'NO' },
    ],
  ])
})

test('links of earlier mails still work, no plain token is stored, and a token that the previous version writes is hashed', async () => {
  const connection = await createDatabaseBefore('signed-links')
  const client = new Client(connection)
  await client.connect()
  const [order, subscription, later] = ['o', 's', 'l'].map((letter) => letter.repeat(43))
  const writeOrder = (token: string | undefined) =>
    client.query(
      `with placed as (insert into orders (token, email, first_name, last_name, street, street_number, postcode, city, payment_method, subtotal, shipping, total, pay_by)
         values ($1, 'a@b.example', 'A', 'B', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 1295, 500, 1795, now()) returning id)
       insert into order_lines (order_id, item_id, product_id, name, slug, image, short_description, quantity, unit_price, line_total, vat_rate)
       select id, 1, 1, 'Duin', 'duin', null, '', 1, 1295, 1295, 9 from placed`,
      [token],
    )
  await writeOrder(order)
  await client.query(
    `insert into subscriptions (token, state, email, first_name, last_name, street, street_number, postcode, city, payment_method, interval, anchor_day, next_date, created_at)
     values ($1, 'active', 'a@b.example', 'A', 'B', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 'month', 3, '2027-01-03', now())`,
    [subscription],
  )
  await client.query(`insert into test_payments (id, idempotency_key, order_id, order_number, amount, method, redirect_url)
    values ('tp_1', 'k', 1, 'L1', 1795, 'ideal', 'http://localhost:3000/bestelling/${order}')`)
  await migrateDatabase({ connection })
  await writeOrder(later)
  const context = { db: drizzle(client, { casing: 'snake_case' }) as never, links: testLinkSigner }
  const opened = [
    await findOrderByLink(context, order!),
    await findOrderByLink(context, later!),
    await findSubscriptionByLink(context, subscription!),
  ]
  expect(opened.map((one) => one && { token: one.token, linkVersion: one.linkVersion })).toEqual(
    Array.from({ length: 3 }, () => ({ token: null, linkVersion: 1 })),
  )
  expect((await findOrderByLink(context, linkTokenOf(opened[0]!)))?.id).toBe(opened[0]?.id)
  expect(await findOrderByLink(context, subscription!)).toBeUndefined()
  const { rows } = await client.query<{ all: string }>(
    "select concat((select string_agg(o::text, '') from orders o), (select string_agg(s::text, '') from subscriptions s), (select string_agg(t::text, '') from test_payments t)) as all",
  )
  await client.end()
  for (const token of [order!, subscription!, later!]) expect(rows[0]!.all).not.toContain(token)
})

test('staff keep their roles, and audit details get English keys with the same content', async () => {
  const connection = await createDatabaseBefore('english-keys')
  const client = new Client(connection)
  await client.connect()
  const dutch = ['eigenaar', 'klantenservice', 'magazijn', 'redactie']
  for (const duty of dutch)
    await client.query(
      `insert into users (email, password_hash, role, duty, first_name, last_name, created_at, mails_since) values ($1, '$argon2id$none', 'staff', $2, 'A', 'B', now(), now())`,
      [`${duty}@luwte.example`, duty],
    )
  await client.query(
    `insert into users (email, password_hash, role, first_name, last_name, created_at, mails_since) values ('klant@luwte.example', '$argon2id$none', 'customer', 'A', 'B', now(), now())`,
  )
  await client.query(
    `insert into invitations (email, duty, created_at, expires_at) values ('nieuw@luwte.example', 'magazijn', now(), now() + interval '7 days')`,
  )
  const settings = {
    bedrijf: 'Luwte',
    adres: 'Dam 1',
    retouradres: 'Dam 2',
    'KvK-nummer': '1',
    'btw-nummer': '2',
    'e-mailadres': 'a@b.example',
  }
  const recorded: [string, object | null, string][] = [
    [
      'PUT /api/admin/people/:id/duty',
      { van: 'magazijn', naar: 'redactie' },
      'rol: van magazijn naar redactie',
    ],
    [
      'POST /api/admin/people',
      { rol: 'eigenaar', uitnodiging: 4 },
      'rol: eigenaar; uitnodiging: 4',
    ],
    ['POST /api/admin/people/:id/end', { account: 'gesloten' }, 'account: gesloten'],
    [
      'POST /api/admin/items/:id/prices',
      { wat: 'Duin', van: 12.95, naar: 11.95, aanbieding: true },
      'van 12.95 naar 11.95; wat: Duin; aanbieding: ja',
    ],
    [
      'POST /api/admin/items/:id/stock',
      { wat: 'Duin', reden: 'damaged', van: 4, naar: 3 },
      'van 4 naar 3; wat: Duin; reden: beschadigd of verlopen',
    ],
    [
      'POST /api/admin/product/:slug/copy',
      { van: 'duin', product: 'duin-kopie' },
      'product: duin-kopie; kopie van: duin',
    ],
    ['POST /api/admin/returns', { bedrag: 12.95, pakken: 'geen' }, 'bedrag: 12.95'],
    ['POST /api/admin/subscribers/export', { stand: 'alle', aantal: 3 }, 'aantal: 3'],
    [
      'PUT /api/admin/settings',
      { van: settings, naar: { ...settings, adres: 'Dam 3' } },
      'adres: van Dam 1 naar Dam 3',
    ],
    [
      'log-in',
      { apparaat: 'Firefox op Linux', 'tweede stap': true },
      'apparaat: Firefox op Linux; tweede stap: ja',
    ],
    ['POST /api/admin/orders/:number/notes', { code: 'not-found' }, ''],
    ['POST /api/admin/orders/:number/cancel', null, ''],
  ]
  for (const [call, facts] of recorded)
    await client.query(
      `insert into audit_log (at, user_id, call, deed, subject, outcome, facts) values (now(), 1, $1, 'Iets gedaan', '{"number": "L1"}', 'done', $2)`,
      [call, facts],
    )
  await migrateDatabase({ connection })
  const duties = await client.query('select email, duty from users order by id')
  const invited = await client.query('select duty from invitations')
  const log = await client.query<{ facts: object | null }>(
    'select facts from audit_log order by id',
  )
  await expect(client.query("update audit_log set deed = 'Niets gedaan'")).rejects.toThrow(
    'append-only',
  )
  await expect(client.query("update users set duty = 'eigenaar'")).rejects.toThrow(
    'users_duty_known',
  )
  await client.end()
  expect(duties.rows.map(({ duty }: { duty: string | null }) => duty)).toEqual([
    'owner',
    'support',
    'warehouse',
    'editor',
    null,
  ])
  expect(invited.rows).toEqual([{ duty: 'warehouse' }])
  expect(JSON.stringify(log.rows)).not.toMatch(
    /"(van|naar|rol|wat|reden|aanbieding|bedrag|pakken|stand|aantal|apparaat|adres|bedrijf)"/,
  )
  for (const [row, [, , words]] of log.rows.map((one, index) => [one, recorded[index]!] as const))
    expect(describeAuditDetails(row.facts)).toContain(words)
})
