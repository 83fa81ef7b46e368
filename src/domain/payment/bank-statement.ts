import type { Cents } from '../money.ts'
import type { CalendarDay } from '../time/calendar-day.ts'

/**
 * `reference` is the bank's own for this transfer, '' if the bank gave none. `text` is what the
 * payer wrote.
 */
export type IncomingTransfer = {
  account: string
  day: CalendarDay
  amount: Cents
  reference: string
  payer: string
  text: string
}
/** `outgoing` counts what left the accounts, and `ignored` what is no booked amount in euros. */
export type BankStatement = {
  format: 'CAMT.053' | 'MT940'
  accounts: readonly string[]
  transfers: readonly IncomingTransfer[]
  outgoing: number
  ignored: number
}
/** Yields after each part, so that reading a long statement need not keep others waiting. */
export type StatementReading = Generator<undefined, BankStatement, undefined>
