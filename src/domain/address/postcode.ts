// Dutch postcodes: four digits, not starting with 0, and two letters; SA, SD and SS are not in use.

/** Normalises '1012 js' to '1012JS'; undefined for an invalid postcode. */
export function parsePostcode(text: string): string | undefined {
  const bare = text.replace(/[\s.-]/g, '').toUpperCase()
  return /^[1-9]\d{3}(?!S[ADS])[A-Z]{2}$/.test(bare) ? bare : undefined
}

/** Formats '1012JS' as '1012 JS', as written on envelopes. */
export const formatPostcode = (postcode: string): string =>
  postcode.replace(/^(\d{4})([A-Z]{2})$/, '$1 $2')
