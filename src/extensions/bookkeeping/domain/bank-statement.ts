import type { Cents } from '#domain/money.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'

/**
 * `payment`: money came in. `collective`: money of several payers, whose amounts the bank left out.
 * `returned`: money that the shop sent came back. `paid-out`: money left. `taken-back`: the bank
 * undid what came in.
 */
export type TransferKind = 'payment' | 'collective' | 'returned' | 'paid-out' | 'taken-back'

/**
 * `reference` is the bank's own for this transfer, '' if the bank gave none. `party` is who paid or
 * was paid, and `text` what was written.
 */
export type StatementTransfer = {
  kind: TransferKind
  account: string
  day: CalendarDay
  amount: Cents
  reference: string
  party: string
  text: string
}
/** `ignored` counts what is no booked amount in euros. */
export type BankStatement = {
  format: 'CAMT.053' | 'MT940'
  accounts: readonly string[]
  transfers: readonly StatementTransfer[]
  ignored: number
}
/** Yields after each part, so that reading a long statement need not keep others waiting. */
export type StatementReading = Generator<undefined, BankStatement, undefined>

export const isIncoming = ({ kind }: StatementTransfer): boolean =>
  kind === 'payment' || kind === 'collective' || kind === 'returned'

/** Older statements write the number of the account instead of the IBAN that ends with it. */
export const isAccount = (account: string, iban: string): boolean =>
  account === iban || (/^\d{7,10}$/.test(account) && iban.endsWith(account))
