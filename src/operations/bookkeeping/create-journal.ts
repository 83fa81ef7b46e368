// Creates the journal of a period: an entry for each sale, refund, credit, payment, payout to a
// customer and settlement.

import { type BookkeepingEntry, listBookkeepingEntries } from '#data/bookkeeping/sales-entries.ts'
import { listPaymentEntries, type PaymentEntry } from '#data/bookkeeping/payment-entries.ts'
import { listSettlements, type SettlementWithLines } from '#data/bookkeeping/settlements.ts'
import type { Db } from '#data/core/db.ts'
import { isOwnTransfer } from '#data/payment/refunds.ts'
import {
  type JournalEntry,
  journalizePayment,
  journalizeSale,
  journalizeSettlement,
} from '#domain/bookkeeping/journal.ts'
import { addCents } from '#domain/money.ts'
import { findSettlementDifferences, sumSettlement } from '#domain/bookkeeping/settlement.ts'
import type { Period } from '#domain/statistics/period.ts'

const chunkSize = 1_000

/** Returns the entries sorted by day. They name no person and no product. */
export async function createJournal(db: Db, period: Period): Promise<JournalEntry[]> {
  const sales = await loadAll((after: BookkeepingEntry | undefined) =>
    listBookkeepingEntries(db, period, after, chunkSize),
  )
  const payments = await loadAll((after: PaymentEntry | undefined) =>
    listPaymentEntries(db, period, after, chunkSize),
  )
  const settlements = await listSettlements(db, period)
  const entries = [
    ...sales.map(toSale),
    ...payments.map(toPayment),
    ...settlements.toReversed().map(toSettlement),
  ]
  return entries.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
}

async function loadAll<Row>(load: (after: Row | undefined) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const chunk = await load(rows.at(-1))
    rows.push(...chunk)
    if (chunk.length < chunkSize) return rows
  }
}

function toSale({
  day,
  orderNumber,
  invoice,
  isRefund,
  payment,
  swapDocument,
  rates,
}: BookkeepingEntry): JournalEntry {
  const what = swapDocument
    ? 'Omgeruild'
    : !isRefund
      ? 'Verkoop'
      : payment === ''
        ? 'Vermindering'
        : 'Terugbetaling'
  return journalizeSale(
    { day, reference: invoice ?? orderNumber, description: `${what} ${orderNumber}` },
    rates,
  )
}

function toPayment({ day, orderNumber, paymentId, kind, amount }: PaymentEntry): JournalEntry {
  const what = {
    payment: 'Betaald',
    refund: 'Teruggestort',
    chargeback: amount < 0 ? 'Teruggehaald door de bank' : 'Terug van de bank',
  }[kind]
  const description = `${what} ${orderNumber}`
  return journalizePayment(
    { day, reference: paymentId, description },
    amount,
    isOwnTransfer(paymentId),
  )
}

function toSettlement(settlement: SettlementWithLines): JournalEntry {
  const { day, reference, lines } = settlement
  const sums = sumSettlement(settlement, lines)
  return journalizeSettlement(
    { day, reference, description: `Uitbetaling ${reference}` },
    {
      sums,
      differences: findSettlementDifferences(lines, sums),
      bookedChargebacks: addCents(...lines.map(({ bookedAmount }) => bookedAmount)),
    },
  )
}
