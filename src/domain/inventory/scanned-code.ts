/** Scanners write one barcode with and without leading zeros. */
const normalizeBarcode = (code: string) => code.replace(/^0+/, '')

type Codes = { ean: string | null; articleNumbers: readonly (string | null)[] }

/** Spaces do not count. */
export function hasCode({ ean, articleNumbers }: Codes, typed: string): boolean {
  const code = typed.replaceAll(/\s+/g, '')
  if (code === '') return false
  return (
    (ean !== null && normalizeBarcode(ean) === normalizeBarcode(code)) ||
    articleNumbers.some(
      (number) => number?.replaceAll(/\s+/g, '').toLowerCase() === code.toLowerCase(),
    )
  )
}
