// House numbers as people type them: '12', '12a', '12-2', '12 bis', '12 A-3'.

export type HouseNumber = { number: number; addition: string }

export const longestAddition = 12

/** The number (1 to 99999) and what follows it ('' when nothing does); undefined when it does not begin with a number or goes on too long. */
export function splitHouseNumber(text: string): HouseNumber | undefined {
  const [, digits, rest] = /^\s*([1-9]\d{0,4})(?!\d)(.*)$/s.exec(text) ?? []
  if (digits === undefined || rest === undefined) return undefined
  const addition = rest.trim().replace(/^[-/,.\s]+/, '')
  return fits(addition) ? { number: Number(digits), addition } : undefined
}

/** An addition typed in its own field; undefined when it cannot be one. */
export function readAddition(text: string): string | undefined {
  const addition = text.trim()
  return fits(addition) ? addition : undefined
}

const fits = (addition: string) => addition.length <= longestAddition && /^(?:[\p{L}\d][\p{L}\d\s/.-]*)?$/u.test(addition)
