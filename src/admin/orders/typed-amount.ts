// An amount in euros as people type it.

/** "12,50" or "€ 12.50"; undefined for what is no amount. */
export const readAmount = (text: string): number | undefined => {
  const bare = text.replace(/[€\s]/g, '').replace(',', '.')
  return /^\d+(\.\d{1,2})?$/.test(bare) ? Number(bare) : undefined
}
