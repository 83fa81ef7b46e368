// Reads CAMT.053 (ISO 20022, versions 2 to 8), the daily statement of Dutch banks. The parser
// expands no entities of a document and loads nothing. Each entry is read when it is complete, and
// then forgotten.

import { DomHandler, Parser, type parseDocument } from 'htmlparser2'
import type { IncomingTransfer, StatementReading } from '#domain/payment/match-statement.ts'
import { type Cents, cents } from '#domain/money.ts'
import { type CalendarDay, isCalendarDay } from '#domain/time/calendar-day.ts'
import {
  brokenStatement,
  maxTransfers,
  refuseStatement,
  tooLongStatement,
} from './refuse-statement.ts'

type XmlNode = ReturnType<typeof parseDocument>['children'][number]
type XmlElement = Extract<XmlNode, { attribs: Record<string, string> }>
type Parent = { children: readonly XmlNode[] }

/** A statement is about ten levels deep. */
const maxDepth = 40
/** Those of the largest entry: a batch of ten thousand transfers. */
const maxElements = 400_000
const maxTextLength = 1000
const partLength = 65_536

export function* readCamt053(xml: string): StatementReading {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml))
    throw refuseStatement('Dit bestand heeft onderdelen die een bankafschrift niet heeft.')
  const statement = { transfers: [] as IncomingTransfer[], outgoing: 0, ignored: 0 }
  const accounts = new Set<string>()
  const handler = new DomHandler(undefined, { xmlMode: true }, (element) => {
    const part = element.parent
    if (!isNamed(element, 'Ntry') || !part) return
    if (isNamed(part, 'Stmt')) addEntry(statement, element, accountOf(part))
    if (statement.transfers.length > maxTransfers) throw tooLongStatement()
    part.children.pop()
    nesting.forgetElements()
  })
  const nesting = createNestingCheck()
  const parser = new Parser(handler, { xmlMode: true })
  for (let from = 0; from < xml.length; from += partLength) {
    const text = xml.slice(from, from + partLength)
    nesting.write(text)
    parser.write(text)
    yield
  }
  nesting.end()
  parser.end()
  const root = child(handler.root, 'Document')
  const message = root && child(root, 'BkToCstmrStmt')
  if (!root || !message) throw refuseStatement(describeOther(xml))
  for (const part of children(message, 'Stmt')) accounts.add(accountOf(part))
  return { format: 'CAMT.053', accounts: [...accounts], ...statement }
}

const accountOf = (part: XmlElement): string =>
  valueAt(part, 'Acct/Id/IBAN') || valueAt(part, 'Acct/Id/Othr/Id')

function addEntry(
  statement: { transfers: IncomingTransfer[]; outgoing: number; ignored: number },
  entry: XmlElement,
  account: string,
): void {
  const status = valueAt(entry, 'Sts/Cd') || valueAt(entry, 'Sts')
  const isReversal = valueAt(entry, 'RvslInd') === 'true'
  const direction = valueAt(entry, 'CdtDbtInd')
  if (direction === 'DBIT' || isReversal) {
    statement.outgoing += 1
    return
  }
  if (direction !== 'CRDT') throw brokenStatement()
  const day = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt')
  if (!day) throw brokenStatement()
  const details = children(entry, 'NtryDtls').flatMap((one) => children(one, 'TxDtls'))
  const amounts = details.map((one) => amountOf(child(one, 'Amt') ?? at(one, 'AmtDtls/TxAmt/Amt')))
  const entryAmount = amountOf(child(entry, 'Amt'))
  // A bank may put several transfers in one entry, each with its own amount.
  const isBatch = details.length > 1 && amounts.every((amount) => amount !== undefined)
  if (status !== 'BOOK' || entryAmount === undefined) {
    statement.ignored += 1
    return
  }
  for (const [index, detail] of (isBatch ? details : [details[0]]).entries())
    statement.transfers.push({
      account,
      day,
      amount: isBatch ? amounts[index]! : entryAmount,
      reference: [
        valueAt(entry, 'AcctSvcrRef') || valueAt(entry, 'NtryRef'),
        detail && (valueAt(detail, 'Refs/AcctSvcrRef') || valueAt(detail, 'Refs/TxId')),
        isBatch ? String(index) : '',
      ]
        .filter(Boolean)
        .join('/'),
      payer: detail ? payerOf(detail) : '',
      text: textOf(entry, detail),
    })
}

