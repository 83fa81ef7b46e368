// Tests the migration that derives the packs of a refund. Older releases stored only the amount.
// The migration derives the packs if the amount is unambiguous.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findInvariantViolations } from '../core/invariants.ts'
import { openConnectionPool } from '#server/postgres/connect.ts'
import { migrateDatabase } from '#server/postgres/migrate.ts'
import { copyFirstMigrations } from '#tests/support/database/first-migrations.ts'

const migrationsBefore = 34
const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
let client: Client
let connection: ReturnType<typeof inject<'postgres'>> & { database: string }

type Line = { item: number; price: number; quantity: number }
type Old = {
  lines: Line[]
  refunds: { key: string; amount: number; status?: string }[]
  packed?: boolean
  cancelled?: boolean
}

/** The orders of an older release, by the token of their access link. */
const oldOrders: Record<string, Old> = {
  onePack: {
    lines: [{ item: 1, price: 725, quantity: 4 }],
    refunds: [{ key: 'staff:a', amount: 725 }],
  },
  packed: {
    lines: [{ item: 1, price: 725, quantity: 4 }],
    refunds: [{ key: 'staff:b', amount: 1450 }],
    packed: true,
  },
  goodwill: {
    lines: [{ item: 1, price: 725, quantity: 2 }],
    refunds: [{ key: 'staff:c', amount: 300 }],
  },
  twoReadings: {
    lines: [
      { item: 1, price: 725, quantity: 1 },
      { item: 2, price: 725, quantity: 1 },
    ],
    refunds: [{ key: 'staff:d', amount: 725 }],
  },
  twoLines: {
    lines: [
      { item: 1, price: 725, quantity: 2 },
      { item: 2, price: 1000, quantity: 2 },
    ],
    refunds: [{ key: 'staff:e', amount: 2450 }],
  },
  failed: {
    lines: [{ item: 1, price: 725, quantity: 1 }],
    refunds: [{ key: 'staff:f', amount: 725, status: 'failed' }],
  },
  tooMany: {
    lines: [{ item: 1, price: 725, quantity: 1 }],
    refunds: [
      { key: 'staff:g', amount: 725 },
      { key: 'staff:h', amount: 500 },
    ],
  },
  elsewhere: {
    lines: [{ item: 1, price: 725, quantity: 1 }],
    refunds: [{ key: 'provider:re_1', amount: 725 }],
  },
  cancelled: {
    lines: [{ item: 1, price: 725, quantity: 3 }],
    refunds: [{ key: 'all:x', amount: 2675 }],
    cancelled: true,
  },
}

async function fill() {
  for (const [id, stock] of [
    [1, 50],
    [2, 60],
  ])
    await client.query(
      `insert into products (id, slug, name, price, stock, vat_rate, in_package, published) values ($1, $2, $2, 725, $3, 9, 10, true)`,
      [id, `pak-${id}`, stock],
    )
  let id = 20_000
  for (const [token, { lines, refunds, packed, cancelled }] of Object.entries(oldOrders)) {
    id++
    const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    await client.query('begin')
    await client.query(
      `insert into orders (id, token, state, email, first_name, last_name, street, street_number, postcode, city, payment_method, subtotal, shipping, total, pay_by, paid_at, packed_at, cancelled_at, stock_held)
       values ($1, $2, $3, 'jo@luwte.example', 'Jo', 'Bos', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', $4, 500, $4::int + 500, now(), now(), $5, $6, $7)`,
      [
        id,
        token,
        cancelled ? 'cancelled' : packed ? 'packed' : 'partly-refunded',
        subtotal,
        packed ? new Date() : null,
        cancelled ? new Date() : null,
        !cancelled,
      ],
    )
    for (const { item, price, quantity } of lines)
      await client.query(
        `insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate) values ($1, $2, $2, 'Pak', 'pak', $3, $4, $3::int * $4::int, 9)`,
        [id, item, quantity, price],
      )
    await client.query(
      `insert into payments (id, order_id, sequence, amount, status, checkout_url) values ($1, $2, 1, $3, 'paid', '')`,
      [`tr_${token}`, id, subtotal + 500],
    )
    await client.query('commit')
    for (const { key, amount, status = 'refunded' } of refunds)
      await client.query(
        `insert into refunds (order_id, payment_id, key, amount, shares, status, by, created_at) values ($1, $2, $3, $4, '[]', $5, 'staff:1', now())`,
        [id, `tr_${token}`, key, amount, status],
      )
  }
}

