// What the database refuses, whatever the code does.

import { expect, test } from 'vitest'
import { createTestCustomer } from '#tests/support/builders/customers.ts'
import { createPaidOrder } from '#tests/support/builders/orders.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const { database, context, createProduct } = await openTestShop()
await createPaidOrder(context, await createProduct())
await createTestCustomer(context, 'jo@luwte.example')

const insertSwap = `insert into order_swaps
  (order_id, key, state, order_line_id, quantity, new_quantity, item_id, unit_price, difference, waived, by, created_at, pay_by, ended_at)
  select order_id, 'key', 'expired', id, 1, 0, item_id, 1595, 300, 0, 'staff:3', now(), now(), now() from order_lines`
const insertImportedOrder = `insert into imported_orders (shop, number, ordered_at, email, state, lines, total)
  values ('shopify', '#1', now(), 'jo@luwte.example', 'paid', '[]', 500)`
const insertRedirect = `insert into redirects ("from", "to", created_at) values ('/oud.html', '/shop', now())`
const requestRestock = (email: string, linkId: string) =>
  `insert into restock_requests (link_id, email, item_id, product_id, requested_at) select '${linkId}', '${email}', id, id, now() from products`
const requestReminder = (day: string, stopped: string) =>
  `insert into run_out_reminders (order_id, remind_on, requested_at, stopped_at) select id, ${day}, now(), ${stopped} from orders`
const insertFormat = `insert into supplier_formats (name, format, updated_at) values ('Noorderlicht', '{}', now())`

test.each<[claim: string, constraint: string, ...statements: string[]]>([
  [
    'a discount that the lines do not have',
    'orders_discount_is_sum_of_lines',
    `update orders set discount = 100, discount_code = 'PROEF', total = total - 100`,
  ],
  ['a total that does not add up', 'orders_total_adds_up', 'update orders set total = total - 100'],
  [
    'a credit for a paid order',
    'credits_only_before_payment',
    `insert into refunds (order_id, key, amount, shares, status, by, created_at) select id, 'x', 100, '[]', 'refunded', 'shop', now() from orders`,
  ],
  ['a changed sale', 'sales_entries_never_change', 'update sales_entries set gross = 0'],
  [
    'contact by post for an order that was not placed by phone',
    'orders_by_post_without_email',
    `update orders set email = '', contact_by_post = true`,
  ],
  [
    'contact by post for an order with an e-mail address',
    'orders_by_post_without_email',
    'update orders set by_phone = true, contact_by_post = true',
  ],
  ['a swap without new packs', 'order_swaps_new_quantity', insertSwap],
  [
    'an offer without its days',
    'products_offer_complete',
    'update products set offer_price = price - 1',
  ],
  [
    'an offer that ends when it begins',
    'products_offer_complete',
    'update products set offer_price = price - 1, offer_from = now(), offer_until = now()',
  ],
  [
    'a health consent from an unknown source',
    'health_consents_source_known',
    `insert into health_consents (user_id, source, wording_version, given_at) select id, 'anders', 1, now() from users`,
  ],
  [
    'an order of an earlier shop twice',
    'imported_orders_once',
    insertImportedOrder,
    insertImportedOrder,
  ],
  [
    'an order for an imported review',
    'reviews_imported_without_order',
    `insert into reviews (product_id, order_id, display_name, stars, body, created_at, changed_at, imported_from)
     select product_id, order_id, 'A.', 2, 'Zit krap.', now(), now(), 'shopify' from order_lines`,
  ],
  ['two redirects of one address', 'redirects_pkey', insertRedirect, insertRedirect],
  [
    'two requests of one address for one item',
    'restock_requests_once',
    requestRestock('jo@luwte.example', 'a'),
    requestRestock('JO@luwte.example', 'b'),
  ],
  [
    'two run-out reminders of one order',
    'run_out_reminders_pkey',
    requestReminder(`'2026-12-20'`, 'null'),
    requestReminder(`'2026-12-21'`, 'null'),
  ],
  [
    'a run-out reminder without a day',
    'run_out_reminders_day_or_stop',
    requestReminder('null', 'null'),
  ],
  [
    'a stopped run-out reminder with a day',
    'run_out_reminders_day_or_stop',
    requestReminder(`'2026-12-20'`, 'now()'),
  ],
  ['two formats under one name', 'supplier_formats_name_unique', insertFormat, insertFormat],
  [
    'words of a mail without a version',
    'mail_words_version',
    `insert into mail_words values ('order-paid', 0, null, now(), null)`,
  ],
])('the database refuses %s', async (_, constraint, ...statements) => {
  const client = await database.pool.connect()
  try {
    await client.query('begin; set constraints all immediate')
    for (const statement of statements.slice(0, -1)) await client.query(statement)
    await expect(client.query(statements.at(-1)!)).rejects.toMatchObject({ constraint })
  } finally {
    await client.query('rollback')
    client.release()
  }
})
