// How much a product takes up: a number from 0 to 8, and the four bands shoppers filter by.

export const bands = ['light', 'medium', 'heavy', 'extreme'] as const
export type Band = (typeof bands)[number]

export const bandLabels: Record<Band, string> = { light: '0-3 (Licht)', medium: '3-5 (Matig)', heavy: '5-7 (Flink)', extreme: '7+ (Hevig)' }

/** Drops shown on every scale. */
export const dropCount = 8

const written = /^\s*\d+(?:[.,]\d+)?\s*$/

/** A stored attribute (number or numeric text, comma or point) as a number of drops; undefined where there is none or no sense. */
export function absorptionOf(value: unknown): number | undefined {
  if (typeof value === 'string') return written.test(value) ? Number(value.replace(',', '.')) : undefined
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
}

/** Light 0-3 inclusive, medium (3,5], heavy (5,7], extreme above 7; decimals allowed (DECISIONS). */
export function bandOf(absorption: number): Band {
  if (absorption <= 3) return 'light'
  if (absorption <= 5) return 'medium'
  return absorption <= 7 ? 'heavy' : 'extreme'
}

/** No chosen band lets everything through; otherwise OR over the bands, and unrated products drop out. */
export const matchesBands = (absorption: number | undefined, chosen: readonly Band[]): boolean =>
  chosen.length === 0 || (absorption !== undefined && chosen.includes(bandOf(absorption)))
