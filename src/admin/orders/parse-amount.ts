/** Parses a typed amount in euros such as '12,50' or '€ 12.50'; undefined if it is not an amount. */
export const parseAmount = (text: string): number | undefined => {
  const bare = text.replace(/[€\s]/g, '').replace(',', '.')
  return /^\d+(\.\d{1,2})?$/.test(bare) ? Number(bare) : undefined
}
