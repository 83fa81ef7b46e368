// Writes journal entries as general journal documents of Moneybird: each object is the body of a
// POST to documents/general_journal_documents.json.

import { formatPlainAmount, cents } from '#domain/money.ts'
import type { JournalEntry } from '#domain/bookkeeping/journal.ts'
import type { LedgerSettings } from '#domain/bookkeeping/ledger-settings.ts'

/** All accounts must have an id of Moneybird. */
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
