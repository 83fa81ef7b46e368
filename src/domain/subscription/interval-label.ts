/** 'elke maand' or 'elke 4 weken', for an interval such as 'month' or '4 weeks'. */
export const labelInterval = (interval: string): string =>
  `elke ${interval.replace('months', 'maanden').replace('month', 'maand').replace('weeks', 'weken')}`