const payerOf = (detail: XmlElement): string =>
  valueAt(detail, 'RltdPties/Dbtr/Nm') ||
  valueAt(detail, 'RltdPties/Dbtr/Pty/Nm') ||
  valueAt(detail, 'RltdPties/DbtrAcct/Nm')

function textOf(entry: XmlElement, detail: XmlElement | undefined): string {
  const remittance = detail && child(detail, 'RmtInf')
  return [
    ...(remittance ? children(remittance, 'Ustrd').map(valueOf) : []),
    ...(remittance
      ? children(remittance, 'Strd').map((one) => valueAt(one, 'CdtrRefInf/Ref'))
      : []),
    detail ? valueAt(detail, 'Refs/EndToEndId').replace('NOTPROVIDED', '') : '',
    detail ? valueAt(detail, 'AddtlTxInf') : '',
    valueAt(entry, 'AddtlNtryInf'),
  ]
    .filter(Boolean)
    .join(' ')
    .slice(0, maxTextLength)
}

/** Returns undefined for another currency than the euro. */
function amountOf(amount: XmlElement | undefined): Cents | undefined {
  if (!amount || (amount.attribs['Ccy'] ?? 'EUR') !== 'EUR') return undefined
  const [, euros = '', decimals = ''] = /^(\d{1,9})(?:\.(\d{1,5}))?$/.exec(valueOf(amount)) ?? []
  if (euros === '' || /[1-9]/.test(decimals.slice(2))) throw brokenStatement()
  return cents(Number(euros) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0')))
}

function dayAt(entry: XmlElement, name: string): CalendarDay | undefined {
  const day = (valueAt(entry, `${name}/Dt`) || valueAt(entry, `${name}/DtTm`)).slice(0, 10)
  return isCalendarDay(day) ? day : undefined
}

function describeOther(xml: string): string {
  const other = /camt\.0(52|54)/.exec(xml)?.[0]
  if (other || /<(?:\w+:)?BkToCstmr(?:AcctRpt|DbtCdtNtfctn)\b/.test(xml))
    return `Dit is ${other ?? 'een ander CAMT-bestand'}. Kies bij je bank voor het dagafschrift: CAMT.053.`
  return 'Dit is geen bankafschrift. Kies bij je bank voor CAMT.053 of MT940.'
}

/** Throws a problem for a file that is cut off or that no bank made. */
function createNestingCheck() {
  let [depth, elements] = [0, 0]
  const parser = new Parser(
    {
      onopentagname() {
        depth += 1
        elements += 1
        if (depth > maxDepth || elements > maxElements) throw brokenStatement()
      },
      onclosetag() {
        depth -= 1
      },
    },
    { xmlMode: true },
  )
  return {
    write: (text: string) => parser.write(text),
    /** Called when the elements of an entry are no longer kept. */
    forgetElements: () => void (elements = 0),
    end: () => {
      // The parser would close what a cut-off file left open.
      if (depth !== 0) throw brokenStatement()
    },
  }
}

const isNamed = (node: XmlNode, name: string): node is XmlElement =>
  'attribs' in node && node.name.split(':').at(-1) === name
const children = (parent: Parent, name: string): XmlElement[] =>
  parent.children.filter((node): node is XmlElement => isNamed(node, name))
const child = (parent: Parent, name: string): XmlElement | undefined => children(parent, name)[0]

function at(parent: XmlElement, path: string): XmlElement | undefined {
  let element: XmlElement | undefined = parent
  for (const name of path.split('/')) element = element && child(element, name)
  return element
}

const valueOf = (element: XmlElement): string =>
  element.children
    .map((node) => ('data' in node && node.nodeType === 3 ? node.data : ''))
    .join('')
    .trim()

const valueAt = (parent: XmlElement, path: string): string => {
  const element = at(parent, path)
  return element ? valueOf(element) : ''
}
