// Reads a line with street and house number, such as an export of another shop has it:
// 'Rivium 2e Straat 59', 'Plein 1944 12-3', 'Rijksweg A2 5'.

import { numberPrefix, parseAddition, splitHouseNumber } from './house-number.ts'
import { isPostBox } from './post-box.ts'

type StreetReading = { street: string; houseNumber: string; houseNumberAddition: string }

/** Builds the part of a pattern that matches one of these words. */
const oneOf = (words: string) => `(?:${words.trim().split(/\s+/).join('|')})`

/** The number before one of these words is a floor. */
const floor = oneOf('hg hoog et etage verd verdieping')
/** The number behind one of these words belongs to the addition. */
const additionWord = oneOf(
  `app appt apt appartement bis bus deur flat ingang k kamer kmr lift links rechts studio suite
   t/m toren unit wk woning`,
)
/** What a second line of an address may begin with, if it is an addition. */
const additionStart = oneOf(
  `app appt apt appartement achter bg beneden bis blok boven bov bus deur flat gebouw hs huis
   ingang kamer links rd rechts rood studio suite toren unit voor wit wk woning zw zwart`,
)
/** A street with such an ending is complete, so that a number behind it is the house number. */
const streetEnding = oneOf(
  `straat str gracht kade singel steeg dijk hof dreef markt pad plantsoen kanaal wal haven
   (?<!rijks|provinciale)weg laan plein`,
)

const beginsWithFloor = new RegExp(String.raw`^(?:e|de|ste)?[\s-]?${floor}\b`, 'i')
const endsWithAdditionWord = new RegExp(String.raw`(?:^|[\s\d.-])${additionWord}\.?$`, 'i')
const beginsAsAddition = new RegExp(String.raw`^(?:${additionStart}|\d+\S*\s?${floor})\b`, 'i')
const isCompleteStreet = new RegExp(
  String.raw`(?:\p{L}{2}${streetEnding}|^(?:brink|dijk|kade|markt|singel))\.?$`,
  'iu',
)
const endsWithNumberPrefix = new RegExp(String.raw`[\s,]+${numberPrefix}?\s*$`, 'i')
/** 'a', 'A2', 'II', '2' or '2-hs'. */
const shortAddition = /^(?:\p{L}(?:[\s/-]?\d{1,4})?|[IVX]{1,5}|\d{1,4}(?:[\s/-]?[\p{L}\d]{1,4})?)$/u
const year = /^(?:1[5-9]|20)\d\d$/

/**
 * Returns every way to read the line, the likeliest first; none for a line without a house number
 * or with a post box. `second` is the second line of the address, which may have the number or the
 * addition.
 */
export function readStreetLine(line: string, second = ''): StreetReading[] {
  const [first, other] = [tidy(line), tidy(second)]
  if (isPostBox(first)) return []
  const own = readLine(first)
  const [only] = own
  if (only && own.length === 1 && only.houseNumberAddition === '') return withSecond(only, other)
  if (own.length > 0) return own
  const number = splitHouseNumber(other)
  if (first !== '' && number) return [toReading(first, number)]
  // The first line is the name of a firm or a house.
  return isPostBox(other)
    ? []
    : readLine(other).filter(({ street }) => isCompleteStreet.test(street))
}

/** 'Dorpsstraat 12, 3511 AB Utrecht' becomes 'Dorpsstraat 12'. */
const tidy = (line: string) =>
  line
    .replace(/\s+/g, ' ')
    .replace(/(\d.*),\s*[1-9]\d{3}\s?[A-Z]{2}\b.*$/, '$1')
    .replace(/[\s,;.]+$/, '')
    .trim()

function readLine(line: string): StreetReading[] {
  const readings = numberStarts(line).flatMap((at) => {
    const street = line.slice(0, at).replace(endsWithNumberPrefix, '')
    const number = splitHouseNumber(line.slice(street.length))
    return /\p{L}/u.test(street) && number ? [toReading(tidy(street), number)] : []
  })
  const [earliest] = readings
  if (earliest && isCompleteStreet.test(earliest.street)) return [earliest]
  return readings.toReversed()
}

const toReading = (
  street: string,
  { number, addition }: { number: number; addition: string },
): StreetReading => ({ street, houseNumber: String(number), houseNumberAddition: addition })

type NumberGroup = { at: number; digits: string; before: string; after: string }

/** Returns where the house number may begin. */
function numberStarts(line: string): number[] {
  const groups = [...line.matchAll(/(?<![\d\p{Lu}'’-])\d{1,5}(?!\d)/gu)].map(
    ({ index, 0: digits }): NumberGroup => ({
      at: index,
      digits,
      before: line.slice(0, index),
      after: line.slice(index + digits.length),
    }),
  )
  const numbers = groups.filter((group, index) => index === 0 || !isPartOfAddition(group))
  const last = numbers.at(-1)
  return numbers.filter((group) => group === last || !isPartOfStreet(group)).map(({ at }) => at)
}

/** The second number of '12 2-hoog', '12 app 3', '12a3', '12/3' or '12 A 3'. */
const isPartOfAddition = ({ before, after }: NumberGroup) =>
  beginsWithFloor.test(after) ||
  endsWithAdditionWord.test(before.trimEnd()) ||
  /\d\p{L}*[/.]?$/u.test(before) ||
  /\d[\s-]?\p{L}[\s-]*$/u.test(before)

/** An ordinal, a year or a road number, if another number follows. */
const isPartOfStreet = ({ digits, before, after }: NumberGroup) =>
  /^(?:e|de|ste|er)[\s-]\p{L}{2}/iu.test(after) ||
  year.test(digits) ||
  /(?:^|\s)[AENS][\s-]?$/.test(before)

/** A second line that does not look like an addition is the name of a person or a firm. */
function withSecond(reading: StreetReading, second: string): StreetReading[] {
  const text = second.replace(/^[-/,.\s]+/, '')
  const isAddition = shortAddition.test(text) || beginsAsAddition.test(text)
  const addition = isAddition ? parseAddition(text) : undefined
  const withAddition = addition ? { ...reading, houseNumberAddition: addition } : reading
  const number = splitHouseNumber(text)
  // 'Plein 1992' with '9' below it: the year belongs to the street, or it is the house number.
  return number && year.test(reading.houseNumber)
    ? [toReading(`${reading.street} ${reading.houseNumber}`, number), withAddition]
    : [withAddition]
}
