import { loadShopDetails } from '#data/content/shop-details.ts'
import { toShopFileName } from '#domain/content/shop/shop-file-name.ts'
import {
  type BookFile,
  type BookkeepingEntry,
  type BookkeepingVatRate,
  listBookkeepingEntries,
  listPaymentEntries,
  type PaymentEntry,
} from '../data/books.ts'
import { listSettlements, type SettlementWithLines } from '../data/settlements.ts'
import type { Db } from '#data/core/db.ts'
import { loadSetting } from '#data/core/settings.ts'
import { isOwnTransfer } from '#data/payment/refunds.ts'
import { listDailySales } from '#data/statistics/figures.ts'
import type { BookFileFormat } from '../domain/book-month.ts'
import {
  type JournalEntry,
  journalizePayment,
  journalizeSale,
  journalizeSettlement,
} from '../domain/journal.ts'
import { ledgerSetting } from '../domain/ledger-settings.ts'
import { findSettlementDifferences, sumSettlement } from '#domain/payment/settlement.ts'
import { addCents, type Cents, cents } from '#domain/money.ts'
import {
  type SalesFigures,
  sumSalesFigures,
  sumVatFigures,
  type VatFigures,
} from '#domain/statistics/figures.ts'
import type { Period } from '#domain/statistics/period.ts'
import { formatExactOnline, formatMoneybird } from '../integrations/journal-files.ts'
import { type CsvValue, formatDutchCsv, formatDutchCsvRows } from '#integrations/csv/dutch-csv.ts'

/** Rows per chunk, between which the export yields to other requests. */
const chunkSize = 1_000

export async function loadBookkeepingTotals(
  { db }: { db: Db },
  period: Period,
): Promise<{ figures: SalesFigures; vat: VatFigures[] }> {
  const days = await listDailySales(db, period)
  return { figures: sumSalesFigures(days), vat: sumVatFigures(days) }
}

export async function exportBookkeeping(
  { db }: { db: Db },
  period: Period,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer>; lines: number }> {
  const rates = (await loadBookkeepingTotals({ db }, period)).vat.map(({ rate }) => rate)
  const parts: Uint8Array[] = [formatDutchCsv([headerRow(rates)])]
  let sums: BookkeepingVatRate[] = []
  let lines = 0
  for (let after: BookkeepingEntry | undefined; ;) {
    const chunk: BookkeepingEntry[] = await listBookkeepingEntries(db, period, after, chunkSize)
    parts.push(Buffer.from(formatDutchCsvRows(chunk.map((one) => toRow(one, rates)))))
    sums = rates.map((rate) => sumOfRate(rate, [...sums, ...chunk.flatMap((one) => one.rates)]))
    lines += chunk.length
    after = chunk.at(-1)
    if (chunk.length < chunkSize) break
  }
  parts.push(
    Buffer.from(
      formatDutchCsvRows([['Totaal', '', '', '', ...amountsOf(sums, rates), '', '', '', '', '']]),
    ),
  )
  const { name } = await loadShopDetails(db)
  return {
    name: toShopFileName(name, `boekhouding-${period.from}-${period.to}.csv`),
    bytes: Buffer.concat(parts),
    lines,
  }
}

const headerRow = (rates: readonly number[]): string[] => [
  'Datum',
  'Soort',
  'Factuurnummer',
  'Bestelnummer',
  ...rates.flatMap((rate) => [`Excl. btw ${rate}%`, `Btw ${rate}%`, `Incl. btw ${rate}%`]),
  'Totaal excl. btw',
  'Totaal btw',
  'Totaal incl. btw',
  'Waarvan bezorging incl. btw',
  'Betaalmethode',
  'Betaalkenmerk',
  'Terugbetaalkenmerk',
  'Betaald op',
  'Gebeurd op',
]

const toRow = (entry: BookkeepingEntry, rates: readonly number[]): CsvValue[] => [
  entry.day,
  kindOf(entry),
  entry.invoice,
  entry.orderNumber,
  ...amountsOf(entry.rates, rates),
  entry.paymentMethod,
  entry.payment,
  entry.refundReference,
  // An order without this day is a receivable: the customer pays it afterwards.
  entry.paidOn,
  // Filled in for what came after its month was closed.
  entry.eventDay,
]

function kindOf({ isRefund, payment, swapDocument }: BookkeepingEntry): string {
  if (swapDocument === 'credit-note') return 'Creditfactuur'
  if (!isRefund) return 'Bestelling'
  return payment === '' ? 'Vermindering' : 'Terugbetaling'
}

function amountsOf(
  orderRates: readonly BookkeepingVatRate[],
  rates: readonly number[],
): CsvValue[] {
  const perRate = rates.flatMap((rate) => netVatGross(orderRates.find((one) => one.rate === rate)))
  const { gross, vat, shipping } = sumOfRate(0, orderRates)
  return [...perRate, ...netVatGross({ gross, vat }), { cents: shipping }]
}

const netVatGross = (sums: { gross: Cents; vat: Cents } | undefined): CsvValue[] =>
  sums
    ? [cents(sums.gross - sums.vat), sums.vat, sums.gross].map((amount) => ({ cents: amount }))
    : [null, null, null]

function sumOfRate(rate: number, entries: readonly BookkeepingVatRate[]): BookkeepingVatRate {
  const orderRates = rate === 0 ? entries : entries.filter((one) => one.rate === rate)
  const sum = (part: 'gross' | 'vat' | 'shipping') =>
    addCents(...orderRates.map((one) => one[part]))
  return { rate, gross: sum('gross'), vat: sum('vat'), shipping: sum('shipping') }
}

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
    ? 'Geruild'
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

export async function createBookFile(
  db: Db,
  period: Period,
  format: BookFileFormat,
): Promise<BookFile | undefined> {
  if (format === 'csv') {
    const { name, bytes } = await exportBookkeeping({ db }, period)
    return { format, name, content: Buffer.from(bytes).toString() }
  }
  const settings = await loadSetting(db, ledgerSetting)
  if (
    format === 'moneybird' &&
    Object.values(settings.accounts).some(({ moneybird }) => moneybird === '')
  )
    return undefined
  const journal = await createJournal(db, period)
  const { name: shopName } = await loadShopDetails(db)
  const name = toShopFileName(shopName, `${format}-${period.from}-${period.to}`)
  return format === 'exact'
    ? { format, name: `${name}.xml`, content: formatExactOnline(journal, settings) }
    : { format, name: `${name}.json`, content: formatMoneybird(journal, settings) }
}
