const percent = new Intl.NumberFormat('nl-NL', { style: 'percent', maximumFractionDigits: 0 })

/** Formats 0.254 as '25%', and null as a dash. */
export const formatShare = (share: number | null): string =>
  share === null ? '–' : percent.format(share)

/** Returns null for a share of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole > 0 ? part / whole : null
