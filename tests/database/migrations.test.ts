// The migrations make exactly the tables of src/data/tables, once, however many processes start together.

import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { ordersToRemind } from '#data/orders.ts'
import { connectTo } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { allMigrations, firstMigrations } from './first-migrations.ts'
import { end } from './owner-process.ts'
import { factWords } from '#domain/account/deed-words.ts'
import { orderByLink, subscriptionByLink } from '#operations/links.ts'
import { testLinks, tokenOf } from '#tests/support/builders/links.ts'

test('processes that start together migrate an empty database once', async () => {
  const connection = await emptyDatabase()
  const database = connectTo(connection)
  await Promise.all([1, 2, 3, 4].map(() => migrate(database)))
  await migrate(database)
  const { rows } = await database.pool.query('select count(*)::int as done from drizzle.__drizzle_migrations')
  await database.close()
  expect(rows).toEqual([{ done: allMigrations }])
})

test('killed in the middle of an upgrade: nothing of it is done, and the next start does all of it', async () => {
  const connection = await emptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'luwte-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const before = 20
  await migrate({ connection }, firstMigrations(join(folder, 'first'), before))
  const [holder, looker] = [new Client(connection), new Client(connection)]
  await Promise.all([holder.connect(), looker.connect()])
  const done = async () => (await looker.query('select count(*)::int as done from drizzle.__drizzle_migrations')).rows
  const tables = async () => (await looker.query(`select table_name, column_name from information_schema.columns order by 1, 2`)).rows
  const old = await tables()
  for (let killed = 0; killed < 2; killed++) {
    // One of the later ones changes this table: whoever migrates waits for it with those before it done, and nothing committed.
    await holder.query('begin; lock table payments in access exclusive mode')
    const child = spawn(process.execPath, ['tests/database/migrator.ts', JSON.stringify(connection)], { stdio: 'inherit' })
    const waiting = `select from pg_locks where not granted and relation = 'payments'::regclass`
    await vi.waitFor(async () => expect((await looker.query(waiting)).rowCount).toBe(1), { timeout: 30_000, interval: 20 })
    await end(child, 'SIGKILL')
    await holder.query('rollback')
    expect(await done()).toEqual([{ done: before }])
    expect(await tables()).toEqual(old)
  }
  await migrate({ connection })
  expect(await done()).toEqual([{ done: allMigrations }])
  await Promise.all([holder.end(), looker.end()])
})

test('buyers whom the version before mailed that their order waits for its payment are not reminded again', async () => {
  const connection = await emptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'luwte-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await migrate({ connection }, firstMigrations(join(folder, 'first'), 31))
  const client = new Client(connection)
  await client.connect()
  await client.query(`insert into products (id, slug, name, price, vat_rate) values (1, 'duin', 'Duin', 1295, 9);
    insert into orders (id, token, email, first_name, last_name, street, street_number, postcode, city, payment_method, subtotal, shipping, total, pay_by, created_at)
      select id, 'token-' || id, 'a@b.example', 'A', 'B', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 1295, 500, 1795, now(), now() - age
      from (values (1, interval '20 minutes'), (2, interval '2 days'), (3, interval '1 year')) as old(id, age);
    insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
      select id, 1, 1, 'Duin', 'duin', 1, 1295, 1295, 9 from orders;
    insert into payments (id, order_id, amount, status) select 'tr_' || id, id, 1795, 'open' from orders`)
  await migrate({ connection })
  await client.end()
  const database = connectTo(connection)
  const placed = { after: new Date(Date.now() - 7 * 86_400_000), until: new Date() }
  const toRemind = await ordersToRemind(database.db, placed, 10)
  await database.close()
  expect(toRemind).toEqual([])
})

test('a category of the version before has no sentence yet and keeps the rest', async () => {
  const connection = await emptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'luwte-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const before = migrationsIn('src/data/migrations').findIndex((name) => name.includes('category-descriptions'))
  await migrate({ connection }, firstMigrations(join(folder, 'first'), before))
  const client = new Client(connection)
  await client.connect()
  await client.query(`insert into categories (slug, name, gender, position) values ('dames', 'Dames', 'female', 3)`)
  await migrate({ connection })
  const { rows } = await client.query('select slug, name, gender, position, description, version from categories')
  await client.end()
  expect(rows).toEqual([{ slug: 'dames', name: 'Dames', gender: 'female', position: 3, description: '', version: 1 }])
})

