import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { ownTransferMethodId } from '#domain/payment/own-transfer.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { startOfDay } from '#domain/time/local-time.ts'
import type { Db } from '#data/core/db.ts'
import type { OrderRow } from '#data/order/orders.ts'
import { isDue } from '#data/order/pay-later-orders.ts'
import { isOwnTransfer, isOwnTransferRefund } from '#data/payment/refunds.ts'
import { orders, payments } from '#data/tables/order/orders.ts'
import { refunds } from '#data/tables/order/refunds.ts'

export type TransferOrder = OrderRow & {
  booked: readonly Pick<typeof payments.$inferSelect, 'id' | 'amount'>[]
  /** The amounts that staff still have to transfer back. */
  refunds: readonly (typeof refunds.$inferSelect.amount)[]
}

/**
 * Returns the orders that a transfer on the shop's own bank account may be about: those that wait
 * for one, those with one of the numbers, and those of which staff booked one of `since` or later.
 */
export async function findTransferOrders(
  db: Db,
  { ids, since }: { ids: readonly number[]; since: CalendarDay | undefined },
): Promise<TransferOrder[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(
      or(
        isDue,
        and(
          eq(orders.paymentMethod, ownTransferMethodId),
          isNull(orders.paidAt),
          isNull(orders.acceptedAt),
          isNull(orders.cancelledAt),
          inArray(orders.state, ['awaiting-payment', 'expired']),
        ),
        since === undefined
          ? undefined
          : and(
              gte(orders.paidAt, startOfDay(since)),
              sql`exists (select from payments where payments.order_id = ${orders.id} and payments.id like 'bank\\_%')`,
            ),
        sql`${orders.id} = any(${sql.param([...ids])}::integer[])`,
      ),
    )
    .orderBy(orders.id)
  const found = rows.map(({ id }) => id)
  const transfers = (await listPayments(db, found)).filter(({ id }) => isOwnTransfer(id))
  const paymentsByOrder = Map.groupBy(transfers, ({ orderId }) => orderId)
  const refundsByOrder = Map.groupBy(await listOwnRefunds(db, found), ({ orderId }) => orderId)
  return rows.map((row) => ({
    ...row,
    booked: paymentsByOrder.get(row.id) ?? [],
    refunds: (refundsByOrder.get(row.id) ?? []).map(({ amount }) => amount),
  }))
}

const listPayments = (db: Db, orderIds: readonly number[]) =>
  db
    .select({ id: payments.id, orderId: payments.orderId, amount: payments.amount })
    .from(payments)
    .where(sql`${payments.orderId} = any(${sql.param([...orderIds])}::integer[])`)

const listOwnRefunds = (db: Db, orderIds: readonly number[]) =>
  db
    .select({ orderId: refunds.orderId, amount: refunds.amount })
    .from(refunds)
    .where(
      and(
        sql`${refunds.orderId} = any(${sql.param([...orderIds])}::integer[])`,
        isOwnTransferRefund,
      ),
    )
    .orderBy(refunds.id)
