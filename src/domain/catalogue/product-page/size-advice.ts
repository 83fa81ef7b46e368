// Runs in the browser, so that measures never leave the visitor's device.

import { type BodySize, type BodyMeasureName, parseBodySize } from '../body-size.ts'

/** In centimetres. `resting` is true for a person who sits or lies down most of the day. */
export type BodyMeasurements = Partial<Record<BodyMeasureName, number>> & { resting: boolean }

export type SizeAdvice = {
  index: number
  /**
   * 'loose': the size is large enough, but too wide at one or more measures. 'below': the body is
   * smaller than the smallest size. 'above': no size is large enough.
   */
  fit: 'fits' | 'loose' | 'below' | 'above'
  /** A second size that also fits. */
  other?: number
  counted: readonly BodyMeasureName[]
}

/** In centimetres. Values outside these limits are probably inches or typing errors. */
const measurementLimitsCm = { min: 40, max: 220 } as const
export const invalidMeasure = `Vul een maat in van ${measurementLimitsCm.min} tot ${measurementLimitsCm.max} centimeter.`

/** In whole centimetres. Undefined without a plausible measurement. */
export function parseMeasurement(text: string): number | undefined {
  const value = Number(
    text
      .trim()
      .replace(/\s*cm$/i, '')
      .replace(',', '.'),
  )
  const isPlausible = value >= measurementLimitsCm.min && value <= measurementLimitsCm.max
  return text.trim() && isPlausible ? Math.round(value) : undefined
}

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

/** The position of a size that can be worn; undefined if every size is too small or too large. */
export const findWearableSize = (advice: SizeAdvice | undefined): number | undefined =>
  advice?.fit === 'fits' || advice?.fit === 'loose' ? advice.index : undefined

const comparedMeasures = ({ waist, hip, resting }: BodyMeasurements): BodyMeasureName[] => {
  if (resting && hip !== undefined) return ['hip']
  return [
    ...(waist === undefined ? [] : (['waist'] as const)),
    ...(hip === undefined ? [] : (['hip'] as const)),
  ]
}

const sortKey = ({ waist, hip }: BodySize): number => (hip?.to ?? 0) * 1000 + (waist?.to ?? 0)

export type NamedSize = { name: string; size: BodySize | undefined }

export const toNamedSizes = (
  variations: readonly { name: string; product_attributes: { dimensions?: unknown } }[],
): NamedSize[] =>
  variations.map(({ name, product_attributes: { dimensions } }) => ({
    name,
    size: parseBodySize(dimensions),
  }))

const measureLabels: Record<BodyMeasureName, string> = { waist: 'taille', hip: 'heup' }

/**
 * `sizes` is the list that `adviseSize` used. The sentences address nobody, because a visitor may
 * measure somebody else.
 */
export function describeSizeAdvice(
  { index, fit, other, counted }: SizeAdvice,
  sizes: readonly NamedSize[],
  body: BodyMeasurements,
): string {
  const name = sizeNameInSentence(sizes[index]?.name ?? '')
  const size = sizes[index]?.size ?? {}
  const ranges = counted.flatMap((measure) => {
    const range = size[measure]
    return range ? [`${measureLabels[measure]} ${range.from} tot ${range.to} cm`] : []
  })
  const advised = `${name}, voor ${ranges.join(' en ')}`
  if (fit === 'below')
    return `In deze maat is dit product er niet. De kleinste is ${advised}: die zit te ruim om goed te sluiten.`
  if (fit === 'above')
    return `In deze maat is dit product er niet. De grootste is ${advised}: die gaat knellen.`
  const resting =
    body.resting && counted[0] === 'hip' ? 'Bij veel zitten of liggen telt vooral de heup. ' : ''
  if (fit === 'loose')
    return `${resting}Neem ${advised}. Die gaat overal omheen en zit ergens wat ruimer.`
  if (other === undefined) return `${resting}Neem ${advised}.`
  const border = `Dit ligt op de grens met ${sizeNameInSentence(sizes[other]?.name ?? '')}`
  return body.resting
    ? `${resting}${border}. Neem ${name}, de grootste van de twee: die knelt niet bij zitten of liggen.`
    : `Neem ${advised}. ${border}; de kleinste van de twee sluit beter aan.`
}

export const sizeNameInSentence = (name: string): string =>
  name.charAt(0).toLowerCase() + name.slice(1)

/** Returns for example 'bij heup 102': the measures on which the advice is based. */
export const describeCountedMeasures = (
  { counted }: Pick<SizeAdvice, 'counted'>,
  body: BodyMeasurements,
): string =>
  `bij ${counted.map((measure) => `${measureLabels[measure]} ${body[measure]}`).join(' en ')}`
