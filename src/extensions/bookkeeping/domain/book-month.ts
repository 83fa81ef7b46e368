import type { Cents } from '#domain/money.ts'

export const monthIssueKinds = [
  'differences',
  'unsettled',
  /** The shop could not fetch settlements after the month ended. */
  'not-fetched',
  'not-connected',
  'without-invoice',
  /** The bank of the customer took the payment back, and staff have not decided what happens. */
  'charged-back',
  /** Money arrived that the shop did not ask, and staff have not decided what happens. */
  'payment-mismatch',
] as const

/** `count` is of settlements, payments, sales or orders; 0 where nothing is counted. */
export type MonthIssue = {
  kind: (typeof monthIssueKinds)[number]
  count: number
  amount: Cents
}

/** A shop without access to settlements cannot do more, so that alone needs no reason. */
export const needsReason = (issues: readonly MonthIssue[]): boolean =>
  issues.some(({ kind }) => kind !== 'not-connected')

/**
 * The files of a month for the bookkeeper: sales as a table, and the journal for Exact Online and
 * for Moneybird.
 */
export const bookFileFormats = ['csv', 'exact', 'moneybird'] as const
export type BookFileFormat = (typeof bookFileFormats)[number]
