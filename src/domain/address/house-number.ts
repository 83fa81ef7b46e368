// Parses house numbers as people type them: '12', '12a', '12-2', '12 bis', '12 A-3'.

export type HouseNumber = { number: number; addition: string }

export const maxAdditionLength = 12

/**
 * Splits the text into a number from 1 to 99999 and an addition, which may be ''. Returns undefined
 * if the text does not start with such a number. Also returns undefined if the addition is too long
 * or has invalid characters.
 */
export function splitHouseNumber(text: string): HouseNumber | undefined {
  const [, digits, rest] = /^\s*([1-9]\d{0,4})(?!\d)(.*)$/s.exec(text) ?? []
  if (digits === undefined || rest === undefined) return undefined
  const addition = rest.trim().replace(/^[-/,.\s]+/, '')
  return fits(addition) ? { number: Number(digits), addition } : undefined
}

/** Parses the text of a separate addition field. Returns undefined for an invalid addition. */
export function parseAddition(text: string): string | undefined {
  const addition = text.trim()
  return fits(addition) ? addition : undefined
}

const fits = (addition: string) =>
  addition.length <= maxAdditionLength && /^(?:[\p{L}\d][\p{L}\d\s/.-]*)?$/u.test(addition)
