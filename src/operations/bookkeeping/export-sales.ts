// Exports the bookkeeping of a period: a row with VAT for each sold order, refund and credit, and
// totals.

import type { Db } from '#data/core/db.ts'
import { listDailySales } from '#data/statistics/sales-figures.ts'
import {
  type BookkeepingVatRate,
  type BookkeepingEntry,
  listBookkeepingEntries,
} from '#data/bookkeeping/sales-entries.ts'
import { type Cents, addCents, cents } from '#domain/money.ts'
import {
  type SalesFigures,
  sumSalesFigures,
  sumVatFigures,
  type VatFigures,
} from '#domain/statistics/figures.ts'
import type { Period } from '#domain/statistics/period.ts'
import { formatDutchCsvRows, type CsvValue, formatDutchCsv } from '#integrations/csv/dutch-csv.ts'

/**
 * The number of rows per chunk. The export yields between chunks, so that it does not block other
 * requests.
 */
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
  return {
    name: `luwte-boekhouding-${period.from}-${period.to}.csv`,
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

const toRow = (
  {
    day,
    orderNumber,
    invoice,
    paymentMethod,
    payment,
    isRefund,
    refundReference,
    swapDocument,
    paidOn,
    eventDay,
    rates: orderRates,
  }: BookkeepingEntry,
  rates: readonly number[],
): CsvValue[] => [
  day,
  kindOf({ isRefund, payment, swapDocument }),
  invoice,
  orderNumber,
  ...amountsOf(orderRates, rates),
  paymentMethod,
  payment,
  refundReference,
  // An order without this day is a receivable: the customer pays it afterwards.
  paidOn,
  // Filled in for what came after its month was closed.
  eventDay,
]

const kindOf = ({
  isRefund,
  payment,
  swapDocument,
}: Pick<BookkeepingEntry, 'isRefund' | 'payment' | 'swapDocument'>): string => {
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

/** Adds up the entries with this VAT rate, or all entries for rate 0. */
function sumOfRate(rate: number, entries: readonly BookkeepingVatRate[]): BookkeepingVatRate {
  const orderRates = rate === 0 ? entries : entries.filter((one) => one.rate === rate)
  const sum = (part: 'gross' | 'vat' | 'shipping') =>
    addCents(...orderRates.map((one) => one[part]))
  return { rate, gross: sum('gross'), vat: sum('vat'), shipping: sum('shipping') }
}