test('a subscription of the version before runs on, and nothing of it waits for a confirmation', async () => {
  const connection = await emptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'luwte-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const before = migrationsIn('src/data/migrations').findIndex((name) => name.includes('pending-changes'))
  await migrate({ connection }, firstMigrations(join(folder, 'first'), before))
  const client = new Client(connection)
  await client.connect()
  await client.query(`insert into subscriptions
    (token, state, email, first_name, last_name, street, street_number, postcode, city, payment_method, interval, anchor_day, next_date, created_at, started_at)
    values ('t', 'active', 'a@b.example', 'A', 'B', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 'month', 3, '2027-01-03', now(), now())`)
  await migrate({ connection })
  const { rows } = await client.query('select state, street, (select count(*)::int from pending_changes) as waiting from subscriptions')
  await client.end()
  expect(rows).toEqual([{ state: 'active', street: 'Dam', waiting: 0 }])
})

test('a withdrawal of the version before stays announced and disputed by nobody', async () => {
  const connection = await emptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'luwte-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const before = migrationsIn('src/data/migrations').findIndex((name) => name.includes('withdrawal-declarations'))
  await migrate({ connection }, firstMigrations(join(folder, 'first'), before))
  const client = new Client(connection)
  await client.connect()
  await client.query(`insert into products (id, slug, name, price, vat_rate) values (1, 'duin', 'Duin', 1295, 9);
    insert into orders
      (id, token, email, first_name, last_name, street, street_number, postcode, city, payment_method, subtotal, shipping, total, pay_by, created_at)
      values (1, 't', 'a@b.example', 'A', 'B', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 1295, 500, 1795, now(), now());
    insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
      values (1, 1, 1, 'Duin', 'duin', 1, 1295, 1295, 9);
    insert into returns (order_id, kind, declared_by, at) values (1, 'withdrawal', 'A B', now())`)
  await migrate({ connection })
  const { rows } = await client.query(
    'select state, disputed_at, (select count(*)::int from withdrawal_declarations) as waiting from returns',
  )
  await client.end()
  expect(rows).toEqual([{ state: 'announced', disputed_at: null, waiting: 0 }])
})

test('mails that waited before leave, none is withheld', async () => {
  const connection = await emptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'luwte-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const before = migrationsIn('src/data/migrations').findIndex((name) => name.includes('mail-bounds'))
  await migrate({ connection }, firstMigrations(join(folder, 'first'), before))
  const client = new Client(connection)
  await client.connect()
  await client.query(`insert into outbox (mail, recipient, data) values ('order-paid', 'a@b.example', '{"orderId": 1}')`)
  await migrate({ connection })
  const { rows } = await client.query(`select mail, withheld, sent_at, given_up_at from outbox`)
  await client.end()
  expect(rows).toEqual([{ mail: 'order-paid', withheld: null, sent_at: null, given_up_at: null }])
})

test('an unpaid order of the version before waits on, and its packs may be set aside once more', async () => {
  const connection = await emptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'luwte-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const before = migrationsIn('src/data/migrations').findIndex((name) => name.includes('unpaid-bounds'))
  await migrate({ connection }, firstMigrations(join(folder, 'first'), before))
  const client = new Client(connection)
  await client.connect()
  await client.query(`with placed as (
      insert into orders (email, first_name, last_name, street, street_number, postcode, city, payment_method, subtotal, shipping, total, pay_by)
      values ('a@b.example', 'A', 'B', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 1295, 500, 1795, now()) returning id)
    insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
    select id, 1, 1, 'Duin', 'duin', 1, 1295, 1295, 9 from placed`)
  await migrate({ connection })
  const { rows } = await client.query('select state, stock_held, held_again_at, sender_network from orders')
  await client.end()
  expect(rows).toEqual([{ state: 'awaiting-payment', stock_held: true, held_again_at: null, sender_network: null }])
})

