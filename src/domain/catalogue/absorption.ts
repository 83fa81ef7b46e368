// A product's absorption is a number of drops from 0 to 8. Visitors filter by four bands, which are
// ranges of drops.

export const bandLabels = {
  light: '0-3 (Licht)',
  medium: '3-5 (Matig)',
  heavy: '5-7 (Flink)',
  extreme: '7+ (Hevig)',
}
export type AbsorptionBand = keyof typeof bandLabels
export const absorptionBands = Object.keys(bandLabels) as AbsorptionBand[]

export const maxDrops = 8

const numberPattern = /^\s*\d+(?:[.,]\d+)?\s*$/

/** Drops; undefined unless it is a number of at least 0, or such a number as text. */
export function parseAbsorption(value: unknown): number | undefined {
  if (typeof value === 'string')
    return numberPattern.test(value) ? Number(value.replace(',', '.')) : undefined
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
}

/** Does not round: 3.5 drops are medium. */
export function bandOf(absorption: number): AbsorptionBand {
  if (absorption <= 3) return 'light'
  if (absorption <= 5) return 'medium'
  return absorption <= 7 ? 'heavy' : 'extreme'
}

export const matchesBands = (
  absorption: number | undefined,
  chosen: readonly AbsorptionBand[],
): boolean =>
  chosen.length === 0 || (absorption !== undefined && chosen.includes(bandOf(absorption)))
