/** Formats one decimal in Dutch notation, such as '4,3'. Does not use Intl, for the reason at `formatEuros` (money.ts). */
export const formatOneDecimal = (value: number): string => value.toFixed(1).replace('.', ',')
