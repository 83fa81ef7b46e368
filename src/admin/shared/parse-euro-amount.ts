/**
 * Parses a typed amount in euros such as '12,50' or '€ 12.50'. Returns undefined for any other
 * text.
 */
export const parseEuroAmount = (text: string): number | undefined => {
  const bare = text.replace(/[€\s]/g, '').replace(',', '.')
  return /^\d+(\.\d{1,2})?$/.test(bare) ? Number(bare) : undefined
}
