/** '22/11/2026', from a day as '2026-11-22'. */
export const slashed = (day: string): string => day.split('-').toReversed().join('/')
