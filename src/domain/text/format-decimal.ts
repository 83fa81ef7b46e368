/**
 * Formats a number with one decimal in Dutch notation, such as '4,3'. Does not use Intl, because
 * creating an Intl number format is slow.
 */
export const formatOneDecimal = (value: number): string => value.toFixed(1).replace('.', ',')
