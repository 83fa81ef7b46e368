/** An address that dials the number, which may be written with spaces, brackets and dashes. */
export const phoneLink = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`
