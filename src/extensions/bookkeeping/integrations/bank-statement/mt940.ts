// Reads MT940, the older statement of Dutch banks. Banks differ in the lines with the details
// (`:86:`): ING and Rabobank write /NAME/ and /REMI/, ABN AMRO too or plain lines, German banks
// ?20.

import type {
  StatementReading,
  StatementTransfer,
  TransferKind,
} from '../../domain/bank-statement.ts'
import { type Cents, cents } from '#domain/money.ts'
import { type CalendarDay, isCalendarDay } from '#domain/time/calendar-day.ts'
import {
  brokenStatement,
  maxTransfers,
  refuseStatement,
  tooLongStatement,
} from './refuse-statement.ts'

const statementLine =
  /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?(\d{1,12},\d{0,2})([A-Z][A-Z0-9]{3})?([^\n]*)/

/** The largest statement with its details has far fewer. */
const maxLines = 400_000
/** Of a field; what a bank writes about a transfer is shorter. */
const maxFieldLength = 2_000

export function* readMt940(text: string): StatementReading {
  const fields = yield* readFields(text)
  if (!fields.some(({ tag }) => tag === '25') || !fields.some(({ tag }) => /^60[FM]$/.test(tag)))
    throw refuseStatement('Dit is geen bankafschrift. Kies bij je bank voor CAMT.053 of MT940.')
  // A statement ends with its closing balance.
  const isClosed = /^62[FM]$/.test(fields.findLast(({ tag }) => /^6[0-2][FM]?$/.test(tag))!.tag)
  if (!isClosed) throw brokenStatement()
  const statement = { transfers: [] as StatementTransfer[], ignored: 0 }
  const accounts = new Set<string>()
  let [account, currency] = ['', '']
  for (const [index, { tag, value }] of fields.entries()) {
    yield
    if (tag === '25') {
      account = /[A-Z]{2}\d{2}[A-Z0-9]{11,30}/.exec(value)?.[0].replace(/EUR$/, '') ?? value.trim()
      accounts.add(account)
    } else if (/^60[FM]$/.test(tag)) currency = value.slice(7, 10)
    else if (tag === '61') {
      const details = fields[index + 1]?.tag === '86' ? fields[index + 1]!.value : ''
      addLine(statement, { account, currency, line: value, details })
      if (statement.transfers.length > maxTransfers) throw tooLongStatement()
    }
  }
  return { format: 'MT940', accounts: [...accounts], ...statement }
}

type Field = { tag: string; value: string }

function* readFields(text: string): Generator<undefined, Field[], undefined> {
  const fields: Field[] = []
  let lineCount = 0
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from)
    const line = text.slice(from, end === -1 ? undefined : end).replace(/\r$/, '')
    from = end === -1 ? text.length : end + 1
    if (++lineCount > maxLines) throw tooLongStatement()
    const [, tag, value] = /^:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? []
    const last = fields.at(-1)
    if (tag !== undefined) fields.push({ tag, value: value!.slice(0, maxFieldLength) })
    else if (last && last.value.length < maxFieldLength && !/^(?:-\}?|\{.*|\s*)$/.test(line))
      last.value = `${last.value}\n${line}`.slice(0, maxFieldLength)
    yield
  }
  return fields
}

function addLine(
  statement: { transfers: StatementTransfer[]; ignored: number },
  part: { account: string; currency: string; line: string; details: string },
): void {
  const { account, currency, line, details } = part
  const [, valueDay, bookingDay, direction = '', , amount, type = '', rest = ''] =
    statementLine.exec(line) ?? []
  if (valueDay === undefined || amount === undefined) throw brokenStatement()
  if (currency !== 'EUR' || direction.startsWith('E')) {
    statement.ignored += 1
    return
  }
  const words = joinLines(details)
  statement.transfers.push({
    kind: kindOf(direction, type === 'NRTI' || words.startsWith('/RTRN/')),
    account,
    day: toDay(valueDay, bookingDay),
    amount: toCents(amount),
    reference: (/\/\/(\S+)/.exec(rest)?.[1] ?? rest.trim()).slice(0, 40),
    party: partyOf(words),
    text: textOf(words),
  })
}

