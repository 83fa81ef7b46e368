// Writes journal entries as the XML that Exact Online imports: eExact, topic GLTransactions.

import type { JournalEntry, JournalLine } from '../domain/journal.ts'
import type { LedgerSettings } from '../domain/ledger-settings.ts'
import { type Cents, cents, formatPlainAmount } from '#domain/money.ts'
import { escapeXml } from '#integrations/xml/escape-xml.ts'

const generalJournal = 90
const lineTypes = { amount: 0, vat: 1 }
/** The status of an entry that the bookkeeper can still check. */
const statusOpen = 20

export const formatExactOnline = (
  entries: readonly JournalEntry[],
  settings: LedgerSettings,
): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<eExact xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="eExact-XML.xsd">',
    '<GLTransactions>',
    ...entries
      .filter(({ lines }) => lines.length > 0)
      .map((entry) => toTransaction(entry, settings)),
    '</GLTransactions>',
    '</eExact>',
    '',
  ].join('\n')

function toTransaction(entry: JournalEntry, settings: LedgerSettings): string {
  const { day, reference, description, lines } = entry
  return [
    '<GLTransaction>',
    `<TransactionType number="${generalJournal}"/>`,
    `<Journal code="${escapeXml(settings.journal)}" type="${generalJournal}"/>`,
    `<Description>${escapeXml(description)}</Description>`,
    `<Date>${day}</Date>`,
    ...lines.map((line, index) =>
      toLine(line, index + 1, { day, reference, description }, settings),
    ),
    '</GLTransaction>',
  ].join('\n')
}

type Head = Pick<JournalEntry, 'day' | 'reference' | 'description'>
function toLine(
  line: JournalLine,
  number: number,
  { day, reference, description }: Head,
  settings: LedgerSettings,
): string {
  const { account, amount, vatBase } = line
  const kind = vatBase === undefined ? lineTypes.amount : lineTypes.vat
  const vatCode = account === 'vat_low' ? settings.vat_code_low : settings.vat_code_high
  const vat =
    vatBase === undefined
      ? ''
      : `<VATTransaction code="${escapeXml(vatCode)}"><VATAmount>${formatPlainAmount(amount)}</VATAmount><VATBaseAmount>${formatPlainAmount(vatBase)}</VATBaseAmount></VATTransaction>`
  return [
    `<GLTransactionLine type="${generalJournal}" linetype="${kind}" line="${number}" status="${statusOpen}">`,
    `<Date>${day}</Date>`,
    `<FinYear number="${day.slice(0, 4)}"/>`,
    `<FinPeriod number="${Number(day.slice(5, 7))}"/>`,
    `<GLAccount code="${escapeXml(settings.accounts[account].number)}"/>`,
    `<Description>${escapeXml(description)}</Description>`,
    toAmount(amount),
    ...(vat ? [vat] : []),
    `<References><YourRef>${escapeXml(reference)}</YourRef></References>`,
    '</GLTransactionLine>',
  ].join('')
}

const toAmount = (amount: Cents) =>
  `<Amount><Currency code="EUR"/><Value>${formatPlainAmount(amount)}</Value></Amount>`

/**
 * Writes journal entries as general journal documents of Moneybird: each object is the body of a
 * POST to documents/general_journal_documents.json.
 * All accounts must have an id of Moneybird.
 */
export const formatMoneybird = (
  entries: readonly JournalEntry[],
  settings: LedgerSettings,
): string =>
  `${JSON.stringify(
    entries.filter(({ lines }) => lines.length > 0).map((entry) => toDocument(entry, settings)),
    null,
    2,
  )}\n`

const toDocument = (
  { day, reference, description, lines }: JournalEntry,
  { accounts }: LedgerSettings,
) => ({
  general_journal_document: {
    reference,
    date: day,
    general_journal_document_entries_attributes: Object.fromEntries(
      lines.map(({ account, amount }, index) => [
        String(index),
        {
          ledger_account_id: accounts[account].moneybird,
          debit: formatPlainAmount(cents(Math.max(amount, 0))),
          credit: formatPlainAmount(cents(Math.max(0 - amount, 0))),
          description,
        },
      ]),
    ),
  },
})
