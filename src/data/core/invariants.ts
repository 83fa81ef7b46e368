// Checked after a restore and with `npm run check-shop`.

import { sql } from 'drizzle-orm'
import { extensionData } from '#extensions/data.ts'
import { firstTestId } from '#domain/order/test-order.ts'
import type { Db } from './db.ts'

/** Each query finds the violating rows. */
const invariantsOfCore: Readonly<Record<string, string>> = {
  'orders without lines':
    'select id from orders o where not exists (select from order_lines where order_id = o.id)',
  'orders whose total is not their lines, discount and shipping':
    'select o.id from orders o join order_lines l on l.order_id = o.id group by o.id having o.subtotal <> sum(l.line_total) or o.discount <> sum(l.discount) or o.total <> o.subtotal - o.discount + o.shipping',
  'orders and subscriptions without a receiver that still name their payer':
    "select id from orders where last_name = '' and billing_address is not null union all select id from subscriptions where last_name = '' and billing_address is not null",
  'orders to a pickup point that also go to another address, ask something at the door, belong to a subscription or have no receiver':
    "select id from orders where pickup_point is not null and (billing_address is not null or delivery_instructions is not null or subscription_id is not null or last_name = '')",
  'orders with less than no shipping': 'select id from orders where shipping < 0',
  'discount codes whose uses are not their orders':
    'select c.id from discount_codes c where c.uses <> (select count(*) from discount_uses where code_id = c.id and not is_released)',
  'orders that reserve stock with a discount code that does not count them':
    'select o.id from orders o where o.discount_code is not null and o.has_reservation and not exists (select from discount_uses where order_id = o.id and not is_released) and not exists (select from exchanges where new_order_id = o.id)',
  'lines that are not price times quantity':
    'select id from order_lines where line_total <> unit_price * quantity or quantity < 1',
  'payments of another amount than their order':
    "select p.id from payments p join orders o on o.id = p.order_id where o.accepted_at is null and not exists (select from swap_payments where payment_id = p.id) and p.amount <> o.total - coalesce((select credit from exchanges where new_order_id = o.id), 0) - (select coalesce(sum(s.difference - case when s.difference > 0 then coalesce(r.amount, 0) else 0 end), 0) from order_swaps s left join refunds r on r.order_id = o.id and r.key = 'swap:' || s.id where s.order_id = o.id and s.state = 'done')",
  'payments of another amount than the difference of their swap':
    'select p.id from payments p join swap_payments l on l.payment_id = p.id join order_swaps s on s.id = l.swap_id where p.amount <> s.difference or p.order_id <> s.order_id',
  'swaps that cost more and were made without a payment of the difference':
    "select s.id from order_swaps s where s.state = 'done' and s.difference > 0 and not exists (select from swap_payments l join payments p on p.id = l.payment_id where l.swap_id = s.id and p.status = 'paid')",
  'sales entries of a swapped order that are not its total':
    "select o.id from orders o where exists (select from order_swaps where order_id = o.id and state = 'done') and o.total <> (select sum(gross) from sales_entries where order_id = o.id and refund_id is null)",
  'swaps without a credit note and a new invoice': `select s.id from order_swaps s where s.state = 'done' and s.order_id < ${firstTestId} and 2 <> (select count(*) from invoices where swap_id = s.id)`,
  'packed orders with a swap that waits for its payment':
    "select s.id from order_swaps s join orders o on o.id = s.order_id where s.state = 'awaiting-payment' and (o.packed_at is not null or not o.has_reservation)",
  'credits of a pay-later order that are not what it has less to pay':
    'select o.id from orders o where o.credited <> (select coalesce(sum(r.amount), 0) from refunds r where r.order_id = o.id and r.payment_id is null)',
  'paid pay-later orders of which something is still due':
    "select o.id from orders o where o.accepted_at is not null and o.paid_at is not null and o.total - o.credited > (select coalesce(sum(p.amount), 0) from payments p where p.order_id = o.id and p.status = 'paid') + (select coalesce(sum(t.amount), 0) from payment_transfers t where t.to_order_id = o.id)",
  'exchanges whose orders are not paid by what came back and by the difference': `
    select e.id from exchanges e join orders o on o.id = e.new_order_id where e.state = 'settled' and o.paid_at is not null
    and o.accepted_at is null and o.total <> (select coalesce(sum(p.amount), 0) from payments p where p.order_id = o.id and p.status = 'paid')
      + (select coalesce(sum(t.amount), 0) from payment_transfers t where t.exchange_id = e.id)`,
  'money that pays another order than its credit note says':
    "select e.id from exchanges e where (select coalesce(sum(t.amount), 0) from payment_transfers t where t.exchange_id = e.id) <> (select coalesce(sum(r.amount), 0) from refunds r where r.key = 'exchange:' || e.id)",
  'payments of which more is spent than was paid':
    "select p.id from payments p join payment_transfers t on t.payment_id = p.id and t.from_order_id = p.order_id group by p.id having p.amount < sum(t.amount) + (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.order_id = p.order_id and r.status not in ('failed', 'canceled'))",
  'orders that left before they were paid or accepted':
    'select id from orders where packed_at is not null and paid_at is null and accepted_at is null',
  'pay-later orders without a day to pay by after they were sent':
    'select id from orders where accepted_at is not null and shipped_at is not null and payment_due_on is null',
  'cancelled pay-later orders with an amount due':
    "select id from orders where accepted_at is not null and paid_at is null and state = 'cancelled' and credited < total",
  'paid orders without a paid payment':
    "select o.id from orders o where o.paid_at is not null and o.covered < o.total and not exists (select from payments p where p.order_id = o.id and p.status = 'paid')",
  'orders paid twice':
    "select order_id from payments where status = 'paid' and not exists (select from swap_payments where payment_id = payments.id) and not exists (select from exchanges where new_order_id = payments.order_id) group by order_id having count(*) > 1",
  'products filtered by other categories than their own':
    'select id from products p where category_ids <> array(select category_id from product_categories where product_id = p.id order by category_id)',
  'packs fewer than none':
    'select id from products where stock < 0 union all select id from product_variations where stock < 0',
  'refunds above what was paid':
    "select p.id from payments p join refunds r on r.payment_id = p.id where r.status not in ('failed', 'canceled') group by p.id having sum(r.amount) > p.amount",
  'lines of which more packs were refunded, withdrawn or returned than ordered':
    'select id from order_lines where quantity < packs_given_back(id, null, null)',
  'lines of which more packs left or stay here after their refund than were ordered':
    'select l.id from order_lines l where l.quantity < (select coalesce(sum(quantity), 0) from shipment_lines where order_line_id = l.id) + (select coalesce(sum(unsent), 0) from refund_lines where order_line_id = l.id)',
  'refunded packs of another order':
    'select r.id from refunds r join refund_lines p on p.refund_id = r.id join order_lines l on l.id = p.order_line_id where l.order_id <> r.order_id',
  'attempts that made more than one order':
    'select order_id from idempotency_keys where order_id is not null group by order_id having count(*) > 1',
  'test orders in the books': `select order_id from sales_entries where order_id >= ${firstTestId} union all select order_id from payment_entries where order_id >= ${firstTestId} union all select order_id from invoices where order_id >= ${firstTestId}`,
  'paid payments and paid-out refunds that are not booked': `select p.id from payments p where p.status = 'paid' and p.order_id < ${firstTestId} and not exists (select from payment_entries where payment_id = p.id and refund_id is null) union all select r.id::text from refunds r where r.status = 'refunded' and r.order_id < ${firstTestId} and r.payment_id is not null and not exists (select from payment_entries where refund_id = r.id)`,
  'gaps in the numbers of invoices':
    'select y.year from invoice_years y where y.last <> (select count(*) from invoices i where i.year = y.year) or y.last <> coalesce((select max(sequence) from invoices i where i.year = y.year), 0)',
  'deliveries of a subscription on one day twice':
    "select subscription_id from subscription_periods where state not in ('skipped', 'cancelled') group by subscription_id, date having count(*) > 1",
  'orders of two deliveries':
    'select order_id from subscription_periods where order_id is not null group by order_id having count(*) > 1',
  'letters to a customer with an e-mail address':
    'select l.id from order_letters l join orders o on o.id = l.order_id where not o.contact_by_post',
  'mails handed over more than twice': 'select id from outbox where delivery_attempts > 2',
  'stopped subscriptions with a debit under way that was asked afterwards':
    "select p.order_id from subscription_periods p join subscriptions s on s.id = p.subscription_id where s.state = 'stopped' and p.charge_requested_at > s.stopped_at + interval '1 hour'",
}

const invariants = [invariantsOfCore, ...extensionData.map((one) => one.invariants ?? {})].flatMap(
  Object.entries<string>,
)

/** Returns the violated invariants, each with the number of violating rows. */
export async function findInvariantViolations(db: Db): Promise<{ name: string; found: number }[]> {
  const broken: { name: string; found: number }[] = []
  for (const [name, query] of invariants) {
    const { rows } = await db.execute<{ found: string }>(
      sql.raw(`select count(*)::text as found from (${query}) as breaking`),
    )
    const found = Number(rows[0]?.found)
    if (found > 0) broken.push({ name, found })
  }
  return broken
}