beforeAll(async () => {
  const server = inject('postgres')
  const outer = new Client(server)
  await outer.connect()
  await outer.query(`create database ${name}`)
  await outer.end()
  connection = { ...server, database: name }
  const folder = mkdtempSync(join(tmpdir(), 'luwte-migrations-'))
  await migrateDatabase(
    { connection },
    copyFirstMigrations(join(folder, 'before'), migrationsBefore),
  )
  rmSync(folder, { recursive: true, force: true })
  client = new Client(connection)
  await client.connect()
  await fill()
  await migrateDatabase({ connection })
})
afterAll(async () => {
  await client.end()
  const outer = new Client(inject('postgres'))
  await outer.connect()
  await outer.query(`drop database ${name} with (force)`)
  await outer.end()
})

const packsOf = async (token: keyof typeof oldOrders) =>
  (
    await client.query(
      `select part.quantity, part.unsent, part.restocked, line.item_id as item from refund_lines part
       join order_lines line on line.id = part.order_line_id join orders on orders.id = line.order_id where old_link_hash = encode(sha256($1::bytea), 'hex') order by line.id`,
      [token],
    )
  ).rows

describe('the migration to packs per refund', () => {
  test('finds the packs that cost exactly the amount, and removes them from an unpacked order', async () => {
    expect(await packsOf('onePack')).toEqual([{ item: 1, quantity: 1, unsent: 1, restocked: 1 }])
    expect(await packsOf('twoLines')).toEqual([
      { item: 1, quantity: 2, unsent: 2, restocked: 2 },
      { item: 2, quantity: 1, unsent: 1, restocked: 1 },
    ])
  })

  test('leaves a packed order unchanged', async () => {
    expect(await packsOf('packed')).toEqual([{ item: 1, quantity: 2, unsent: 0, restocked: 0 }])
  })

  test('leaves an amount without packs when it fits none, fits several, or the refund failed', async () => {
    for (const token of ['goodwill', 'twoReadings', 'failed', 'elsewhere'])
      expect(await packsOf(token)).toEqual([])
    expect(await packsOf('tooMany')).toEqual([{ item: 1, quantity: 1, unsent: 1, restocked: 1 }])
  })

  test('assigns all packs of a cancelled order, which are already restocked', async () => {
    expect(await packsOf('cancelled')).toEqual([{ item: 1, quantity: 3, unsent: 3, restocked: 3 }])
  })

  test('restocks packs that are no longer sent, once', async () => {
    const { rows } = await client.query('select id, stock from products order by id')
    expect(rows).toEqual([
      { id: 1, stock: 50 + 1 + 2 + 1 },
      { id: 2, stock: 60 + 1 },
    ])
  })

  test('leaves a database that satisfies the invariants', async () => {
    const database = openConnectionPool(connection)
    const broken = await findInvariantViolations(database.db)
    await database.close()
    expect(broken).toEqual([])
  })
})

const line = async (token: string) =>
  (
    await client.query(
      "select line.id, order_id from order_lines line join orders on orders.id = order_id where old_link_hash = encode(sha256($1::bytea), 'hex')",
      [token],
    )
  ).rows[0] as { id: string; order_id: number }

describe('the database', () => {
  test('rejects a pack that is refunded twice, or withdrawn after its refund', async () => {
    const { id, order_id } = await line('onePack')
    const insert = `insert into refund_lines (refund_id, order_line_id, quantity) select max(refund.id), $1, 4 from refunds refund where order_id = $2`
    await client.query(
      `insert into refunds (order_id, payment_id, key, amount, shares, by, created_at) values ($1, 'tr_onePack', 'staff:more', 100, '[]', 'staff:1', now())`,
      [order_id],
    )
    await expect(client.query(insert, [id, order_id])).rejects.toMatchObject({
      constraint: 'refund_lines_at_most_what_was_sold',
    })
    await client.query(
      `insert into returns (id, order_id, kind, declared_by, at) values (900, $1, 'withdrawal', 'Jo', now())`,
      [order_id],
    )
    await expect(
      client.query(
        'insert into return_lines (return_id, order_line_id, quantity) values (900, $1, 4)',
        [id],
      ),
    ).rejects.toMatchObject({ constraint: 'returns_at_most_what_was_sold' })
  })

  test('rejects a shipment with a pack that was removed from its order, and packs of another order', async () => {
    const { id, order_id } = await line('onePack')
    await client.query(
      `insert into shipments (id, order_id, key, at, by) values (900, $1, 'k', now(), 'staff:1')`,
      [order_id],
    )
    await expect(
      client.query(
        'insert into shipment_lines (shipment_id, order_line_id, quantity) values (900, $1, 4)',
        [id],
      ),
    ).rejects.toMatchObject({ constraint: 'shipments_at_most_what_was_sold' })
    const other = await line('goodwill')
    await expect(
      client.query(
        'insert into refund_lines (refund_id, order_line_id, quantity) select max(id), $1, 1 from refunds where order_id = $2',
        [other.id, order_id],
      ),
    ).rejects.toMatchObject({ constraint: 'refund_lines_at_most_what_was_sold' })
  })
})
