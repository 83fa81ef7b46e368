// How what is for sale came about. Staff's changes have a row each; what orders took and gave back is the difference between one row and the next.

import type { StockReason } from './stock-reason.ts'

/** `stock`: for sale right after it. */
export type Movement = {
  reason: StockReason
  change: number
  stock: number
  counted: number | null
  note: string
  at: Date
  by: string | null
}
/** `at` is null for what orders did in between, and for what there was before the first change. */
export type LedgerRow = Omit<Movement, 'reason' | 'at'> & { reason: StockReason | 'orders' | 'begin'; at: Date | null }

const nobody = { counted: null, note: '', at: null, by: null }

/** Newest first, as `movements` are; from the beginning, all changes together are what is for sale now. */
export function stockLedger(movements: readonly Movement[], now: number): LedgerRow[] {
  const rows: LedgerRow[] = []
  let after = now
  for (const movement of movements) {
    if (movement.stock !== after) rows.push({ ...nobody, reason: 'orders', change: after - movement.stock, stock: after })
    const { reason, change, stock, counted, note, at, by } = movement
    rows.push({ reason, change, stock, counted, note, at, by })
    after = stock - change
  }
  return [...rows, { ...nobody, reason: 'begin', change: after, stock: after }]
}
