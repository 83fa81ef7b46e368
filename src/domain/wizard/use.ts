// What a product is good for, read off its attributes: the catalogue's `features` list and its absorption.

import { absorptionOf } from '../catalogue/absorption.ts'
import type { ProductAttributes } from '../catalogue/product.ts'

/** Words of the attribute `features`: a list, or text with commas. */
export const uses = ['dag', 'nacht', 'sport', 'nadruppelen', 'optrekken', 'bed'] as const
export type Use = (typeof uses)[number]

export function usesOf({ features }: ProductAttributes): Use[] {
  const words = Array.isArray(features) ? features : typeof features === 'string' ? features.split(',') : []
  const known = words.map((word) => word.trim().toLowerCase())
  return uses.filter((use) => known.includes(use))
}

/** Worn on the body and rated; bed protection and care are no answer to "what do I wear". */
export const isWorn = (attributes: ProductAttributes): boolean =>
  absorptionOf(attributes.absorption) !== undefined && !usesOf(attributes).includes('bed')
