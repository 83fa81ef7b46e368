// A new order written whole: packs off the shelf, its key, itself, its lines and its first event, in one statement.
// One statement is one round trip: what many shoppers want at once is locked no longer than it takes to write an order.

import { type SQL, sql } from 'drizzle-orm'
import { lowStock } from '#domain/catalogue/stock.ts'
import type { OrderTotals } from '#domain/order/order-totals.ts'
import { invalidatingTags } from './cache-invalidation.ts'
import type { Db } from './db.ts'
import { namedStatement } from './named-statement.ts'
import type { orderLines, orders } from './tables/orders.ts'

type StoredOrder = typeof orders.$inferSelect
type StoredLine = typeof orderLines.$inferSelect
export type OrderToWrite = OrderTotals &
  Pick<
    StoredOrder,
    'linkId' | 'linkVersion' | 'email' | 'firstName' | 'lastName' | 'street' | 'streetNumber' | 'streetAddition' | 'postcode' | 'city'
  > &
  Pick<StoredOrder, 'country' | 'paymentMethod' | 'senderNetwork' | 'createdAt' | 'payBy'> & {
    lines: Omit<StoredLine, 'id' | 'orderId'>[]
    /** Until then nobody else asks the provider for its payment. */
    paymentBusyUntil: Date
    attempt: { key: string; bodyHash: string } | undefined
  }
export type WrittenOrder = { id: number; number: string }
type Row = { enough: boolean } & ({ [Name in keyof WrittenOrder]: null } | WrittenOrder)

/**
 * Writes nothing and answers 'shelf' when a price, the stock or the product itself is no longer as in `lines`, and 'key' when the
 * attempt's key is in use. Waits for a transaction that uses the same packs or key right now.
 */
export async function writeOrder(db: Db, { attempt, lines, ...order }: OrderToWrite): Promise<WrittenOrder | 'shelf' | 'key'> {
  const dates = {
    createdAt: order.createdAt.toISOString(),
    payBy: order.payBy.toISOString(),
    busyUntil: order.paymentBusyUntil.toISOString(),
  }
  const values = { ...order, ...dates, ...attempt, lines: JSON.stringify(lines), count: lines.length }
  const [row] = await (attempt ? underKey : withoutKey)(db, values)
  if (!row?.enough) return 'shelf'
  return row.id === null ? 'key' : row
}

const { placeholder } = sql
const [createdAt, payBy, busyUntil] = ['createdAt', 'payBy', 'busyUntil'].map((name) => sql`${placeholder(name)}::timestamptz`)

/** `keyed` is a query over `fresh`, which holds the new order's id: it answers that id, or nothing when the key is in use. */
const writing = (keyed: SQL): SQL => sql`
  with line as materialized (
    select * from jsonb_to_recordset(${placeholder('lines')}::jsonb) as line("itemId" int, "productId" int, name text, slug text, image text,
      "shortDescription" text, quantity int, "unitPrice" int, "lineTotal" int, "vatRate" smallint)),
  own as materialized (
    select shelf.id, shelf.stock >= line.quantity and shelf.price = line."unitPrice" and shelf.published as fine
    from products as shelf join line on line."itemId" = shelf.id order by shelf.id for no key update of shelf),
  varied as materialized (
    select shelf.id, shelf.stock >= line.quantity and shelf.price = line."unitPrice" and product.published as fine
    from product_variations as shelf join line on line."itemId" = shelf.id join products as product on product.id = shelf.product_id
    where (select count(*) from own) >= 0 order by shelf.id for no key update of shelf),
  verdict as materialized (
    select count(*) filter (where fine) = ${placeholder('count')}::int as enough from (select fine from own union all select fine from varied) as shelves),
  fresh as materialized (select nextval('orders_id_seq')::int as id from verdict where enough),
  keyed as (${keyed}),
  moved as (
    update products as shelf set stock = shelf.stock - line.quantity from keyed, line where line."itemId" = shelf.id
    returning shelf.slug, shelf.stock),
  moved_variations as (
    update product_variations as shelf set stock = shelf.stock - line.quantity from keyed, line where line."itemId" = shelf.id
    returning line.slug, shelf.stock),
  told as (
    select ${invalidatingTags(sql`'products' || string_agg(distinct E'\\nproduct:' || slug, '')`)}
    from (select * from moved union all select * from moved_variations) as shelves where stock <= ${sql.raw(String(lowStock))} having count(*) > 0),
  placed as (
    insert into orders (id, link_id, email, first_name, last_name, street, street_number, street_addition, postcode, city, country,
      payment_method, sender_network, subtotal, shipping, total, created_at, pay_by, payment_busy_until)
    select keyed.id, ${placeholder('linkId')}, ${placeholder('email')}, ${placeholder('firstName')}, ${placeholder('lastName')},
      ${placeholder('street')}, ${placeholder('streetNumber')}, ${placeholder('streetAddition')}, ${placeholder('postcode')},
      ${placeholder('city')}, ${placeholder('country')}, ${placeholder('paymentMethod')}, ${placeholder('senderNetwork')},
      ${placeholder('subtotal')}::int,
      ${placeholder('shipping')}::int, ${placeholder('total')}::int, ${createdAt}, ${payBy}, ${busyUntil}
    from keyed returning id, number),
  listed as (
    insert into order_lines (order_id, item_id, product_id, name, slug, image, short_description, quantity, unit_price, line_total, vat_rate)
    select placed.id, "itemId", "productId", name, slug, image, "shortDescription", quantity, "unitPrice", "lineTotal", "vatRate"
    from placed, line),
  noted as (insert into order_events (order_id, at, what, by) select id, ${createdAt}, 'awaiting-payment', 'shopper' from placed)
  select verdict.enough, placed.id, placed.number, (select count(*) from told) as told
  from verdict left join placed on true`

const withoutKey = namedStatement<Row>('write_order', writing(sql`select id from fresh`))
const underKey = namedStatement<Row>(
  'write_order_under_key',
  writing(sql`
    insert into idempotency_keys (key, body_hash, order_id, created_at)
    select ${placeholder('key')}, ${placeholder('bodyHash')}, id, ${createdAt} from fresh on conflict do nothing returning order_id as id`),
)
