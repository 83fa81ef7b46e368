// The parcels of the demo orders that left the shop complete.

import { sql } from 'drizzle-orm'
import type { Transaction } from '#data/core/db.ts'

/** The orders and their refunds must exist. Leaves orders alone that have a parcel. */
export async function fillShipments(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with sent as (
      insert into shipments (order_id, key, at, by, carrier, tracking_code, tracking_url)
      select id, 'all', shipped_at, 'shop', carrier, tracking_code, tracking_url from orders
      where shipped_at is not null and not exists (select from shipments where order_id = orders.id)
      order by shipped_at, id returning id, order_id)
    insert into shipment_lines (shipment_id, order_line_id, quantity)
    select sent.id, line.id, packs.quantity
    from sent join order_lines as line on line.order_id = sent.order_id
      cross join lateral (select line.quantity
        - (select coalesce(sum(unsent), 0) from refund_lines where order_line_id = line.id)
        - (select coalesce(sum(withheld), 0) from return_lines where order_line_id = line.id) as quantity) as packs
    where packs.quantity > 0`)
}
