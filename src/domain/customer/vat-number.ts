// The VAT number of a firm in the European Union: its format per country, and the check digits of a
// Dutch one. The shop does not ask a tax office whether the number is in use. A number of the
// Chamber of Commerce has eight digits and no check digit.

/**
 * Per country, the characters after the country code (Commission, VIES, "VAT identification number
 * structure").
 */
const formats: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-Z]{1,2}|\d[A-Z0-9+*]\d{5}[A-Z])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
}

/**
 * A number from before 2020 and that of a legal entity pass the 11 test. The last two digits of the
 * number of a sole trader since 2020 are the check of ISO 7064 MOD 97-10 on the whole number.
 */
function hasDutchCheckDigits(number: string): boolean {
  const digits = Array.from(number.slice(2, 11), Number)
  if (digits.every((digit) => digit === 0)) return false
  const sum = digits.slice(0, 8).reduce((all, digit, index) => all + digit * (9 - index), 0)
  if ((sum - digits[8]!) % 11 === 0) return true
  const asDigits = Array.from(number, (character) => Number.parseInt(character, 36)).join('')
  return Array.from(asDigits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/**
 * Returns the text in capitals without spaces, dots and hyphens. A Dutch number may lack its 'NL'.
 */
export function compactVatNumber(text: string): string {
  const compact = text.toUpperCase().replaceAll(/[\s.-]/g, '')
  return formats['NL']?.test(compact) ? `NL${compact}` : compact
}

/**
 * Returns the number as `compactVatNumber` writes it, such as 'NL000099998B57'. Returns undefined
 * if the text has no known format, or the check digits of a Dutch number are wrong.
 */
export function parseVatNumber(text: string): string | undefined {
  const number = compactVatNumber(text)
  if (!formats[number.slice(0, 2)]?.test(number.slice(2))) return undefined
  return !number.startsWith('NL') || hasDutchCheckDigits(number) ? number : undefined
}

export const companyNameMissing =
  'Vul ook de bedrijfsnaam in. Een btw-nummer hoort bij een bedrijf.'
export const vatNumberWrong =
  'Dit btw-nummer klopt niet. Kijk de cijfers na. Een Nederlands nummer is zoals NL000099998B57.'
