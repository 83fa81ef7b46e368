// Parses house numbers as people type them: '12', '12a', '12-2', '12 bis', 'nr. 12 A-3', 't/o 12'.

import { maxAdditionLength } from './max-addition-length.ts'

export type HouseNumber = { number: number; addition: string }

/**
 * The pattern of what people write before a number. 't/o' (opposite, of a houseboat) belongs to the
 * addition.
 */
export const numberPrefix = String.raw`(?:(?:huisnummer|huisnr|nummer|nr|no)\.?:?|#|t/o|to|tegenover)`
const numberPattern = new RegExp(
  String.raw`^[\s,]*(${numberPrefix}\s*)?([1-9]\d{0,4})(?!\d)(.*)$`,
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
  const addition = parseAddition(
    [/^t/i.test(prefix) && 't/o', rest.trim().replace(/^[-/,.\s]+/, '')].filter(Boolean).join(' '),
  )
  return addition === undefined ? undefined : { number: Number(digits), addition }
}

/** Parses the text of a separate addition field. Returns undefined for an invalid addition. */
export function parseAddition(text: string): string | undefined {
  const addition = text.replace(/[(),]/g, ' ').replace(/\s+/g, ' ').trim().replace(/\.$/, '')
  return fits(addition) ? addition : undefined
}

const fits = (addition: string) =>
  addition.length <= maxAdditionLength && /^(?:[\p{L}\d][\p{L}\d\s/.-]*)?$/u.test(addition)

/** Compares additions as people write them: 'A-2', 'a 2' and 'A2' are the same. */
export const isSameAddition = (one: string, other: string): boolean => bare(one) === bare(other)

const bare = (addition: string) => addition.replace(/[\s/.-]/g, '').toUpperCase()
