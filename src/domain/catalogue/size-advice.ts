// Advises a size from body measures. Runs in the browser, so that measures never leave the
// visitor's device.

import type { BodySize, BodyMeasureName } from './body-size.ts'

/**
 * Waist and hip in centimetres. `resting` is true for a person who sits or lies down most of the
 * day.
 */
export type BodyMeasurements = Partial<Record<BodyMeasureName, number>> & { resting: boolean }

export type SizeAdvice = {
  /** Index in the list of sizes. */
  index: number
  /**
   * 'loose': the size is large enough, but too wide at one or more measures. 'below': the body is
   * smaller than the smallest size. 'above': no size is large enough.
   */
  fit: 'fits' | 'loose' | 'below' | 'above'
  /** The index of a second size that also fits, next to the advised one. */
  other?: number
  /** The measures on which the advice is based. */
  counted: readonly BodyMeasureName[]
}

/** In centimetres. Values outside these limits are probably inches or typing errors. */
export const measurementLimitsCm = { min: 40, max: 220 } as const
export const isPlausibleMeasurement = (value: number): boolean =>
  value >= measurementLimitsCm.min && value <= measurementLimitsCm.max

/**
 * Advises a size that fits, otherwise the nearest size. If several sizes fit, advises the smallest,
 * which closes best. For a resting body, advises the largest fitting size, because hips widen when
 * sitting or lying down. If a resting body has a hip measure, the waist does not count. Returns
 * undefined if no size has a range for the compared measures. `sizes` may be in any order.
 */
export function adviseSize(
  sizes: readonly (BodySize | undefined)[],
  body: BodyMeasurements,
): SizeAdvice | undefined {
  const counted = comparedMeasures(body)
  const ordered = sizes
    .map((size, index) => ({ size, index }))
    .filter((one): one is { size: BodySize; index: number } =>
      counted.some((measure) => one.size?.[measure]),
    )
    .toSorted((one, other) => sortKey(one.size) - sortKey(other.size))
  const smallest = ordered[0]
  const largest = ordered.at(-1)
  if (!smallest || !largest) return undefined
  const everyMeasure = (
    size: BodySize,
    test: (value: number, range: { from: number; to: number }) => boolean,
  ) => counted.every((measure) => !size[measure] || test(body[measure] ?? 0, size[measure]))

  const fitting = ordered.filter(({ size }) =>
    everyMeasure(size, (value, { from, to }) => value >= from && value <= to),
  )
  const [chosen, other] = body.resting ? fitting.toReversed() : fitting
  if (chosen)
    return { index: chosen.index, fit: 'fits', counted, ...(other && { other: other.index }) }
  if (everyMeasure(smallest.size, (value, { from }) => value < from))
    return { index: smallest.index, fit: 'below', counted }
  const largeEnough = ordered.find(({ size }) => everyMeasure(size, (value, { to }) => value <= to))
  return largeEnough
    ? { index: largeEnough.index, fit: 'loose', counted }
    : { index: largest.index, fit: 'above', counted }
}

const comparedMeasures = ({ waist, hip, resting }: BodyMeasurements): BodyMeasureName[] => {
  if (resting && hip !== undefined) return ['hip']
  return [
    ...(waist === undefined ? [] : (['waist'] as const)),
    ...(hip === undefined ? [] : (['hip'] as const)),
  ]
}

const sortKey = ({ waist, hip }: BodySize): number => (hip?.to ?? 0) * 1000 + (waist?.to ?? 0)