/** RC undoes money that came in, and RD money that left. */
function kindOf(direction: string, isReturn: boolean): TransferKind {
  if (direction === 'RC') return 'taken-back'
  if (direction === 'RD') return 'returned'
  if (direction === 'C') return isReturn ? 'returned' : 'payment'
  return isReturn ? 'taken-back' : 'paid-out'
}

/** The day of a booking has no year: around New Year it may be another than the value day's. */
function toDay(valueDay: string, bookingDay: string | undefined): CalendarDay {
  const year = 2000 + Number(valueDay.slice(0, 2))
  const value = formatDay(year, valueDay.slice(2))
  if (!isCalendarDay(value)) throw brokenStatement()
  if (bookingDay === undefined) return value
  const months = Number(bookingDay.slice(0, 2)) - Number(valueDay.slice(2, 4))
  const booking = formatDay(year + (months < -6 ? 1 : months > 6 ? -1 : 0), bookingDay)
  return isCalendarDay(booking) ? booking : value
}

const formatDay = (year: number, monthAndDay: string): CalendarDay =>
  `${year}-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2)}`

function toCents(amount: string): Cents {
  const [euros = '0', decimals = ''] = amount.split(',')
  return cents(Number(euros) * 100 + Number(decimals.padEnd(2, '0')))
}

/**
 * A bank breaks its lines at 65 signs, also within a word; the first one has `:86:` before it. A
 * shorter line ends with a word.
 */
const minFullLine = 60
const joinLines = (details: string): string =>
  details
    .split('\n')
    .map((line) => (line.length < minFullLine ? `${line} ` : line))
    .join('')
    .slice(0, 1000)
    .trim()

/** What ends a text: the codes of Dutch banks, not any word that a payer puts between slashes. */
const nextCode =
  '(?=/+(?:REMI|EREF|PREF|IREF|CREF|NAME|IBAN|BIC|CNTP|TRTP|ORDP|BENM|ISDT|CSID|MARF|RTRN|PURP|ULT[BCD]|EXCH|CHGS|BUSP)/|$)'
const nameField = new RegExp(`/NAME/(.*?)${nextCode}`)
/** ABN AMRO writes the code twice before a payment reference. */
const remittanceField = new RegExp(`/REMI/(?:/REMI/)?(.*?)${nextCode}`)
const endToEndField = new RegExp(`/EREF/(.*?)${nextCode}`)

const partyOf = (words: string): string =>
  (
    nameField.exec(words)?.[1] ??
    /\/CNTP\/[^/]*\/[^/]*\/([^/]*)/.exec(words)?.[1] ??
    /\?32([^?]*)(?:\?33([^?]*))?/.exec(words)?.slice(1).join('') ??
    /\bNAAM: *(.*?)(?= *(?:BETALINGSKENM|OMSCHRIJVING|KENMERK|IBAN|BIC)\b|$)/i.exec(words)?.[1] ??
    ''
  )
    .replaceAll(/^[/\s]+|[/\s]+$/g, '')
    .slice(0, 140)

function textOf(words: string): string {
  const remittance = remittanceField.exec(words)?.[1]
  if (remittance !== undefined) {
    const text = remittance.replace(/^(?:USTD\/\/|STRD\/\w*\/)/, '')
    const reference = endToEndField.exec(words)?.[1]?.replace('NOTPROVIDED', '') ?? ''
    return [text, reference]
      .map((one) => one.replaceAll(/^[/\s]+|[/\s]+$/g, ''))
      .join(' ')
      .trim()
  }
  if (!/^\d{3}\?\d{2}/.test(words)) return words
  return [...words.matchAll(/\?(?:2\d|6[0-3])([^?]*)/g)].map(([, part]) => part).join('')
}
