// Translates a query with the brand of another manufacturer to words that find similar products of
// this shop.

import type { AbsorptionBand } from '../catalogue/absorption.ts'
import { findBrand } from './brand-name.ts'
import { splitQueryWords } from './search-query.ts'

/**
 * Maps the names of other manufacturers' product lines to words of this shop; '' for a name that
 * the search ignores.
 */
const wordsByLine = new Map(
  Object.entries({
    flex: 'riemslip',
    comfort: 'slip',
    bed: 'onderlegger',
    lady: 'verband dames',
    men: 'verband heren',
    silhouette: 'broekje dames',
    fix: 'fixatiebroekje',
    fixpants: 'fixatiebroekje',
    discreet: 'verband dames',
    premium: '',
    proskin: '',
    abri: '',
    expert: '',
  }),
)
const bandByStrength = new Map(
  Object.entries<AbsorptionBand>({
    mini: 'light',
    light: 'light',
    normal: 'medium',
    extra: 'heavy',
    plus: 'heavy',
    super: 'extreme',
    maxi: 'extreme',
  }),
)

export type BrandQuery = {
  brand: string
  /** The query without the brand, in words of this shop; '' if nothing remains. */
  rest: string
  band: AbsorptionBand | undefined
}

/** Returns undefined for a query without a brand. */
export function parseBrandQuery(text: string): BrandQuery | undefined {
  const brand = findBrand(text)
  if (brand === undefined) return undefined
  const words = splitQueryWords(text).filter((word) => word !== brand)
  const band = words.flatMap((word) => bandByStrength.get(word) ?? [])[0]
  const rest = words
    .flatMap((word) => (bandByStrength.has(word) ? [] : [wordsByLine.get(word) ?? word]))
    .filter(Boolean)
  return { brand, rest: rest.join(' '), band }
}
