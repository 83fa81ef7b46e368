// Proposes which transfers of a bank statement pay which orders. Books nothing: staff confirm each
// proposal, and `bookBankTransfer` books it once.

import { createHash } from 'node:crypto'
import { loadSetting } from '#data/core/settings.ts'
import { payLaterSetting } from '#domain/payment/pay-later-settings.ts'
import { findKnownPayments, findTransferOrders } from '#data/payment/payments.ts'
import type { OrderRow } from '#data/order/orders.ts'
import { isLeftOverTest } from '#domain/order/test-order.ts'
import {
  findNumbers,
  matchStatement,
  type StatementMatch,
  type StatementOrder,
  type BankStatement,
  type IncomingTransfer,
} from '#domain/payment/match-statement.ts'
import { ownTransferDue } from '#domain/payment/own-transfer.ts'
import { amountDue } from '#domain/payment/pay-later.ts'
import { readBankStatement } from '#integrations/bank-statement/read-bank-statement.ts'
import type { AppContext } from '../context.ts'
import { runInSlices } from '../yield-to-event-loop.ts'
import { bankTransferId } from './book-bank-transfer.ts'

/** `key` is the same for the same transfer in another file of the same format. */
type Match = StatementMatch & { key: string }
type MatchedStatement = Pick<BankStatement, 'format' | 'outgoing' | 'ignored'> & {
  incoming: number
  matches: Match[]
  /** True if the statement is of another account than the one in the shop's mails. */
  isOtherAccount: boolean
}
/** PostgreSQL takes at most 65,535 values in a statement. */
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
  const found = await findTransferOrders(db, [...new Set(ids)].slice(0, maxNumbers))
  const rows = found.filter((row) => !isLeftOverTest(row, { testOrders }))
  const orders = rows.map(toStatementOrder)
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  const paymentId = (transfer: IncomingTransfer, number: string) =>
    bankTransferId(byNumber.get(number)!.id, keys.get(transfer)!)
  const proposals = await runInSlices(matchStatement(numbers, orders, () => false))
  const known = await findKnownPayments(
    db,
    proposals.map(({ transfer, order }) => paymentId(transfer, order.number)),
  )
  const matches = await runInSlices(
    matchStatement(numbers, orders, (transfer, { number }) =>
      known.has(paymentId(transfer, number)),
    ),
  )
  const setting = await loadSetting(db, payLaterSetting)
  return {
    ...statement,
    incoming: transfers.length,
    isOtherAccount:
      setting.iban !== '' && accounts.some((account) => account !== '' && account !== setting.iban),
    matches: matches.map((match) => ({ ...match, key: keys.get(match.transfer)! })),
  }
}

const toStatementOrder = (row: OrderRow): StatementOrder => {
  const ownTransfer = ownTransferDue(row)
  return {
    number: row.number,
    name: `${row.firstName} ${row.lastName}`.trim(),
    due: ownTransfer > 0 ? ownTransfer : amountDue(row),
    refundsSurplus: ownTransfer === 0,
  }
}

/** Two equal transfers of one day are two payments, so equal ones are counted. */
function keysOf(transfers: readonly IncomingTransfer[]): Map<IncomingTransfer, string> {
  const counts = new Map<string, number>()
  return new Map(
    transfers.map((transfer) => {
      const { account, day, amount, reference, payer, text } = transfer
      const content = JSON.stringify([account, day, amount, reference, payer, text])
      const count = (counts.get(content) ?? 0) + 1
      counts.set(content, count)
      const hash = createHash('sha256').update(`${content}${count}`).digest('hex')
      return [transfer, `statement-${hash.slice(0, 40)}`]
    }),
  )
}
