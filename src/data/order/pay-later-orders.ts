import {
  and,
  asc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { mailboxOf } from '#domain/text/mailbox.ts'
import { cents, type Cents } from '#domain/money.ts'
import { firstTestId } from '#domain/order/test-order.ts'
import type { OpenOrders, PayLaterHistory } from '#domain/payment/pay-later.ts'
import { payLaterMethodId, secondDueReminderDays } from '#domain/payment/pay-later-terms.ts'
import { addDays, type CalendarDay } from '#domain/time/calendar-day.ts'
import type { Db, Transaction } from '../core/db.ts'
import { orders } from '../tables/order/orders.ts'
import { sqlMailbox, sqlConfirmedAt } from '../tables/sql-expressions.ts'
import type { OrderSize } from '#domain/order/unpaid/order-size.ts'

/** Selects pay-later orders of which the customer still has to pay something. */
export const isDue = sql`(${orders.acceptedAt} is not null and ${orders.paidAt} is null and ${orders.credited} + ${orders.covered} < ${orders.total})`

/** Selects pay-later orders that wait for their customer or for staff. */
const isUnaccepted = sql`(${orders.paymentMethod} = ${payLaterMethodId} and ${orders.acceptedAt} is null and ${orders.paidAt} is null and ${orders.state} = 'awaiting-payment')`
const isTaken = or(isDue, and(isUnaccepted, isNotNull(orders.heldFor)))
const isUnconfirmed = and(isUnaccepted, isNull(orders.heldFor))

type House = Pick<typeof orders.$inferSelect, 'postcode' | 'houseNumber' | 'houseNumberAddition'>
export type PayLaterCustomer = House & {
  email: string
  /** The keyed hash of the customer's network; null if the shop does not limit it. */
  network: string | null
}

const advisoryLock = (kind: 'email' | 'house' | 'network' | 'day', value: string) =>
  sql`pg_advisory_xact_lock(hashtextextended(${`pay later ${kind} ${value}`}, 0))`

/**
 * Looks up what decides whether the shop accepts a pay-later order. `exceptId` is the order itself,
 * if it was placed before; `today` is the start of the day. Takes advisory locks until the
 * transaction ends, so that two orders at the same moment cannot both be accepted. Call this
 * function before you lock items.
 */
export async function lockPayLaterHistory(
  tx: Transaction,
  { email, network, ...house }: PayLaterCustomer,
  { exceptId = 0, today }: { exceptId?: number | undefined; today: Date },
): Promise<PayLaterHistory> {
  // Every transaction takes the locks in this order, so that two of them cannot wait for each
  // other.
  await tx.execute(sql`select ${advisoryLock('email', mailboxOf(email))}`)
  await tx.execute(sql`select ${advisoryLock('house', `${house.postcode} ${house.houseNumber}`)}`)
  if (network !== null) await tx.execute(sql`select ${advisoryLock('network', network)}`)
  const hasMailbox = eq(sqlMailbox(orders.email), mailboxOf(email))
  const livesThere = and(
    eq(orders.postcode, house.postcode),
    eq(orders.houseNumber, house.houseNumber),
  )
  const isPaid = and(
    eq(sql`lower(${orders.email})`, email.toLowerCase()),
    livesThere,
    eq(sql`lower(${orders.houseNumberAddition})`, house.houseNumberAddition.toLowerCase()),
    isNotNull(orders.paidAt),
    gt(orders.total, cents(0)),
    lt(orders.id, firstTestId),
    sql`${orders.heldFor} is distinct from 'charged-back'`,
    sql`${orders.state} not in ('cancelled', 'refunded')`,
  )
  const countOpen = async (which: SQL | undefined): Promise<OpenOrders> => {
    const isOther = and(which, ne(orders.id, exceptId))
    return {
      taken: await tx.$count(orders, and(isOther, isTaken)),
      unconfirmed: await tx.$count(orders, and(isOther, isUnconfirmed)),
    }
  }
  const isKnown = (await tx.$count(orders, isPaid)) > 0
  if (!isKnown) await tx.execute(sql`select ${advisoryLock('day', '')}`)
  return {
    isKnown,
    hasPrepaid: isKnown && (await tx.$count(orders, and(isPaid, isNull(orders.acceptedAt)))) > 0,
    openOrders: await countOpen(or(hasMailbox, livesThere)),
    openInNetwork:
      network === null
        ? { taken: 0, unconfirmed: 0 }
        : await countOpen(eq(orders.senderNetwork, network)),
    firstOrdersToday: isKnown ? 0 : await countFirstOrders(tx, today),
  }
}

/** Counts the pay-later orders since `since` whose customer had no paid order to the same house. */
const countFirstOrders = (tx: Transaction, since: Date): Promise<number> =>
  tx.$count(
    orders,
    and(
      gte(sqlConfirmedAt(orders), since),
      gte(orders.acceptedAt, since),
      sql`not exists (select from orders as earlier where lower(earlier.email) = lower(${orders.email})
        and earlier.postcode = ${orders.postcode} and earlier.house_number = ${orders.houseNumber}
        and lower(earlier.house_number_addition) = lower(${orders.houseNumberAddition})
        and earlier.paid_at < ${orders.acceptedAt} and earlier.id < ${firstTestId})`,
    ),
  )

/** Returns sent pay-later orders that are due for their first or second reminder, oldest first. */
export const findOrdersToRemindOfPayment = (
  db: Db,
  today: CalendarDay,
  limit: number,
): Promise<{ id: number }[]> =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isDue,
        isNull(orders.cancelledAt),
        isNull(orders.heldFor),
        // A reminder that the shop could not send in time is pointless long afterwards, when staff
        // already follow the order.
        gt(orders.paymentDueOn, addDays(today, -2 * secondDueReminderDays)),
        or(
          and(
            isNull(orders.firstDueReminderAt),
            isNull(orders.secondDueReminderAt),
            lte(orders.paymentDueOn, today),
          ),
          and(
            isNull(orders.secondDueReminderAt),
            lte(orders.paymentDueOn, addDays(today, -secondDueReminderDays)),
          ),
        ),
      ),
    )
    .orderBy(asc(orders.paymentDueOn))
    .limit(limit)

