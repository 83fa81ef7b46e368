// The parts of a day and night that a product is advised for.

import type { Moment } from './answers.ts'
import type { Use } from './use.ts'

export const parts = ['day', 'night'] as const
export type Part = (typeof parts)[number]

/** Who cannot hold it back has it at any hour. */
const partsOfMoment: Record<Moment, readonly Part[]> = {
  unexpectedly: ['day'],
  during_sport: ['day'],
  after_toilet: ['day'],
  often: ['day'],
  at_night: ['night'],
  uncontrollably: ['day', 'night'],
}

/** Only what the moments ask for: no day product for trouble at night alone, no night product for trouble by day alone. */
export const partsOf = (moments: readonly Moment[]): Part[] =>
  parts.filter((part) => moments.some((moment) => partsOfMoment[moment].includes(part)))

/** What is made for the night alone is no day product. */
export const isForDay = (uses: readonly Use[]): boolean => uses.includes('dag') || !uses.includes('nacht')
export const isForNight = (uses: readonly Use[]): boolean => uses.includes('nacht')
