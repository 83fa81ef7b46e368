// Reads CAMT.053 (ISO 20022, versions 2 to 8), the daily statement of Dutch banks. The parser
// expands no entities of a document and loads nothing. Each entry is read when it is complete, and
// then forgotten.

import { DomHandler, Parser, type parseDocument } from 'htmlparser2'
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
  const statement = { transfers: [] as StatementTransfer[], ignored: 0 }
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
  statement: { transfers: StatementTransfer[]; ignored: number },
  entry: XmlElement,
  account: string,
): void {
  const status = valueAt(entry, 'Sts/Cd') || valueAt(entry, 'Sts')
  const entryAmount = amountOf(child(entry, 'Amt'))
  const direction = directionOf(entry)
  const day = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt')
  if (!direction || !day) throw brokenStatement()
  if (status !== 'BOOK' || entryAmount === undefined) {
    statement.ignored += 1
    return
  }
  const details = children(entry, 'NtryDtls').flatMap((one) => children(one, 'TxDtls'))
  const amounts = details.map((one) => amountOf(child(one, 'Amt') ?? at(one, 'AmtDtls/TxAmt/Amt')))
  // A bank may put several transfers in one entry, each with its own amount.
  const isBatch = details.length > 1 && amounts.every((amount) => amount !== undefined)
  const isCollective = !isBatch && (details.length > 1 || countOfBatch(entry) > 1)
  const kindOf = (detail: XmlElement | undefined): TransferKind => {
    const isBack = valueAt(entry, 'RvslInd') === 'true' || (detail && child(detail, 'RtrInf'))
    if (((detail && directionOf(detail)) ?? direction) === 'DBIT')
      return isBack ? 'taken-back' : 'paid-out'
    return isBack ? 'returned' : isCollective ? 'collective' : 'payment'
  }
  for (const [index, detail] of (isBatch ? details : [details[0]]).entries())
    statement.transfers.push({
      kind: kindOf(detail),
      account,
      day,
      amount: isBatch ? amounts[index]! : entryAmount,
      // Not NtryRef: some banks count it anew in each file.
      reference: [
        valueAt(entry, 'AcctSvcrRef'),
        detail && (valueAt(detail, 'Refs/AcctSvcrRef') || valueAt(detail, 'Refs/TxId')),
        isBatch ? String(index) : '',
      ]
        .filter(Boolean)
        .join('/'),
      party: detail ? partyOf(detail, direction) : '',
      text: textOf(entry, isCollective ? details : detail ? [detail] : []),
    })
}

const directionOf = (element: XmlElement): 'CRDT' | 'DBIT' | undefined => {
  const direction = valueAt(element, 'CdtDbtInd')
  return direction === 'CRDT' || direction === 'DBIT' ? direction : undefined
}

const countOfBatch = (entry: XmlElement): number =>
  Number(valueAt(entry, 'NtryDtls/Btch/NbOfTxs') || 1)

function partyOf(detail: XmlElement, direction: 'CRDT' | 'DBIT'): string {
  const party = direction === 'CRDT' ? 'Dbtr' : 'Cdtr'
  return (
    valueAt(detail, `RltdPties/${party}/Nm`) ||
    valueAt(detail, `RltdPties/${party}/Pty/Nm`) ||
    valueAt(detail, `RltdPties/${party}Acct/Nm`)
  )
}

const textOf = (entry: XmlElement, details: readonly XmlElement[]): string =>
  [...details.flatMap(wordsOf), valueAt(entry, 'AddtlNtryInf')]
    .filter(Boolean)
    .join(' ')
    .slice(0, maxTextLength)

const wordsOf = (detail: XmlElement): string[] => {
  const remittance = child(detail, 'RmtInf')
  return [
    ...(remittance ? children(remittance, 'Ustrd').map(valueOf) : []),
    ...(remittance
      ? children(remittance, 'Strd').flatMap((one) => [
          valueAt(one, 'CdtrRefInf/Ref'),
          ...children(one, 'AddtlRmtInf').map(valueOf),
        ])
      : []),
    valueAt(detail, 'Refs/EndToEndId').replace('NOTPROVIDED', ''),
    valueAt(detail, 'AddtlTxInf'),
  ]
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
