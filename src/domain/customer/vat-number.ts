// The VAT number of a firm in the European Union: its format per country. The shop does not ask a
// tax office whether the number is in use.

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
 * Returns the number in capitals without spaces, dots and hyphens, such as 'NL001234567B89'. A
 * Dutch number may lack its 'NL'. Returns undefined if the text has no known format.
 */
export function parseVatNumber(text: string): string | undefined {
  const compact = text.toUpperCase().replaceAll(/[\s.-]/g, '')
  const number = formats['NL']?.test(compact) ? `NL${compact}` : compact
  return formats[number.slice(0, 2)]?.test(number.slice(2)) ? number : undefined
}

export const companyNameMissing =
  'Vul ook de bedrijfsnaam in. Een btw-nummer hoort bij een bedrijf.'
export const vatNumberWrong =
  'Dit btw-nummer klopt niet. Een Nederlands nummer is zoals NL123456789B01.'