// Counts the packs and the value of unpaid orders, to limit both. Excludes phone orders and
// renewals, because a stranger cannot place them.

/**
 * `network` is a keyed hash of the network from which the customer orders; null if the shop itself
 * places the order.
 */
type UnpaidOrdersKey = { email: string; network: string | null }
type Row = Record<'emailPacks' | 'emailValue' | 'networkPacks' | 'networkValue', number>

const lockFor = (name: SQL) =>
  sql`pg_advisory_xact_lock(hashtextextended('unpaid orders of ' || ${name}, 0))`
/**
 * With MATERIALIZED, PostgreSQL reads only the orders of one e-mail address or network, not all
 * unpaid orders.
 */
const ordersWhere = (condition: SQL) =>
  sql`materialized (select id, subtotal, has_reservation and paid_at is null and not by_phone and not is_renewal as counts from orders where ${condition})`
const totalsOf = (name: SQL) => sql`(
  select coalesce(sum(packs), 0)::int as packs, coalesce(sum(subtotal), 0)::int as value
  from ${name} as placed cross join lateral (select sum(quantity) as packs from order_lines where order_id = placed.id) as line where counts)`

const toTotals = (packs = 0, value = 0): OrderSize => ({ packs, value: value as Cents })

/**
 * Counts the packs and the value of the unpaid orders of this mailbox and of this network.
 * Takes advisory locks on both until the transaction ends, so that concurrent orders cannot exceed
 * a limit together. Call this function before you lock items.
 */
export async function lockAndCountUnpaidOrders(
  tx: Transaction,
  unpaid: UnpaidOrdersKey,
): Promise<{ byEmail: OrderSize; byNetwork: OrderSize }> {
  const network = sql`${unpaid.network}::text`
  const mailbox = sql`${mailboxOf(unpaid.email)}::text`
  await tx.execute(sql`select ${lockFor(network)}, ${lockFor(mailbox)}`)
  const counted = await tx.execute<Row>(sql`
    with by_email as ${ordersWhere(sql`paid_at is null and ${sqlMailbox(sql`email`)} = ${mailbox}`)}, by_network as ${ordersWhere(sql`sender_network = ${network}`)}
    select email.packs as "emailPacks", email.value as "emailValue", network.packs as "networkPacks", network.value as "networkValue"
    from ${totalsOf(sql`by_email`)} as email, ${totalsOf(sql`by_network`)} as network`)
  const [row] = counted.rows
  return {
    byEmail: toTotals(row?.emailPacks, row?.emailValue),
    byNetwork: toTotals(row?.networkPacks, row?.networkValue),
  }
}
