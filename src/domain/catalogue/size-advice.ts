// Which size goes round somebody: measures in, a size out. Measures stay where this runs, on the shopper's device.

import type { BodySize, Measure } from './body-size.ts'

/** Centimetres; `resting` is true for who sits or lies most of the day. */
export type Body = Partial<Record<Measure, number>> & { resting: boolean }

export type SizeAdvice = {
  /** Place in the list of sizes. */
  place: number
  /** `loose`: it goes round, with room to spare somewhere. `below` and `above`: there is no size that small or that large. */
  fit: 'fits' | 'loose' | 'below' | 'above'
  /** Another size that fits as well, on the other side of the border. */
  other?: number
  /** The measures that decided. */
  counted: readonly Measure[]
}

/** People and belts outside of this do not exist; it catches inches and slips of the finger. */
export const measureLimits = { min: 40, max: 220 } as const
export const isMeasure = (value: number): boolean => value >= measureLimits.min && value <= measureLimits.max

/**
 * Both measures must fit. For who sits or lies, hips widen: then the hip alone decides, and on a border the larger size is chosen;
 * otherwise the smaller one, because it closes better. Undefined without a measure or without a size; sizes may come in any order.
 */
export function adviseSize(sizes: readonly (BodySize | undefined)[], body: Body): SizeAdvice | undefined {
  const counted = countedOf(body)
  const ordered = sizes
    .map((size, place) => ({ size, place }))
    .filter((one): one is { size: BodySize; place: number } => counted.some((measure) => one.size?.[measure]))
    .toSorted((one, other) => reach(one.size) - reach(other.size))
  const smallest = ordered[0]
  const largest = ordered.at(-1)
  if (!smallest || !largest) return undefined
  const lies = (size: BodySize, is: (value: number, range: { from: number; to: number }) => boolean) =>
    counted.every((measure) => !size[measure] || is(body[measure] ?? 0, size[measure]))

  const fitting = ordered.filter(({ size }) => lies(size, (value, { from, to }) => value >= from && value <= to))
  const [chosen, other] = body.resting ? fitting.toReversed() : fitting
  if (chosen) return { place: chosen.place, fit: 'fits', counted, ...(other && { other: other.place }) }
  if (lies(smallest.size, (value, { from }) => value < from)) return { place: smallest.place, fit: 'below', counted }
  const around = ordered.find(({ size }) => lies(size, (value, { to }) => value <= to))
  return around ? { place: around.place, fit: 'loose', counted } : { place: largest.place, fit: 'above', counted }
}

const countedOf = ({ waist, hip, resting }: Body): Measure[] => {
  if (resting && hip !== undefined) return ['hip']
  return [...(waist === undefined ? [] : (['waist'] as const)), ...(hip === undefined ? [] : (['hip'] as const))]
}

const reach = ({ waist, hip }: BodySize): number => (hip?.to ?? 0) * 1000 + (waist?.to ?? 0)
