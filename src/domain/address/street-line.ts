// Reads a line with street and house number, such as an export of another shop has it:
// 'Rivium 2e Straat 59', 'Plein 1944 12-3', 'Rijksweg A2 5'.

import { isAddition, oneOf, splitBehindStreet } from './addition-words.ts'
import { type HouseNumber, numberPrefix, parseAddition } from './house-number.ts'
import { isPostBox } from './post-box.ts'

type StreetReading = { street: string; houseNumber: string; houseNumberAddition: string }

/** The number before one of these words is a floor. */
const floor = oneOf('hg hoog et etage verd verdieping')
/** The number behind one of these words belongs to the addition. */
const additionWord = oneOf(
  `app appt apt appartement bis bus deur flat ingang k kamer kmr lift links rechts studio suite
   t/m toren unit wk woning`,
)
/** A street with such an ending is complete, so that a number behind it is the house number. */
const streetEnding = oneOf(
  `straat str gracht kade singel steeg dijk hof dreef markt pad plantsoen kanaal wal haven
   (?<!rijks|provinciale)weg laan plein`,
)

const beginsWithFloor = new RegExp(String.raw`^(?:e|de|ste)?[\s-]?${floor}\b`, 'i')
const endsWithAdditionWord = new RegExp(String.raw`(?:^|[\s\d.-])${additionWord}\.?$`, 'i')
const isCompleteStreet = new RegExp(
  String.raw`(?:\p{L}{2}${streetEnding}|^(?:brink|dijk|kade|markt|singel))\.?$`,
  'iu',
)
const endsWithNumberPrefix = new RegExp(String.raw`[\s,]+${numberPrefix}?\s*$`, 'i')
const year = /^(?:1[5-9]|20)\d\d$/
/** What stands in front of the street in one line with it: 'Huize Rust, ' or 'Studio 54 / '. */
const inFrontOfStreet = /^(.*\S)\s*(?:[,;|]|\s[/-]\s)\s*/

/**
 * Returns every way to read the line, the likeliest first; none for a line without a house number
 * or with a post box. `second` is the second line of the address, which may have the number, the
 * addition, or the street if the first line is the name of a firm or a house. A `city` behind the
 * number does not belong to it.
 */
export function readStreetLine(line: string, second = '', city = ''): StreetReading[] {
  const [first, other] = [tidy(line, city), tidy(second, city)]
  if (isPostBox(first)) return []
  const own = readLine(first)
  const below = isPostBox(other) || other === first ? [] : readCompleteStreet(other, first)
  const [only] = own
  if (only && below.length > 0)
    return isCompleteStreet.test(only.street) ? [...own, ...below] : [...below, ...own]
  if (only && own.length === 1 && only.houseNumberAddition === '') return withSecond(only, other)
  if (only) return own
  const number = splitBehindStreet(other)
  return number && first !== '' && !hasNumberBehindStreet(first)
    ? [toReading(first, number)]
    : below
}

const postcode = String.raw`(?:NL[\s-]?)?[1-9]\d{3}\s?[A-Z]{2}`
/** 'Dorpsstraat 12, 3511 AB Utrecht' becomes 'Dorpsstraat 12'. */
const behindComma = new RegExp(String.raw`(\d.*),\s*${postcode}\b.*$`)
/** '1000 hs' at the end is a number, and no postcode. */
const endsAsNumber = String.raw`\S+\s?(?:bg|hg|hs|rd|wk|ws|zw)$`
const withoutComma = new RegExp(
  String.raw`((?<!\p{Lu})\d.*?)\s+(?:${postcode}[\s,]+\p{L}{2}.*|(?!${endsAsNumber})${postcode})$`,
  'iu',
)

function tidy(line: string, city = ''): string {
  const text = line
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(\d.*?)[\s,]+(?:NL|Nederland)$/i, '$1')
    .replace(/\(([^()]*)\)$/, '$1')
    .replace(new RegExp(`^${postcode}(?:\\s.*)?$`), '')
    .replace(behindComma, '$1')
    .replace(withoutComma, '$1')
    .replace(/[\s\p{Pd},;.]+$/u, '')
  const place = ` ${city.trim().toLowerCase()}`
  return place !== ' ' && text.toLowerCase().endsWith(place) && /\d.* /.test(text)
    ? tidy(text.slice(0, -place.length))
    : text
}

