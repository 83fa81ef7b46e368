// Reads a line with street and house number, such as an export of another shop has it:
// 'Rivium 2e Straat 59', 'Plein 1944 12-3', 'Rijksweg A2 5'.

import { parseAddition, splitHouseNumber } from './house-number.ts'
import { isPostBox } from './post-box.ts'

type StreetReading = { street: string; houseNumber: string; houseNumberAddition: string }

const floor = String.raw`(?:hg|hoog|hooghuis|et|etage|verd|verdieping)\b`
/** Words of an addition: the number behind them is not the house number. */
const additionWord =
  /(?:^|[\s\d.-])(?:app|apt|appt|appartement|bis|bus|deur|etage|flat|ingang|k|kamer|kmr|lift|links|rechts|studio|suite|t\/m|toren|unit|verdieping|wk|woning)\.?$/i
/** A street whose name is complete, so that a number behind it is the house number. */
const completeStreet =
  /(?:\p{L}{2}(?:straat|str|gracht|kade|singel|steeg|dijk|hof|dreef|markt|pad|plantsoen|kanaal|wal|haven|(?<!rijks|provinciale)weg|laan|plein)|^(?:brink|dijk|kade|markt|singel))\.?$/iu

/**
 * Returns every way to read the line, the likeliest first; none for a line without a house number
 * or with a post box. `second` is the second line of the address, which may have the number or the
 * addition.
 */
export function readStreetLine(line: string, second = ''): StreetReading[] {
  const [first, other] = [tidy(line), tidy(second)]
  if (isPostBox(first) || (first === '' && isPostBox(other))) return []
  const own = readLine(first)
  const [only] = own
  if (only && own.length === 1 && only.houseNumberAddition === '') return withSecond(only, other)
  if (own.length > 0) return own
  const number = splitHouseNumber(other)
  if (first !== '' && number) return [toReading(first, number)]
  return isPostBox(other) ? [] : readLine(other).filter(({ street }) => completeStreet.test(street))
}

/** 'Dorpsstraat 12, 3511 AB Utrecht' → 'Dorpsstraat 12'. */
const tidy = (line: string) =>
  line
    .replace(/\s+/g, ' ')
    .replace(/(\d.*),\s*[1-9]\d{3}\s?[A-Z]{2}\b.*$/, '$1')
    .replace(/[\s,;.]+$/, '')
    .trim()

function readLine(line: string): StreetReading[] {
  const starts = numberStarts(line)
  const readings = starts.flatMap((at) => {
    const street = streetBefore(line, at)
    const number = splitHouseNumber(line.slice(street.length))
    return /\p{L}/u.test(street) && number ? [toReading(tidy(street), number)] : []
  })
  const [earliest] = readings
  if (earliest && completeStreet.test(earliest.street)) return [earliest]
  return readings.toReversed()
}

const toReading = (
  street: string,
  { number, addition }: { number: number; addition: string },
): StreetReading => ({ street, houseNumber: String(number), houseNumberAddition: addition })

/** The street before a number, without 'nr.' or 't/o', which belong to the number. */
const streetBefore = (line: string, at: number) =>
  line.slice(0, at).replace(/[\s,]+(?:(?:huisnummer|huisnr|nummer|nr|no)\.?:?|#|t\/o|to|tegenover)?\s*$/i, '')

/** Where the house number may begin. */
function numberStarts(line: string): number[] {
  const groups = [...line.matchAll(/(?<![\d\p{Lu}'’-])\d{1,5}(?!\d)/gu)].map(({ index, 0: digits }) => ({
    at: index,
    digits,
    before: line.slice(0, index),
    after: line.slice(index + digits.length),
  }))
  const isPartOfAddition = ({ before, after }: (typeof groups)[number], index: number) =>
    index > 0 &&
    (new RegExp(String.raw`^(?:e|de|ste)?[\s-]?${floor}`, 'i').test(after) ||
      additionWord.test(before.trimEnd()) ||
      /\d\p{L}*[/.]?$/u.test(before) ||
      /\d[\s-]?\p{L}[\s-]*$/u.test(before))
  const numbers = groups.filter((group, index) => !isPartOfAddition(group, index))
  const last = numbers.at(-1)
  return numbers.filter((group) => group === last || !isPartOfStreet(group)).map(({ at }) => at)
}

/** An ordinal, a year or a road number, if another number follows. */
const isPartOfStreet = ({
  digits,
  before,
  after,
}: {
  digits: string
  before: string
  after: string
}) =>
  /^(?:e|de|ste|er)[\s-]\p{L}{2}/iu.test(after) ||
  /^(?:1[5-9]|20)\d\d$/.test(digits) ||
  /(?:^|\s)[AENS][\s-]?$/.test(before)

/** The second line is an addition, if it looks like one. Others are names of people or firms. */
function withSecond(reading: StreetReading, second: string): StreetReading[] {
  const text = second.replace(/^[-/,.\s]+/, '')
  const isAddition =
    /^(?:\p{L}(?:[\s/-]?\d{1,4})?|[IVX]{1,5}|\d{1,4}(?:[\s/-]?[\p{L}\d]{1,4})?)$/u.test(text) ||
    /^(?:app|apt|appt|appartement|achter|bg|beneden|bis|blok|boven|bov|bus|deur|flat|gebouw|hs|huis|ingang|kamer|links|rd|rechts|rood|studio|suite|toren|unit|voor|wit|wk|woning|zw|zwart|\d+\S*\s?(?:hoog|hg|etage|verd|verdieping))\b/i.test(
      text,
    )
  const addition = isAddition ? parseAddition(text) : undefined
  const withAddition = addition ? { ...reading, houseNumberAddition: addition } : reading
  const number = splitHouseNumber(text)
  // 'Plein 1992' with '9' below it: the year belongs to the street, or it is the house number.
  if (number && /^(?:1[5-9]|20)\d\d$/.test(reading.houseNumber))
    return [toReading(`${reading.street} ${reading.houseNumber}`, number), withAddition]
  return [withAddition]
}
