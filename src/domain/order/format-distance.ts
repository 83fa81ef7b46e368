import { formatOneDecimal } from '../format-decimal.ts'

/** Formats metres, such as '350 m' or '1,2 km'. */
export const formatDistance = (metres: number): string =>
  metres < 975
    ? `${Math.max(50, Math.round(metres / 50) * 50)} m`
    : `${formatOneDecimal(metres / 1000)} km`
