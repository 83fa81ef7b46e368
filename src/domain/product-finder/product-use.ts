/**
 * Values of the attribute `features`, which is a list or comma-separated text. `zorg` is a brief
 * with tabs that a carer can put on. `riem` is a brief on a belt that the wearer can change while
 * standing.
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
] as const
export type ProductUse = (typeof productUses)[number]

export function parseProductUses({ features }: { features?: unknown }): ProductUse[] {
  const values: unknown[] = Array.isArray(features)
    ? features
    : typeof features === 'string'
      ? features.split(',')
      : []
  const names = values.map((word) => String(word).trim().toLowerCase())
  return productUses.filter((use) => names.includes(use))
}
