// The stock ledger has a row for each stock change by staff. All other differences in stock come
// from orders.

import type { StockReason } from './stock-change.ts'

/** A stored change by staff. `stock` is the number of packs for sale after it. */
export type StockMovement = {
  reason: StockReason
  change: number
  stock: number
  counted: number | null
  note: string
  at: Date
  by: string | null
}
/**
 * 'begin' is the row of the initial stock. A row 'orders' sums up the orders between two changes.
 * `at` is null in both.
 */
export type LedgerRow = Omit<StockMovement, 'reason' | 'at'> & {
  reason: StockReason | 'orders' | 'begin'
  at: Date | null
}

const noDetails = { counted: null, note: '', at: null, by: null }

/**
 * Expects `movements` newest first, and returns the rows newest first. The changes of all rows add
 * up to `currentStock`.
 */
export function createStockLedger(
  movements: readonly StockMovement[],
  currentStock: number,
): LedgerRow[] {
  const rows: LedgerRow[] = []
  let after = currentStock
  for (const movement of movements) {
    if (movement.stock !== after)
      rows.push({ ...noDetails, reason: 'orders', change: after - movement.stock, stock: after })
    const { reason, change, stock, counted, note, at, by } = movement
    rows.push({ reason, change, stock, counted, note, at, by })
    after = stock - change
  }
  return [...rows, { ...noDetails, reason: 'begin', change: after, stock: after }]
}
