// The figures of each part of a period, and of the part of the period before that stands beside it.

import { type DaySums, type Figures, figuresOf, within } from './figures.ts'
import { grainOf, partInWords, partsOf } from './parts-of-period.ts'
import { type Period, periodBefore } from './period.ts'

export type SeriesPart = { period: Period; name: string; now: Figures; before: Figures }

/** `days` covers the period and the one before. Months and weeks are not equally long: a part that has no other beside it stands against nothing. */
export function seriesOf(days: readonly DaySums[], period: Period): SeriesPart[] {
  const grain = grainOf(period)
  const earlier = partsOf(periodBefore(period), grain)
  return partsOf(period, grain).map((part, index) => {
    const beside = earlier[index]
    return {
      period: part,
      name: partInWords(part, grain),
      now: figuresOf(within(days, part)),
      before: figuresOf(beside ? within(days, beside) : []),
    }
  })
}
