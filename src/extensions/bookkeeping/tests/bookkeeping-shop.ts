// A shop whose random steps end in its books: orders, refunds, swaps, chargebacks and settlements.

import { sql } from 'drizzle-orm'
import { saveSetting } from '#operations/setting/save-setting.ts'
import { ledgerSetting } from '../domain/ledger-settings.ts'
import { createTestPaymentStore, createTestSettlementStore } from '#data/payment/test-payments.ts'
import { orderLinesOf } from '#data/order/orders.ts'
import {
  type SettlementLine,
  sumSettlement,
  sumSettlementCosts,
} from '#domain/payment/settlement.ts'
import { cents, type Cents } from '#domain/money.ts'
import {
  addMonths,
  type CalendarDay,
  firstDayOfMonth,
  toCalendarDay,
} from '#domain/time/calendar-day.ts'
import { createTestPaymentProvider } from '#integrations/payments/test-payments.ts'
import type { SettlementDetails } from '#integrations/payments/payment-provider.ts'
import {
  createPaidOrder,
  offerPayLater,
  placePayLaterOrder,
} from '#tests/support/builders/orders.ts'
import { createTestClock, createTestContext } from '#tests/support/builders/context.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createOrderToSwap, swapForTest } from '#tests/support/builders/swaps.ts'
import { createTestDatabase } from '#tests/support/database/test-database.ts'
import { bookBankTransfer } from '#operations/payment/book-bank-transfer.ts'
import { refundOrder } from '#operations/payment/refund-order.ts'
import { syncPayment } from '#operations/payment/sync-payment.ts'
import { closeMonthsThrough } from '../operations/close-months.ts'
import { importSettlements } from '../operations/settlements.ts'

export const by = 'staff:2' as const
/** Moneybird's ids are the numbers, so that both files have the same accounts. */
export const ledger = {
  ...ledgerSetting.default,
  accounts: Object.fromEntries(
    Object.entries(ledgerSetting.default.accounts).map(([key, { number }]) => [
      key,
      { number, moneybird: number },
    ]),
  ) as typeof ledgerSetting.default.accounts,
}

export type Step =
  | 'order'
  | 'mixed'
  | 'refund'
  | 'later'
  | 'transfer'
  | 'swap'
  | 'chargeback'
  | 'settle'
  | 'close'

export async function openBookkeepingShop() {
  const database = await createTestDatabase()
  const clock = createTestClock('2026-01-02T11:00:00Z')
  const settlements: SettlementDetails[] = []
  /** What banks took back, by payment, as the provider tells before it pays out. */
  const taken = new Map<string, Cents>()
  const provider = createTestPaymentProvider(createTestPaymentStore(database.db))
  const context = createTestContext(database.db, {
    clock: clock.now,
    payments: {
      ...provider,
      find: async (id) => {
        const [payment, chargedBack] = [await provider.find(id), taken.get(id)]
        return payment && chargedBack ? { ...payment, chargedBack } : payment
      },
    },
    settlements: {
      paymentPrefix: 'tp_',
      list: () => Promise.resolve(settlements.toReversed()),
      find: (id) => Promise.resolve(settlements.find((one) => one.id === id)!),
    },
  })
  await saveSetting(context, ledgerSetting, { settings: ledger }, 0)
  await offerPayLater(context, { max_first_order: 500, max_later_order: 1000 })
  const low = await createTestProduct(database.db, { price: cents(1295), vatRate: 9, stock: 1000 })
  const high = await createTestProduct(database.db, { price: cents(995), vatRate: 21, stock: 1000 })
  const paid: { id: number; total: Cents; paymentId: string }[] = []
  const later: { id: number; number: string; total: Cents }[] = []
  const chargebacks: SettlementLine[] = []
  const closed: CalendarDay[] = []
  const store = createTestSettlementStore(database.db)
  const settled = new Set<string>()

  /** Pays out everything that was not paid out before, minus costs with fractions of a cent. */
  async function settle(index: number) {
    const open = [
      ...(await store.listEntries()).map(({ paymentId, refundId, amount }): SettlementLine => ({
        ...(refundId === null
          ? { kind: 'payment', id: paymentId }
          : { kind: 'refund', id: refundId }),
        paymentId,
        amount,
      })),
      ...chargebacks,
    ].filter(({ id }) => !settled.has(id))
    for (const { id } of open) settled.add(id)
    const costs = [
      {
        description: 'iDEAL',
        count: open.length,
        netHundredths: open.length * 2937,
        vatHundredths: open.length * 617,
      },
    ]
    const { rest } = sumSettlement({ amount: cents(0), ...sumSettlementCosts(costs) }, open)
    settlements.push({
      id: `stl_${index}_${settlements.length}`,
      reference: `R${settlements.length}`,
      settledAt: clock.now(),
      amount: cents(0 - rest),
      costs,
      lines: open,
    })
    await importSettlements(context)
  }

  const runs: Record<Step, (index: number, size: number) => Promise<unknown>> = {
    order: async (_index, size) =>
      paid.push(
        await createPaidOrder(context, { ...(size % 2 ? low : high), quantity: 1 + (size % 5) }),
      ),
    mixed: async (_index, size) =>
      paid.push(
        await createPaidOrder(
          context,
          { ...low, quantity: 1 + (size % 4) },
          { ...high, quantity: 1 + (size % 3) },
        ),
      ),
    refund: async (index, size) => {
      const order = paid[size % Math.max(paid.length, 1)]
      if (order)
        await refundOrder(context, order.id, {
          key: `refund-${index}`,
          amount: cents(size),
          by: 'shop',
        })
    },
    later: async (index, size) => {
      const email = `kim${index}@luwte.example`
      const { orderId } = await placePayLaterOrder(context, email, String(index + 1), {
        ...(size % 2 ? low : high),
        quantity: 1 + (size % 3),
      })
      const { rows } = await database.db.execute<(typeof later)[number]>(
        sql`select id, number, total from orders where id = ${orderId}`,
      )
      later.push(rows[0]!)
    },
    transfer: async (index) => {
      const order = later.shift()
      if (order)
        await bookBankTransfer(context, order.number, {
          day: toCalendarDay(clock.now()),
          amount: order.total,
          by,
          key: `transfer-${index}`,
        })
    },
    swap: async (_index, size) => {
      const { order, other } = await createOrderToSwap(context, [1295, 1295, size % 2 ? 21 : 9])
      const [line] = await orderLinesOf(database.db, order.id)
      await swapForTest(
        context,
        order,
        { line: line!.id, quantity: 1, itemId: other.id },
        { difference: 0 },
      )
    },
    chargeback: async (index, size) => {
      const order = paid[size % Math.max(paid.length, 1)]
      if (!order || !settled.has(order.paymentId)) return
      const { paymentId, total: amount } = order
      chargebacks.push({ kind: 'chargeback', id: `chb_${index}`, paymentId, amount })
      if (size % 2 === 0 && !taken.has(paymentId)) {
        taken.set(paymentId, amount)
        await syncPayment(context, paymentId)
      }
    },
    settle,
    close: async () => {
      const month = addMonths(firstDayOfMonth(toCalendarDay(clock.now())), -1)
      closed.push(...(await closeMonthsThrough(context, month, { by, reason: 'proef' })))
    },
  }
  return {
    context,
    clock,
    closed,
    close: () => database.close(),
    run: (step: Step, index: number, size: number) => runs[step](index, size),
  }
}
