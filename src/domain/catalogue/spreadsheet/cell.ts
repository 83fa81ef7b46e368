import { formatAttribute } from '../attributes.ts'
import { formatEuroInput } from '../../money.ts'
import { formatLocalDateTime, parseLocalDateTime } from '../../time/local-time.ts'
import { parseDutchNumber } from '../../text/parse-number.ts'
import { maxStock } from '../../inventory/stock-change.ts'

export type CellValue = string | number | boolean | null | string[]
/** `text` is the value as an export writes it. `error` is a Dutch sentence. */
export type CellResult = { value: CellValue; text: string } | { error: string }

/** Excel changes line breaks and outer whitespace, so these do not count as changes. */
export const normaliseText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim()

export const createTextParser =
  (max: number, { isRequired = false } = {}) =>
  (typed: string): CellResult => {
    const text = normaliseText(typed).toWellFormed()
    if (isRequired && text === '') return { error: 'Dit vak mag niet leeg zijn.' }
    if (text.includes('\0'))
      return { error: 'Hier staat een teken in dat de winkel niet kan bewaren.' }
    return text.length > max
      ? { error: `Dit is te lang: hooguit ${max} tekens.` }
      : { value: text, text }
  }

/** An empty cell becomes null. */
export const createOptionalTextParser =
  (max: number) =>
  (typed: string): CellResult => {
    const parsed = createTextParser(max)(typed)
    return 'text' in parsed && parsed.text === '' ? { value: null, text: '' } : parsed
  }

const maxPriceCents = 100_000

/** Parses a price as parsePriceCell does, and 0 too, which only a sample pack can have. */
export const parseItemPriceCell = (typed: string): CellResult =>
  /^\s*(?:€\s*)?0+(?:[.,]0{1,2})?\s*$/.test(typed)
    ? { value: 0, text: formatPriceCell(0) }
    : parsePriceCell(typed)

/** Parses '12,95', '12.95', '€ 1.012,95', '1,012.95' or '12.9500' to cents. */
export function parsePriceCell(typed: string): CellResult {
  const compact = typed.replaceAll(/€|eur\b|\s/gi, '').replace(/(?<=^\d+[.,]\d\d)0{2,}$/, '')
  const plain = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(compact)
    ? compact.replaceAll('.', '')
    : /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/.test(compact)
      ? compact.replaceAll(',', '')
      : compact
  if (plain === '') return { error: 'Vul een prijs in.' }
  if (!/^\d{1,7}(?:[.,]\d{1,2})?$/.test(plain))
    return { error: `‘${shorten(typed)}’ is geen prijs. Schrijf hem zoals 12,95.` }
  const [euros = '0', centsText = ''] = plain.split(/[.,]/)
  const amount = Number(euros) * 100 + Number(centsText.padEnd(2, '0'))
  if (amount < 1) return { error: 'Vul een prijs boven nul in.' }
  if (amount > maxPriceCents) return { error: 'Hooguit 1000 euro. Staat de komma goed?' }
  return { value: amount, text: formatPriceCell(amount) }
}
export const formatPriceCell = (amount: number): string => formatEuroInput(amount / 100)

export const createIntegerParser =
  ({ min = 0, max = maxStock, allowEmpty = false } = {}) =>
  (typed: string): CellResult => {
    const compact = typed.trim()
    if (compact === '')
      return allowEmpty ? { value: null, text: '' } : { error: 'Vul een getal in.' }
    const plain = /^\d{1,3}(?:\.\d{3})+$/.test(compact)
      ? compact.replaceAll('.', '')
      : compact.replace(/[.,]0+$/, '')
    if (!/^-?\d{1,9}$/.test(plain)) return { error: `‘${shorten(typed)}’ is geen heel getal.` }
    const value = Number(plain)
    if (value < min || value > max) return { error: `Vul een getal van ${min} tot ${max} in.` }
    return { value, text: String(value) }
  }