test('orders and subscriptions of the version before keep their numbers, which can no longer be missing', async () => {
  const connection = await emptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'luwte-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const before = migrationsIn('src/data/migrations').findIndex((name) => name.includes('order-numbers'))
  await migrate({ connection }, firstMigrations(join(folder, 'first'), before))
  const client = new Client(connection)
  await client.connect()
  await client.query(`with placed as (
      insert into orders
        (id, email, first_name, last_name, street, street_number, street_addition, postcode, city, payment_method, subtotal, shipping, total, pay_by)
      values (10001, 'a@b.example', 'A', 'B', 'Dam', '1', 'hs', '1012JS', 'Amsterdam', 'ideal', 1295, 500, 1795, now()) returning id)
    insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
    select id, 1, 1, 'Duin', 'duin', 1, 1295, 1295, 9 from placed`)
  const { rows: numbered } = await client.query(`select number from orders`)
  await migrate({ connection })
  const { rows: orders } = await client.query(`select number, street_number, street_addition from orders`)
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

test('links that were mailed before open, no token is stored any more, and one that the version before still writes is hashed', async () => {
  const connection = await emptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'luwte-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const before = migrationsIn('src/data/migrations').findIndex((name) => name.includes('signed-links'))
  await migrate({ connection }, firstMigrations(join(folder, 'first'), before))
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
  await migrate({ connection })
  await writeOrder(later)
  const shop = { db: drizzle(client, { casing: 'snake_case' }) as never, links: testLinks }
  const opened = [await orderByLink(shop, order!), await orderByLink(shop, later!), await subscriptionByLink(shop, subscription!)]
  expect(opened.map((one) => one && { token: one.token, linkVersion: one.linkVersion })).toEqual(
    Array.from({ length: 3 }, () => ({ token: null, linkVersion: 1 })),
  )
  expect((await orderByLink(shop, tokenOf(opened[0]!)))?.id).toBe(opened[0]?.id)
  expect(await orderByLink(shop, subscription!)).toBeUndefined()
  const { rows } = await client.query<{ all: string }>(
    "select concat((select string_agg(o::text, '') from orders o), (select string_agg(s::text, '') from subscriptions s), (select string_agg(t::text, '') from test_payments t)) as all",
  )
  await client.end()
  for (const token of [order!, subscription!, later!]) expect(rows[0]!.all).not.toContain(token)
})

test('staff keep their duties, and the audit log tells the same in English keys', async () => {
  const connection = await emptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'luwte-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await migrate({ connection }, firstMigrations(join(folder, 'first'), 43))
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
    ['PUT /api/admin/people/:id/duty', { van: 'magazijn', naar: 'redactie' }, 'rol: van magazijn naar redactie'],
    ['POST /api/admin/people', { rol: 'eigenaar', uitnodiging: 4 }, 'rol: eigenaar; uitnodiging: 4'],
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
    ['POST /api/admin/product/:slug/copy', { van: 'duin', product: 'duin-kopie' }, 'product: duin-kopie; kopie van: duin'],
    ['POST /api/admin/returns', { bedrag: 12.95, pakken: 'geen' }, 'bedrag: 12.95'],
    ['POST /api/admin/subscribers/export', { stand: 'alle', aantal: 3 }, 'aantal: 3'],
    ['PUT /api/admin/settings', { van: settings, naar: { ...settings, adres: 'Dam 3' } }, 'adres: van Dam 1 naar Dam 3'],
    ['log-in', { apparaat: 'Firefox op Linux', 'tweede stap': true }, 'apparaat: Firefox op Linux; tweede stap: ja'],
    ['POST /api/admin/orders/:number/notes', { code: 'not-found' }, ''],
    ['POST /api/admin/orders/:number/cancel', null, ''],
  ]
  for (const [call, facts] of recorded)
    await client.query(
      `insert into audit_log (at, user_id, call, deed, subject, outcome, facts) values (now(), 1, $1, 'Iets gedaan', '{"number": "L1"}', 'done', $2)`,
      [call, facts],
    )
  await migrate({ connection })
  const duties = await client.query('select email, duty from users order by id')
  const invited = await client.query('select duty from invitations')
  const log = await client.query<{ facts: object | null }>('select facts from audit_log order by id')
  await expect(client.query("update audit_log set deed = 'Niets gedaan'")).rejects.toThrow('append-only')
  await expect(client.query("update users set duty = 'eigenaar'")).rejects.toThrow('users_duty_known')
  await client.end()
  expect(duties.rows.map(({ duty }: { duty: string | null }) => duty)).toEqual(['owner', 'support', 'warehouse', 'editor', null])
  expect(invited.rows).toEqual([{ duty: 'warehouse' }])
  expect(JSON.stringify(log.rows)).not.toMatch(/"(van|naar|rol|wat|reden|aanbieding|bedrag|pakken|stand|aantal|apparaat|adres|bedrijf)"/)
  for (const [row, [, , words]] of log.rows.map((one, index) => [one, recorded[index]!] as const))
    expect(factWords(row.facts)).toContain(words)
})

test('a change of the tables comes with its migration', () => {
  const out = mkdtempSync(join(tmpdir(), 'luwte-migrations-'))
  onTestFinished(() => rmSync(out, { recursive: true, force: true }))
  cpSync('src/data/migrations', out, { recursive: true })
  const before = migrationsIn(out)
  const args = ['--dialect=postgresql', '--schema=./src/data/tables/*.ts', `--out=${out}`, '--casing=snake_case']
  execFileSync(process.execPath, ['node_modules/drizzle-kit/bin.cjs', 'generate', ...args], { stdio: 'pipe' })
  expect(migrationsIn(out)).toEqual(before)
})

async function emptyDatabase() {
  const server = inject('postgres')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new Client(server)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await run(`create database ${name}`)
  onTestFinished(() => run(`drop database ${name} with (force)`))
  return { ...server, database: name }
}

const migrationsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
