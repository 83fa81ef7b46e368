// The database gives no pack of an order back twice, and sends no pack that it gave back.

import { beforeAll, describe, expect, test } from 'vitest'
import { createTestContext } from '#tests/support/builders/context.ts'
import { createPaidOrder } from '#tests/support/builders/orders.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const soldPacks = 4
const { database, createProduct } = await openTestShop()
let refund: number
let lineId: number
let otherLineId: number

const query = async (text: string, values: unknown[] = []) =>
  (await database.pool.query<{ id: number }>(text, values)).rows[0]?.id as number

/** Inserts a paid order of four packs, and returns its id and that of its line. */
async function sellPacks() {
  const context = createTestContext(database.db)
  const product = await createProduct({ stock: 50 })
  const { id } = await createPaidOrder(context, { ...product, quantity: soldPacks })
  return { orderId: id, line: await query('select id from order_lines where order_id = $1', [id]) }
}

beforeAll(async () => {
  const { orderId, line } = await sellPacks()
  lineId = line
  otherLineId = (await sellPacks()).line
  refund = await query(
    `insert into refunds (order_id, payment_id, key, amount, shares, by, created_at)
     select $1, id, 'staff:more', 100, '[]', 'staff:1', now() from payments where order_id = $1 returning id`,
    [orderId],
  )
  await query(
    `insert into refund_lines (refund_id, order_line_id, quantity, unsent) values ($1, $2, 1, 1)`,
    [refund, lineId],
  )
  await query(
    `insert into returns (id, order_id, kind, declared_by, at) values (900, $1, 'withdrawal', 'Jo', now())`,
    [orderId],
  )
  await query(
    `insert into shipments (id, order_id, key, at, by) values (900, $1, 'k', now(), 'staff:1')`,
    [orderId],
  )
})

describe('after the refund of one of four packs that stays here, the database', () => {
  test('rejects the refund of four more', () =>
    expect(
      query(
        `with another as (
           insert into refunds (order_id, payment_id, key, amount, shares, by, created_at)
           select order_id, payment_id, 'staff:again', 100, '[]', 'staff:1', now() from refunds where id = $1 returning id)
         insert into refund_lines (refund_id, order_line_id, quantity) select id, $2, 4 from another`,
        [refund, lineId],
      ),
    ).rejects.toMatchObject({ constraint: 'refund_lines_at_most_what_was_sold' }))

  test('rejects that five packs stay here', () =>
    expect(
      query('update refund_lines set unsent = 5 where refund_id = $1', [refund]),
    ).rejects.toMatchObject({ constraint: 'refund_lines_unsent_at_most_what_is_here' }))

  test('rejects the withdrawal of four more', () =>
    expect(
      query('insert into return_lines (return_id, order_line_id, quantity) values (900, $1, 4)', [
        lineId,
      ]),
    ).rejects.toMatchObject({ constraint: 'returns_at_most_what_was_sold' }))

  test('rejects a shipment of all four', () =>
    expect(
      query(
        'insert into shipment_lines (shipment_id, order_line_id, quantity) values (900, $1, 4)',
        [lineId],
      ),
    ).rejects.toMatchObject({ constraint: 'shipments_at_most_what_was_sold' }))

  test('rejects a pack of another order', () =>
    expect(
      query('insert into refund_lines (refund_id, order_line_id, quantity) values ($1, $2, 1)', [
        refund,
        otherLineId,
      ]),
    ).rejects.toMatchObject({ constraint: 'refund_lines_at_most_what_was_sold' }))
})
