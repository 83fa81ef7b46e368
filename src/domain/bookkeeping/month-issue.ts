// What does not match in a month that staff want to close.

import type { Cents } from '../money.ts'

export type MonthIssue =
  | { kind: 'differences'; settlements: number; amount: Cents }
  | { kind: 'unsettled'; entries: number; amount: Cents }
  /** The shop could not fetch settlements after the month ended. */
  | { kind: 'not-fetched' }
  | { kind: 'not-connected' }
  | { kind: 'without-invoice'; sales: number }
  /** The bank of the customer took the payment back, and staff have not decided what happens. */
  | { kind: 'charged-back'; orders: number; amount: Cents }
  /** Money arrived that the shop did not ask, and staff have not decided what happens. */
  | { kind: 'payment-mismatch'; orders: number; amount: Cents }

/** A shop without access to settlements cannot do more, so that alone needs no reason. */
export const needsReason = (issues: readonly MonthIssue[]): boolean =>
  issues.some(({ kind }) => kind !== 'not-connected')
