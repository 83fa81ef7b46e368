/** The contents of one package, such as 500 ml. */
export type ProductContents = { amount: number; unit: 'ml' | 'g' }

/** Reads the contents from product attributes. Returns null if they are missing or invalid. */
export function parseContents(attributes: {
  contents_amount?: unknown
  contents_unit?: unknown
}): ProductContents | null {
  const { contents_amount: amount, contents_unit: unit } = attributes
  return typeof amount === 'number' && amount > 0 && (unit === 'ml' || unit === 'g')
    ? { amount, unit }
    : null
}
