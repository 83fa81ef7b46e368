/**
 * Parses Dutch notations: '12,95' and '12.95' are 12.95, and '1.250' is 1250. Undefined if the text
 * is not a number.
 */
export function parseDutchNumber(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s€]/g, '')
  const plain = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text) ? text.replaceAll('.', '') : text
  return /^\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined
}

/** Parses an amount in euros. Undefined also for parts of a cent. */
export function parseEuros(typed: string): number | undefined {
  const euros = parseDutchNumber(typed)
  return euros === undefined || Number(euros.toFixed(2)) !== euros ? undefined : euros
}
