// Dutch postcodes: four digits, not beginning with 0, and two letters; SA, SD and SS are never given out.

/** '1012 js' to '1012JS'; undefined for anything that is no Dutch postcode. */
export function readPostcode(text: string): string | undefined {
  const bare = text.replace(/[\s.-]/g, '').toUpperCase()
  return /^[1-9]\d{3}(?!S[ADS])[A-Z]{2}$/.test(bare) ? bare : undefined
}

/** '1012JS' to '1012 JS', the way people write it on an envelope. */
export const writtenPostcode = (postcode: string): string => postcode.replace(/^(\d{4})([A-Z]{2})$/, '$1 $2')
