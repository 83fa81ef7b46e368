import { type Cents, cents } from '#domain/money.ts'
import type { VatShare } from '#domain/order/invoice/vat-split.ts'
import type { SwapDocument } from '#domain/order/swap/order-swap.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import type { Transaction } from '../core/db.ts'
import { salesEntries } from '../tables/statistics.ts'

type Booked = { shares: readonly VatShare[]; shipping: Cents }

/**
 * Takes back what the order was, and books what it became, on the day of the swap. The first row of
 * each document has the shipping costs, because a swap moves them rarely and queries add up all
 * rows.
 */
export async function insertSwapEntries(
  tx: Transaction,
  { orderId, swapId, day }: { orderId: number; swapId: number; day: CalendarDay },
  { before, after }: { before: Booked; after: Booked },
): Promise<void> {
  const rowsOf = ({ shares, shipping }: Booked, swapDocument: SwapDocument, sign: 1 | -1) =>
    shares.map(({ rate, gross, amount }, index) => ({
      day,
      orderId,
      swapId,
      swapDocument,
      rate,
      gross: cents(sign * gross),
      vat: cents(sign * amount),
      shipping: cents(index === 0 ? sign * shipping : 0),
      isPrimary: index === 0,
    }))
  const rows = [...rowsOf(before, 'credit-note', -1), ...rowsOf(after, 'invoice', 1)]
  if (rows.length > 0) await tx.insert(salesEntries).values(rows)
}
