// Proposes which transfers of a bank statement pay which orders. Books nothing: staff confirm each
// proposal, and `bookBankTransfer` books it once.

import { createHash } from 'node:crypto'
import { loadSetting } from '#data/core/settings.ts'
import { isLeftOverTest } from '#domain/order/test-order.ts'
import { ownTransferDue } from '#domain/payment/own-transfer.ts'
import { amountDue } from '#domain/payment/pay-later.ts'
import { payLaterSetting } from '#domain/payment/pay-later-settings.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import type { AppContext } from '#operations/context.ts'
import { bankTransferId } from '#operations/payment/book-bank-transfer.ts'
import { runInSlices } from '#operations/yield-to-event-loop.ts'
import { findTransferOrders, type TransferOrder } from '../data/transfer-orders.ts'
import {
  type BankStatement,
  isAccount,
  isIncoming,
  type StatementTransfer,
} from '../domain/bank-statement.ts'
import {
  findNumbers,
  matchStatement,
  type StatementMatch,
  type StatementOrder,
} from '../domain/match-statement.ts'
import { readBankStatement } from '../integrations/bank-statement/read-bank-statement.ts'

/** `key` is the same for the same transfer in another file of the same format. */
type Match = StatementMatch & { key: string }
type MatchedStatement = Pick<BankStatement, 'format' | 'ignored'> & {
  incoming: number
  outgoing: number
  matches: Match[]
  unmatched: StatementTransfer[]
  /** True if the statement is of another account than the one in the shop's mails. */
  isOtherAccount: boolean
}
/** The numbers that the database looks up. */
const maxNumbers = 20_000

/** @throws Problem input-invalid for a file that is no whole bank statement */
export async function matchBankStatement(
  { db, testOrders }: AppContext,
  bytes: Uint8Array,
): Promise<MatchedStatement> {
  const { transfers, accounts, ...statement } = await runInSlices(readBankStatement(bytes))
  const keys = keysOf(transfers)
  const numbers = await runInSlices(findNumbers(transfers))
  const ids = [...numbers.values()].flat().map((number) => Number(number.slice(1)))
  const found = await findTransferOrders(db, {
    ids: [...new Set(ids)].slice(0, maxNumbers),
    since: transfers.map(({ day }) => day).toSorted()[0],
  })
  const rows = found.filter((row) => !isLeftOverTest(row, { testOrders }))
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  const isKnown = (transfer: StatementTransfer, { number }: StatementOrder) => {
    const { id: orderId, booked } = byNumber.get(number)!
    const paymentId = bankTransferId(orderId, keys.get(transfer)!)
    return booked.some(({ id }) => id === paymentId)
  }
  const { matches, unmatched } = await runInSlices(
    matchStatement(numbers, rows.map(toStatementOrder), isKnown),
  )
  const { iban } = await loadSetting(db, payLaterSetting)
  const incoming = transfers.filter(isIncoming).length
  return {
    ...statement,
    incoming,
    outgoing: transfers.length - incoming,
    isOtherAccount:
      iban !== '' && accounts.some((account) => account !== '' && !isAccount(account, iban)),
    matches: matches.map((match) => ({ ...match, key: keys.get(match.transfer)! })),
    unmatched,
  }
}

const toStatementOrder = (row: TransferOrder): StatementOrder => {
  const ownTransfer = ownTransferDue(row)
  return {
    number: row.number,
    name: `${row.firstName} ${row.lastName}`.trim(),
    due: ownTransfer > 0 ? ownTransfer : amountDue(row),
    refundsSurplus: ownTransfer === 0,
    booked: row.booked.map(({ amount }) => amount),
    paidOn: row.paidAt ? toCalendarDay(row.paidAt) : undefined,
    refunds: row.refunds,
  }
}

/** Two equal transfers of one day are two payments, so equal ones are counted. */
function keysOf(transfers: readonly StatementTransfer[]): Map<StatementTransfer, string> {
  const counts = new Map<string, number>()
  return new Map(
    transfers.map((transfer) => {
      const { account, day, amount, reference, party, text } = transfer
      const content = JSON.stringify([account, day, amount, reference, party, text])
      const count = (counts.get(content) ?? 0) + 1
      counts.set(content, count)
      const hash = createHash('sha256').update(`${content}${count}`).digest('hex')
      return [transfer, `statement-${hash.slice(0, 40)}`]
    }),
  )
}