/** An empty cell becomes null. */
export const createOptionalParser =
  (read: (typed: string) => CellResult) =>
  (typed: string): CellResult =>
    typed.trim() === '' ? { value: null, text: '' } : read(typed)

/** A number above 0. An empty cell becomes null. */
export const createDecimalParser =
  (max: number) =>
  (typed: string): CellResult => {
    if (typed.trim() === '') return { value: null, text: '' }
    const value = parseDutchNumber(typed)
    if (value === undefined || value <= 0 || value > max)
      return { error: `‘${shorten(typed)}’ is geen getal boven 0, tot en met ${max}.` }
    return { value, text: formatAttribute(value) }
  }

export const createChoiceParser =
  (choices: Readonly<Record<string, CellValue>>) =>
  (typed: string): CellResult => {
    const found = Object.entries(choices).find(
      ([word]) => word.toLowerCase() === typed.trim().toLowerCase(),
    )
    if (found) return { value: found[1], text: found[0] }
    return {
      error: `‘${shorten(typed)}’ kennen we hier niet. Kies uit: ${Object.keys(choices).join(', ')}.`,
    }
  }

export function parseEanCell(typed: string): CellResult {
  const compact = typed.replaceAll(/\s/g, '')
  if (compact === '') return { value: null, text: '' }
  if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(compact))
    return {
      error:
        'Het spreadsheetprogramma heeft deze EAN afgerond. Zet de kolom op ‘tekst’ en vul het hele nummer in.',
    }
  return /^\d{8,14}$/.test(compact)
    ? { value: compact, text: compact }
    : { error: 'Een EAN is 8 tot 14 cijfers.' }
}

export function parseAbsorptionCell(typed: string): CellResult {
  const compact = typed.trim().replace(',', '.')
  if (compact === '') return { value: null, text: '' }
  const value = Number(compact)
  if (!/^\d+(?:\.\d)?$/.test(compact) || value > 8)
    return { error: 'Absorptie is een getal van 0 tot 8, zoals 4 of 4,5.' }
  return { value, text: String(value).replace('.', ',') }
}

export function parseListCell(typed: string): CellResult {
  const words = [...new Set(typed.split(',').map((word) => normaliseText(word)))].filter(Boolean)
  if (words.length > 40 || words.some((word) => word.length > 100))
    return { error: 'Dit zijn te veel of te lange woorden.' }
  return words.length === 0 ? { value: null, text: '' } : { value: words, text: words.join(', ') }
}

const shorten = (typed: string) => {
  const text = normaliseText(typed)
  return text.length > 30 ? `${text.slice(0, 30)}…` : text
}

/**
 * Parses '3-12-2026 18:00', '03/12/2026' or '2026-12-03 18:00' in Dutch time to an ISO moment. An
 * empty cell becomes null.
 */
export function parseMomentCell(typed: string): CellResult {
  const text = typed.trim()
  if (text === '') return { value: null, text: '' }
  const parts = (dutchMoment.exec(text) ?? isoMoment.exec(text))?.groups
  const { day, month, year = '', hour, minute } = parts ?? {}
  const moment = parseLocalDateTime(`${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}`)
  if (!moment)
    return { error: `‘${shorten(typed)}’ is geen dag en tijd. Schrijf hem zoals 3-12-2026 18:00.` }
  return { value: moment.toISOString(), text: formatMomentCell(moment) }
}
const pad = (part = '0') => part.padStart(2, '0')
const dutchMoment =
  /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})(?:[ T]+(?<hour>\d{1,2})[:.](?<minute>\d\d)(?::\d\d)?)?$/
const isoMoment =
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:[ T]+(?<hour>\d{1,2})[:.](?<minute>\d\d)(?::\d\d)?)?$/

/** '03-12-2026 18:00' in Dutch time. */
export function formatMomentCell(moment: Date): string {
  const [date = '', time = ''] = formatLocalDateTime(moment).split('T')
  return `${date.split('-').toReversed().join('-')} ${time}`
}
