// What a product is good for, read off its attributes: the catalogue's `features` list.

/**
 * Words of the attribute `features`: a list, or text with commas. `zorg` is a brief with tabs, also put on by who helps; `riem` is a
 * brief on a belt that is changed standing, in half a minute.
 */
export const uses = ['dag', 'nacht', 'sport', 'nadruppelen', 'optrekken', 'bed', 'dun', 'zorg', 'riem', 'wasbaar'] as const
export type Use = (typeof uses)[number]

export function usesOf({ features }: { features?: unknown }): Use[] {
  const words: unknown[] = Array.isArray(features) ? features : typeof features === 'string' ? features.split(',') : []
  const known = words.map((word) => String(word).trim().toLowerCase())
  return uses.filter((use) => known.includes(use))
}
