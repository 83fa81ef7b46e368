// Reads the files for the bookkeeper as another program would, and adds them up. It shares no code
// with their writers.

import { childrenOf, parseXml, requireChild, type XmlElement } from './parse-xml.ts'

export type ReadEntry = {
  day: string
  reference: string
  lines: { account: string; cents: number }[]
}

function toCents(text: string): number {
  if (!/^-?\d+\.\d{2}$/.test(text)) throw new Error(`not an amount: ${text}`)
  return Number(text.replace('.', ''))
}

export function readExactOnline(xml: string): ReadEntry[] {
  const root = parseXml(xml)
  if (root.name !== 'eExact') throw new Error('not a file of Exact')
  return childrenOf(requireChild(root, 'GLTransactions'), 'GLTransaction').map((transaction) => {
    const day = requireChild(transaction, 'Date').text
    const lines = childrenOf(transaction, 'GLTransactionLine')
    return {
      day,
      reference: requireChild(requireChild(lines[0]!, 'References'), 'YourRef').text,
      lines: lines.map((line) => readLine(line, day)),
    }
  })
}

function readLine(line: XmlElement, day: string) {
  const amount = requireChild(line, 'Amount')
  if (requireChild(amount, 'Currency').attributes['code'] !== 'EUR') throw new Error('not in euros')
  const period = [requireChild(line, 'FinYear'), requireChild(line, 'FinPeriod')].map(
    ({ attributes }) => Number(attributes['number']),
  )
  if (period.join() !== day.split('-').slice(0, 2).map(Number).join())
    throw new Error(`a line of ${day} is in period ${period.join()}`)
  return {
    account: requireChild(line, 'GLAccount').attributes['code'] ?? '',
    cents: toCents(requireChild(amount, 'Value').text),
  }
}

type Document = {
  general_journal_document: {
    date: string
    reference: string
    general_journal_document_entries_attributes: Record<
      string,
      { ledger_account_id: string; debit: string; credit: string }
    >
  }
}
export const readMoneybird = (json: string): ReadEntry[] =>
  (JSON.parse(json) as Document[]).map(({ general_journal_document: document }) => ({
    day: document.date,
    reference: document.reference,
    lines: Object.values(document.general_journal_document_entries_attributes).map(
      ({ ledger_account_id: account, debit, credit }) => ({
        account,
        cents: toCents(debit) - toCents(credit),
      }),
    ),
  }))

/** Returns the last row of the table by its heading, in cents. */
export function readCsvTotal(csv: string, column: string): number {
  const rows = csv
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(';'))
  const index = rows[0]!.indexOf(column)
  return toCents((rows.at(-1)![index] ?? '').replace(',', '.'))
}

/** Returns the balance per account. @throws Error for an entry that does not balance */
export function sumAccounts(entries: readonly ReadEntry[]): Record<string, number> {
  const balances: Record<string, number> = {}
  for (const { reference, lines } of entries) {
    if (lines.reduce((sum, { cents }) => sum + cents, 0) !== 0)
      throw new Error(`${reference} does not balance`)
    for (const { account, cents } of lines) balances[account] = (balances[account] ?? 0) + cents
  }
  return balances
}
