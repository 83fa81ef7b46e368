import { inTransaction, type Transaction } from '#data/core/db.ts'
import type { OrderRow } from '#data/order/orders.ts'
import type { AppContext } from '../../context.ts'
import { requireOrder } from '../with-order.ts'
import { listExchangeablePacks, listSizes, requireExchangeable } from './plan-exchange.ts'

/**
 * Returns the lines whose packs can be exchanged, each with the sizes of its product. Staff may
 * choose its own size too, for a damaged pack.
 * @throws Problem not-found, not-yet, period-over, swap-impossible
 */
export async function exchangeOptions(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  number: string,
) {
  const order = await requireOrder(db, number)
  return inTransaction(db, async (tx) => listExchangeOptions(tx, order, clock()))
}

export async function listExchangeOptions(tx: Transaction, order: OrderRow, now: Date) {
  await requireExchangeable(tx, order, now)
  const lines = await listExchangeablePacks(tx, order)
  const sizes = await listSizes(
    tx,
    lines.map(({ line }) => line),
  )
  return lines.map(({ line, packs }) => ({
    line,
    packs,
    sizes: sizes.filter(({ productId }) => productId === line.productId),
  }))
}
