/**
 * Formats a number with one decimal in Dutch notation, such as '4,3'. Does not use Intl, because
 * creating an Intl number format is slow.
 */
export const formatOneDecimal = (value: number): string => value.toFixed(1).replace('.', ',')

/** Writes the points of a whole number in Dutch notation, such as '1.500'. */
export const groupThousands = (digits: string | number): string =>
  String(digits).replace(/\B(?=(?:\d{3})+$)/g, '.')