function readLine(line: string): StreetReading[] {
  const readings = numberStarts(line).map((at) => readAt(line, at))
  const [earliest] = readings
  // Behind a complete street, only the first number can be the house number.
  if (earliest && isCompleteStreet.test(earliest.street)) return earliest.found
  return readings.flatMap(({ found }) => found).toReversed()
}

function readAt(line: string, at: number): { street: string; found: StreetReading[] } {
  const before = line.slice(0, at).replace(endsWithNumberPrefix, '')
  const text = tidy(before)
  const [inFront = '', other = ''] = inFrontOfStreet.exec(text) ?? []
  const hasOther = isCompleteStreet.test(text.slice(inFront.length))
  const street = hasOther ? text.slice(inFront.length) : text
  const number = splitBehindStreet(line.slice(before.length))
  const isRead = /\p{L}/u.test(street) && number && !isPostBox(street)
  return {
    street,
    found: isRead ? [joinAddition(toReading(street, number), hasOther ? other : '')] : [],
  }
}

const hasNumberBehindStreet = (line: string) =>
  numberStarts(line).some((at) => /\p{L}/u.test(line.slice(0, at)))

const readCompleteStreet = (line: string, above: string) =>
  readLine(line)
    .filter(({ street }) => isCompleteStreet.test(street))
    .map((reading) => joinAddition(reading, above))

/** 'Unit 3' beside the street belongs to the house number, and the name of a firm does not. */
function joinAddition(reading: StreetReading, text: string): StreetReading {
  const addition = isAddition(text)
    ? parseAddition(`${reading.houseNumberAddition} ${text}`)
    : undefined
  return addition ? { ...reading, houseNumberAddition: addition } : reading
}

const toReading = (street: string, { number, addition }: HouseNumber): StreetReading => ({
  street,
  houseNumber: String(number),
  houseNumberAddition: addition,
})

type NumberGroup = { at: number; digits: string; before: string; after: string }

function numberStarts(line: string): number[] {
  const groups = [...line.matchAll(/(?<![\d\p{Lu}'’-])\d+/gu)].map(
    ({ index, 0: digits }): NumberGroup => ({
      at: index,
      digits,
      before: line.slice(0, index),
      after: line.slice(index + digits.length),
    }),
  )
  const numbers = groups.filter(
    (group, index) => !isOrdinal(group) && (index === 0 || !isPartOfAddition(group)),
  )
  const last = numbers.at(-1)
  return numbers.filter((group) => group === last || !isPartOfStreet(group)).map(({ at }) => at)
}

/** The first number of '2e Dwarsstraat 4', and not of '2e etage'. */
const isOrdinal = ({ after }: NumberGroup) =>
  /^(?:e|de|ste|er)[\s-]\p{L}{2}/iu.test(after) && !beginsWithFloor.test(after)

/** The second number of '12 2-hoog', '12 app 3', '12a3', '12/3', '12 & 14' or '12 A 3'. */
const isPartOfAddition = ({ before, after }: NumberGroup) =>
  beginsWithFloor.test(after) ||
  endsWithAdditionWord.test(before.trimEnd()) ||
  /\d\p{L}*(?:\s*[^\p{L}\p{Pd}\d\s,]\s*)?$/u.test(before) ||
  /\d[\s-]?\p{L}[\s-]*$/u.test(before)

/** A year or a road number, if another number follows. */
const isPartOfStreet = ({ digits, before }: NumberGroup) =>
  year.test(digits) || /(?:^|\s)[AENS][\s-]?$/.test(before)

/** A second line that does not look like an addition is the name of a person or a firm. */
function withSecond(reading: StreetReading, second: string): StreetReading[] {
  const text = second.replace(/^[-/,.\s]+/, '')
  const withAddition = joinAddition(reading, text)
  const number = splitBehindStreet(text)
  // 'Plein 1992' with '9' below it: the year belongs to the street, or it is the house number.
  return number && year.test(reading.houseNumber)
    ? [toReading(`${reading.street} ${reading.houseNumber}`, number), withAddition]
    : [withAddition]
}
