// Bank account numbers (ISO 13616).

/**
 * In capitals without spaces. Undefined unless the check digits are right (ISO 7064, modulo 97).
 */
export function parseIban(text: string): string | undefined {
  const iban = text.replaceAll(/[\s.]/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return undefined
  if (iban.startsWith('NL') && !/^NL\d{2}[A-Z]{4}\d{10}$/.test(iban)) return undefined
  const moved = iban.slice(4) + iban.slice(0, 4)
  const remainder = moved
    .split('')
    .reduce((rest, sign) => Number(`${rest}${Number.parseInt(sign, 36)}`) % 97, 0)
  return remainder === 1 ? iban : undefined
}

/** Such as NL91 ABNA 0417 1643 00. */
export const formatIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
