// The migration plain-names renames tables and columns while processes of the previous version
// still run.

import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migrateDatabase } from './migrate.ts'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'

describe('the migration plain-names', () => {
  /**
   * Migrates a database that the previous version filled. Returns a function that runs a query and
   * returns its rows.
   */
  async function upgraded() {
    const connection = await createDatabaseBefore('plain-names')
    const client = new Client(connection)
    await client.connect()
    onTestFinished(() => client.end())
    const query = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows
    await query(`insert into users (email, password_hash, role, first_name, last_name, created_at, mails_since)
      values ('klant@luwte.example', '$argon2id$none', 'customer', 'A', 'B', now(), now())`)
    await query(
      `insert into safety_steps (hash, user_id, kind, challenge, expires_at) values ('h', 1, 'login', 'c', now() + interval '1 minute')`,
    )
    await query(`insert into review_refusals (email, at) values ('klant@luwte.example', now())`)
    await query(
      `insert into tallies (key, count, until) values ('k', 3, now() + interval '1 minute')`,
    )
    await query(`insert into categories (slug, name) values ('heren', 'Heren'), ('nacht', 'Nacht')`)
    await query(
      `insert into products (slug, name, price, vat_rate, stock) values ('duin', 'Duin', 1295, 21, 5)`,
    )
    await query(
      `insert into product_categories (product_id, category_id) select id, 1 from products`,
    )
    await query(paidOrder)
    await migrateDatabase({ connection })
    return query
  }
  const paidOrder = `with placed as (
      insert into orders (email, first_name, last_name, street, street_number, postcode, city, payment_method, subtotal, shipping, total, pay_by, state, paid_at)
      values ('a@b.example', 'A', 'B', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 1295, 500, 1795, now(), 'paid', now()) returning id)
    insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
    select id, 1, 1, 'Duin', 'duin', 1, 1295, 1295, 21 from placed`

  test('keeps every row under the new names', async () => {
    const query = await upgraded()
    expect(await query('select hash, kind from login_challenges')).toEqual([
      { hash: 'h', kind: 'login' },
    ])
    expect(await query('select email from review_opt_outs')).toEqual([
      { email: 'klant@luwte.example' },
    ])
    expect(await query('select key, count from rate_limit_counters')).toEqual([
      { key: 'k', count: 3 },
    ])
    expect(await query('select gross, is_primary from sales_entries')).toEqual([
      { gross: 1795, is_primary: true },
    ])
    expect(await query('select category_ids from products')).toEqual([{ category_ids: [1] }])
  })

  test('lets processes of the version before go on with the old names until they are replaced', async () => {
    const query = await upgraded()
    const upsert = `insert into tallies (key, count, until) values ('k', 1, now()) on conflict (key) do update set count = tallies.count + 1 returning count`
    expect(await query(upsert)).toEqual([{ count: 4 }])
    await query(
      `insert into review_refusals (email, at) values ('b@b.example', now()) on conflict do nothing`,
    )
    expect(await query(`delete from safety_steps where hash = 'h' returning user_id`)).toEqual([
      { user_id: 1 },
    ])
    await query(
      `insert into product_categories (product_id, category_id) select id, 2 from products`,
    )
    await query(
      `insert into products (slug, name, price, vat_rate, stock, shelves) values ('zeep', 'Zeep', 100, 21, 5, default)`,
    )
    expect(await query('select shelves, category_ids from products order by id')).toEqual([
      { shelves: [1, 2], category_ids: [1, 2] },
      { shelves: [], category_ids: [] },
    ])
    expect(await query('select email from review_opt_outs order by email')).toHaveLength(2)
  })

  test('enters the sale of an order that is paid afterwards, and refuses to change a sale', async () => {
    const query = await upgraded()
    await query(paidOrder)
    expect(await query('select gross, leads from book_entries order by id')).toEqual([
      { gross: 1795, leads: true },
      { gross: 1795, leads: true },
    ])
    await expect(query('update sales_entries set gross = 0')).rejects.toMatchObject({
      constraint: 'sales_entries_never_change',
    })
  })
})
