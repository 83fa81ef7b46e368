// Parses house numbers as people type them: '12', '12a', '12-2', '12+14', '12 bis', 'nr. 12 A-3',
// 't/o 12'.

import { maxAdditionLength } from './max-addition-length.ts'

export type HouseNumber = { number: number; addition: string }

export const houseNumberMessage = 'Vul een huisnummer in zoals 12, 12a of 12-2.'
export const additionMessage = 'Vul een toevoeging in zoals A of 2.'

/** Opposite the number, of a houseboat. Belongs to the addition. */
const opposite = String.raw`t[/.]?o(?:\.?v)?\.?|tegenover`
export const numberPrefix = String.raw`(?:(?:huisnummer|huisnr|nummer|nr|no)\.?:?|#|${opposite})`
const numberPattern = new RegExp(
  String.raw`^[\s,]*(${numberPrefix}\s*)?0{0,4}([1-9]\d{0,4})(?!\d)(.*)$`,
  'is',
)

/**
 * Splits the text into a number from 1 to 99999 and an addition, which may be ''. Returns undefined
 * if the text does not start with such a number. Also returns undefined if the addition is too long
 * or has invalid characters.
 */
export function splitHouseNumber(text: string): HouseNumber | undefined {
  const [, prefix = '', digits, rest] = numberPattern.exec(text) ?? []
  if (digits === undefined || rest === undefined) return undefined
  const own = parseAddition(rest)
  const addition = own !== undefined && /^t/i.test(prefix) ? parseAddition(`t/o ${own}`) : own
  return addition === undefined ? undefined : { number: Number(digits), addition }
}

/**
 * Parses the text of a separate addition field, which may begin with the mark between number and
 * addition. Returns undefined for an invalid addition.
 */
export function parseAddition(text: string): string | undefined {
  const addition = text
    .replace(/[\p{Pd}\u2212+&]/gu, '-')
    .replaceAll('½', ' 1/2')
    .replace(/[(),\s]+/g, ' ')
    .replace(/^[-/#.\s]+/, '')
    .trim()
    .replace(/\.$/, '')
  return fits(addition) ? addition : undefined
}

const fits = (addition: string) =>
  addition.length <= maxAdditionLength && /^(?:[\p{L}\d][\p{L}\d\s/.-]*)?$/u.test(addition)

/** Compares additions as people write them: 'A-2', 'a 2' and 'A2' are the same. */
export const isSameAddition = (one: string, other: string): boolean => bare(one) === bare(other)

const bare = (addition: string) => addition.replace(/[\s/.-]/g, '').toUpperCase()
