/**
 * Values of the attribute `features`, which is a list or comma-separated text. `zorg` is a brief
 * with tabs that a carer can put on. `riem` is a brief on a belt that the wearer can change while
 * standing. `fixatie` is a fixation brief that holds a large pad and absorbs nothing itself.
 */
export const productUses = [
  'dag',
  'nacht',
  'sport',
  'nadruppelen',
  'optrekken',
  'bed',
  'dun',
  'zorg',
  'riem',
  'wasbaar',
  'fixatie',
] as const
export type ProductUse = (typeof productUses)[number]

export function featureWords(features: unknown): string[] {
  const values: unknown[] = Array.isArray(features)
    ? features
    : typeof features === 'string'
      ? features.split(',')
      : []
  return values.map((word) => String(word).trim().toLowerCase())
}

export function parseProductUses({ features }: { features?: unknown }): ProductUse[] {
  const words = featureWords(features)
  return productUses.filter((use) => words.includes(use))
}
