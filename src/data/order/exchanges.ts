import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { type Cents, addCents, cents } from '#domain/money.ts'
import type { ExchangeState } from '#domain/order/exchange/exchange.ts'
import type { Actor } from '#domain/order/actor.ts'
import type { Db, Transaction } from '../core/db.ts'
import { affectsRows, findRow, findRowBy, insertReturning, listRowsBy } from '../core/rows.ts'
import { exchanges, paymentTransfers } from '../tables/order/exchanges.ts'
import { orders } from '../tables/order/orders.ts'
import { returns } from '../tables/order/returns.ts'

export type ExchangeRow = typeof exchanges.$inferSelect
type ExchangeInsert = Omit<ExchangeRow, 'id' | 'state' | 'underWayAt' | 'endedAt'>

export const insertExchange = (tx: Transaction, exchange: ExchangeInsert): Promise<ExchangeRow> =>
  insertReturning(tx, exchanges, exchange)

/** Those whose packs come back from the order. */
export const exchangesOf = listRowsBy(exchanges, 'orderId', exchanges.id)

export const exchangeById = findRowBy(exchanges, 'id')
export const exchangeOfReturn = findRowBy(exchanges, 'returnId')
/** The exchange that the order is the new one of. */
export const exchangeOfNewOrder = findRowBy(exchanges, 'newOrderId')

const isOpen = eq(exchanges.state, 'open')

export const openExchangeOfNewOrder = (
  db: Db,
  newOrderId: number,
): Promise<ExchangeRow | undefined> =>
  findRow(db, exchanges, and(eq(exchanges.newOrderId, newOrderId), isOpen))

export const countExchangesBy = (db: Db, orderId: number, by: Actor): Promise<number> =>
  db.$count(exchanges, and(eq(exchanges.orderId, orderId), eq(exchanges.by, by)))

/** Returns false if it has ended. */
export const endExchange = (
  tx: Transaction,
  id: number,
  state: Exclude<ExchangeState, 'open'>,
  endedAt: Date,
): Promise<boolean> =>
  affectsRows(
    tx
      .update(exchanges)
      .set({ state, endedAt })
      .where(and(eq(exchanges.id, id), isOpen)),
  )

/** The new order was cancelled or expired, so that the return is an ordinary one. */
export async function endExchangeOfNewOrder(
  tx: Transaction,
  newOrderId: number,
  endedAt: Date,
): Promise<void> {
  await tx
    .update(exchanges)
    .set({ state: 'ended', endedAt })
    .where(and(eq(exchanges.newOrderId, newOrderId), isOpen))
}

/** Returns false if somebody said so before, or the exchange has ended. */
export const setUnderWay = (tx: Transaction, id: number, underWayAt: Date): Promise<boolean> =>
  affectsRows(
    tx
      .update(exchanges)
      .set({ underWayAt })
      .where(and(eq(exchanges.id, id), isOpen, sql`${exchanges.underWayAt} is null`)),
  )

type Transfer = { exchangeId: number; fromOrderId: number; toOrderId: number }
/** Takes the amount from the payments, in their order. They must have it. */
export async function insertTransfers(
  tx: Transaction,
  transfer: Transfer,
  payments: readonly { id: string; left: Cents }[],
  amount: Cents,
): Promise<void> {
  let rest: number = amount
  for (const { id: paymentId, left } of payments) {
    const part = cents(Math.min(left, rest))
    if (part <= 0) continue
    await tx.insert(paymentTransfers).values({ ...transfer, paymentId, amount: part })
    rest -= part
  }
}

/** What the new order of an open exchange is paid with, once the packs are back. */
export async function creditToCome(db: Db, newOrderId: number): Promise<Cents> {
  return (await openExchangeOfNewOrder(db, newOrderId))?.credit ?? addCents()
}

/** The exchanges that the order is part of, each with both order rows. */
export async function linkedExchangesOf(db: Db, orderId: number) {
  const rows = await db
    .select()
    .from(exchanges)
    .where(or(eq(exchanges.orderId, orderId), eq(exchanges.newOrderId, orderId)))
    .orderBy(asc(exchanges.id))
  const ids = [...new Set(rows.flatMap((row) => [row.orderId, row.newOrderId]))]
  if (ids.length === 0) return []
  const known = await db.select().from(orders).where(inArray(orders.id, ids))
  return rows.flatMap((exchange) => {
    const [order, newOrder] = [exchange.orderId, exchange.newOrderId].map((id) =>
      known.find((one) => one.id === id),
    )
    return order && newOrder ? [{ exchange, order, newOrder }] : []
  })
}
export type LinkedExchange = Awaited<ReturnType<typeof linkedExchangesOf>>[number]

const openExchanges = sql`select from ${exchanges} where ${exchanges.orderId} = ${orders.id} and ${isOpen}`
/** Orders with packs that are expected in an exchange; with `before`, since then. */
export const hasOpenExchange = (before?: Date) =>
  before
    ? sql`exists (${openExchanges} and ${exchanges.createdAt} < ${before.toISOString()}::timestamptz)`
    : sql`exists (${openExchanges})`
/** Of a return that is part of no open exchange. */
export const isOrdinaryReturn = sql`not exists (select from ${exchanges} where ${exchanges.returnId} = ${returns.id} and ${isOpen})`
