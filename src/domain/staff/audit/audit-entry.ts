// An entry of the audit log as staff read it: a sentence with names, and what it does not say.

import { isRecord } from '../../is-record.ts'
import { isProblemCode } from '../../problem-status.ts'
import { problemSentence } from '../../problem.ts'
import { auditSentencesOf } from './audit-actions.ts'
import { type AuditFact, createAuditFacts } from './audit-facts.ts'
import { type AuditNames, kindOfDetail, type StoredEntry, slugsIn } from './audit-names.ts'
import type { AuditSentence } from './audit-sentence.ts'
import {
  describeAuditDetails,
  describeAuditValue,
  describeItemChange,
  hiddenParts,
  subjectLabels,
} from './audit-values.ts'

export type AuditOutcome = 'done' | 'refused' | 'failed' | 'unknown'
type Entry = StoredEntry & { by: string; action: string; outcome: AuditOutcome }
type Values = Readonly<Record<string, unknown>>
type Facts = ReturnType<typeof createAuditFacts>

type AuditEntryText = {
  /** Such as 'Bo zette de prijs van Duin van € 14,50 op € 14,95.' */
  sentence: string
  /** What else the log stores, such as 'reden: beschadigd'. */
  notes: string[]
  /** Each thing of a change of many. */
  lines: string[]
}

export function describeAuditEntry(entry: Entry, names: AuditNames): AuditEntryText {
  const facts = createAuditFacts(entry, names)
  const sentence = auditSentencesOf(entry.action)
    .map((one) => ({ words: one, about: fillAbout(one[2], facts) }))
    .find(({ about }) => about !== undefined)
  const lines = toLines(entry, names)
  return {
    sentence: sentence?.about
      ? toSentence(entry, sentence.words, sentence.about.text)
      : `${entry.by}: ${entry.action}.${describeOutcome(entry)}`,
    notes: toNotes(entry, names, new Set(sentence?.about?.shows), lines.length > 0),
    lines,
  }
}

const isDefined = <Value>(value: Value | undefined): value is Value => value !== undefined

/** Undefined if the entry lacks a value outside square brackets. */
function fillAbout(about: string, facts: Facts): AuditFact | undefined {
  const filled = about.split(/[[\]]/).map((part, index) =>
    index % 2 === 0
      ? fillPart(part, facts)
      : (part
          .split('|')
          .map((alternative) => fillPart(alternative, facts))
          .find(isDefined) ?? { text: '', shows: [] }),
  )
  if (!filled.every(isDefined)) return undefined
  return {
    text: filled.map(({ text }) => text).join(''),
    shows: filled.flatMap(({ shows }) => shows),
  }
}

function fillPart(part: string, facts: Facts): AuditFact | undefined {
  const used = part.split(/[{}]/).map((piece, index) => {
    if (index % 2 === 0) return { text: piece, shows: [] }
    return facts[piece]
  })
  if (!used.every(isDefined)) return undefined
  return { text: used.map(({ text }) => text).join(''), shows: used.flatMap(({ shows }) => shows) }
}

function toSentence(entry: Entry, [past, infinitive]: AuditSentence, about: string): string {
  const [verb = '', ...particle] = past.split(' ')
  // The particle stands before a part with 'met': 'Bo logde in met Chrome'.
  const rest = about.startsWith('met ') ? [...particle, about] : [about, ...particle]
  const words =
    entry.outcome === 'done' ? [entry.by, verb, ...rest] : [entry.by, 'wilde', about, infinitive]
  return `${words.filter((word) => word !== '').join(' ')}.${describeOutcome(entry)}`
}

function describeOutcome({ outcome, details }: Entry): string {
  const code = details?.['code']
  if (outcome === 'done') return ''
  if (outcome === 'failed') return ' Dat mislukte.'
  if (outcome === 'unknown') return ' Of dat is gelukt, weten we niet.'
  return typeof code === 'string' && isProblemCode(code)
    ? ` ${problemSentence(code)}`
    : ' Dat is geweigerd.'
}

/** One item of a change is in the sentence. */
function toLines({ details }: Entry, names: AuditNames): string[] {
  const values: Values = details ?? {}
  const { changes, orders, product } = values
  const nameOfItem = (_: string, id: number) => names['item']?.get(id)
  if (Array.isArray(changes) && changes.length > 1)
    return changes.map((change) => describeItemChange(change, nameOfItem))
  if (Array.isArray(orders) && orders.length > 1) return orders.map(String)
  const slugs = slugsIn(product)
  return slugs.length > 1 ? slugs.map((slug) => names['product']?.get(slug) ?? slug) : []
}

function toNotes(
  { subject, details }: Entry,
  names: AuditNames,
  shown: ReadonlySet<string>,
  hasLines: boolean,
): string[] {
  const isLeft = ([name]: [string, unknown]) => !shown.has(name) && !hiddenParts.has(name)
  const nameOf = (detail: string, id: number) => {
    const kind = kindOfDetail[detail]
    return kind && names[kind]?.get(id)
  }
  const values: Values = details ?? {}
  const { code: _code, changes, orders, product, ...rest } = values
  const left = Object.fromEntries(
    Object.entries({ ...rest, ...(!hasLines && { orders, product }) }).filter(
      (part) => isLeft(part) && part[1] !== undefined,
    ),
  )
  return [
    ...Object.entries(subject)
      .filter((part) => isLeft(part) && part[1] !== '' && part[1] !== 'undefined')
      .map(([name, value]) => `${subjectLabels[name] ?? name} ${describeAuditValue(value, name)}`),
    ...describeAuditDetails(left, nameOf),
    ...(!hasLines && !shown.has('changes') && Array.isArray(changes)
      ? changes.filter(isRecord).map((change) => describeItemChange(change, nameOf))
      : []),
  ]
}
