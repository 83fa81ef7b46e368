// What the bookkeeper gets: a line for each order that was paid and each refund that left, with its VAT, and the sums below.

import { daySums } from '#data/book-entries.ts'
import { type BookedRate, type Booking, bookings } from '#data/bookkeeping.ts'
import { type Cents, add, cents } from '#domain/money.ts'
import { type Figures, figuresOf, vatFigures, type VatFigures } from '#domain/statistics/figures.ts'
import type { Period } from '#domain/statistics/period.ts'
import { csvLines, type CsvValue, dutchCsv } from '#integrations/csv/dutch-csv.ts'
import type { Shop } from './shop.ts'

/** Read and written in parts, so that the shop goes on serving meanwhile. */
const atOnce = 1_000

export async function bookSums({ db }: Pick<Shop, 'db'>, period: Period): Promise<{ figures: Figures; vat: VatFigures[] }> {
  const days = await daySums(db, period)
  return { figures: figuresOf(days), vat: vatFigures(days) }
}

export async function bookkeepingFile(
  { db }: Pick<Shop, 'db'>,
  period: Period,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer>; lines: number }> {
  const rates = (await bookSums({ db }, period)).vat.map(({ rate }) => rate)
  const parts: Uint8Array[] = [dutchCsv([headOf(rates)])]
  let sums: BookedRate[] = []
  let lines = 0
  for (let after: Booking | undefined; ;) {
    const some: Booking[] = await bookings(db, period, after, atOnce)
    parts.push(Buffer.from(csvLines(some.map((one) => lineOf(one, rates)))))
    sums = rates.map((rate) => summed(rate, [...sums, ...some.flatMap((one) => one.rates)]))
    lines += some.length
    after = some.at(-1)
    if (some.length < atOnce) break
  }
  parts.push(Buffer.from(csvLines([['Totaal', '', '', '', ...amountsOf(sums, rates), '', '', '']])))
  return { name: `luwte-boekhouding-${period.from}-${period.to}.csv`, bytes: Buffer.concat(parts), lines }
}

const headOf = (rates: readonly number[]): string[] => [
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
]

const lineOf = (
  { day, orderNumber, invoice, paymentMethod, payment, refund, rates: own }: Booking,
  rates: readonly number[],
): CsvValue[] => [
  day,
  refund ? 'Terugbetaling' : 'Bestelling',
  invoice,
  orderNumber,
  ...amountsOf(own, rates),
  paymentMethod,
  payment,
  refund?.reference ?? null,
]

function amountsOf(own: readonly BookedRate[], rates: readonly number[]): CsvValue[] {
  const perRate = rates.flatMap((rate) => triple(own.find((one) => one.rate === rate)))
  const { gross, vat, shipping } = summed(0, own)
  return [...perRate, ...triple({ gross, vat }), { cents: shipping }]
}

const triple = (sums: { gross: Cents; vat: Cents } | undefined): CsvValue[] =>
  sums ? [cents(sums.gross - sums.vat), sums.vat, sums.gross].map((amount) => ({ cents: amount })) : [null, null, null]

/** Rate 0 stands for all. */
function summed(rate: number, entries: readonly BookedRate[]): BookedRate {
  const own = rate === 0 ? entries : entries.filter((one) => one.rate === rate)
  const sum = (part: 'gross' | 'vat' | 'shipping') => add(...own.map((one) => one[part]))
  return { rate, gross: sum('gross'), vat: sum('vat'), shipping: sum('shipping') }
}
