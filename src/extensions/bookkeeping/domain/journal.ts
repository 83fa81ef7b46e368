// Turns sales, refunds, payments and settlements into journal entries. The lines of each entry add
// up to zero.

import { addCents, type Cents, cents } from '#domain/money.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import type { SettlementDifference, SettlementSums } from '#domain/payment/settlement.ts'

/**
 * `amount` is a debit above zero, a credit below. `vatBase` is set for a line of VAT on sales: the
 * amount that it is on, with the same sign.
 */
export type JournalLine = { account: LedgerAccountKey; amount: Cents; vatBase?: Cents }
export type JournalEntry = {
  day: CalendarDay
  /** An invoice number, or the reference of the provider. It names no person and no product. */
  reference: string
  description: string
  lines: JournalLine[]
}

type EntryHead = Pick<JournalEntry, 'day' | 'reference' | 'description'>
type BookedRate = { rate: number; gross: Cents; vat: Cents; shipping: Cents }

/** A sale, or with negative amounts a refund, a credit or the credit note of a swap. */
export function journalizeSale(head: EntryHead, rates: readonly BookedRate[]): JournalEntry {
  const lines = rates.flatMap(({ rate, gross, vat, shipping }): JournalLine[] => {
    const isLow = rate === 9
    const net = gross - vat
    const shippingNet = Math.round((shipping * 100) / (100 + rate))
    return [
      { account: isLow ? 'revenue_low' : 'revenue_high', amount: cents(shippingNet - net) },
      { account: 'shipping', amount: cents(0 - shippingNet) },
      { account: isLow ? 'vat_low' : 'vat_high', amount: cents(0 - vat), vatBase: cents(0 - net) },
    ]
  })
  return toEntry(head, [
    { account: 'debtors', amount: addCents(...rates.map(({ gross }) => gross)) },
    ...lines,
  ])
}

/** A payment, or with a negative amount money that went back to the customer. */
export const journalizePayment = (
  head: EntryHead,
  amount: Cents,
  isOwnTransfer: boolean,
): JournalEntry =>
  toEntry(head, [
    { account: isOwnTransfer ? 'transfers' : 'provider', amount },
    { account: 'debtors', amount: cents(0 - amount) },
  ])

type BookedSettlement = {
  sums: SettlementSums
  differences: readonly SettlementDifference[]
  /** The chargebacks that the shop booked before; the others are booked here. */
  bookedChargebacks: Cents
}
/**
 * What does not match goes to questions, so that the account of the provider holds exactly what it
 * has not paid out yet.
 */
export function journalizeSettlement(
  head: EntryHead,
  { sums, differences, bookedChargebacks }: BookedSettlement,
): JournalEntry {
  const ofLines = (kind: string) =>
    addCents(...differences.filter(({ line }) => line?.kind === kind).map(({ amount }) => amount))
  const rounding = addCents(
    ...differences.filter(({ reason }) => reason === 'rounding').map(({ amount }) => amount),
  )
  const unexplained = cents(addCents(...differences.map(({ amount }) => amount)) - rounding)
  // Differences of refunds and chargebacks are below zero.
  const matchedPayments = sums.payments - ofLines('payment')
  const matchedRefunds = sums.refunds + ofLines('refund')
  return toEntry(head, [
    { account: 'payouts', amount: sums.payout },
    { account: 'costs', amount: sums.costsNet },
    { account: 'vat_paid', amount: sums.costsVat },
    {
      account: 'debtors',
      amount: cents(sums.chargebacks + ofLines('chargeback') - bookedChargebacks),
    },
    { account: 'provider', amount: cents(matchedRefunds + bookedChargebacks - matchedPayments) },
    { account: 'rounding', amount: cents(0 - rounding) },
    { account: 'questions', amount: cents(0 - unexplained) },
  ])
}

/**
 * @throws Error for an entry that does not balance, which is a bug: such an entry must reach no
 * file
 */
function toEntry(head: EntryHead, lines: readonly JournalLine[]): JournalEntry {
  const sum = addCents(...lines.map(({ amount }) => amount))
  if (sum !== 0) throw new Error(`journal entry ${head.reference} is ${sum} cents out of balance`)
  return { ...head, lines: lines.filter(({ amount }) => amount !== 0) }
}

export const ledgerAccounts = {
  debtors: { name: 'Debiteuren', about: 'Wat klanten nog moeten betalen', number: '1300' },
  revenue_high: { name: 'Omzet 21%', about: 'Verkopen zonder btw, tarief hoog', number: '8000' },
  revenue_low: { name: 'Omzet 9%', about: 'Verkopen zonder btw, tarief laag', number: '8010' },
  shipping: {
    name: 'Bezorgkosten',
    about: 'Wat klanten voor de bezorging betalen, zonder btw',
    number: '8050',
  },
  vat_high: { name: 'Af te dragen btw 21%', about: 'Rubriek 1a van de aangifte', number: '1500' },
  vat_low: { name: 'Af te dragen btw 9%', about: 'Rubriek 1b van de aangifte', number: '1510' },
  provider: {
    name: 'Tussenrekening Mollie',
    about: 'Betaald, maar nog niet uitbetaald',
    number: '1230',
  },
  transfers: {
    name: 'Tussenrekening overboekingen',
    about: 'Geld dat klanten zelf naar je rekening overmaken',
    number: '1240',
  },
  payouts: {
    name: 'Kruisposten',
    about: 'Uitbetaald door Mollie; je bankafschrift boekt het hier weer af',
    number: '2000',
  },
  costs: { name: 'Kosten betaalverkeer', about: 'Wat Mollie inhoudt, zonder btw', number: '4730' },
  vat_paid: {
    name: 'Voorbelasting',
    about: 'De btw over de kosten van Mollie, rubriek 5b',
    number: '1520',
  },
  rounding: { name: 'Afrondingsverschillen', about: 'De cent die Mollie afrondt', number: '4990' },
  questions: {
    name: 'Vraagposten',
    about: 'Wat in een uitbetaling niet bij een bestelling hoort',
    number: '2990',
  },
} satisfies Record<string, { name: string; about: string; number: string }>
export type LedgerAccountKey = keyof typeof ledgerAccounts
export const ledgerAccountKeys = Object.keys(ledgerAccounts) as LedgerAccountKey[]
