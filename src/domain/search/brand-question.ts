// What a question with a brand's name in it says about the product, besides the brand.

import type { Band } from '../catalogue/absorption.ts'
import { brandIn } from './brand-name.ts'
import { wordsOf } from './question.ts'

/** Names of brands' own lines, as the shop's words. */
const lines = new Map(
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
const strengths = new Map(
  Object.entries<Band>({
    mini: 'light',
    light: 'light',
    normal: 'medium',
    extra: 'heavy',
    plus: 'heavy',
    super: 'extreme',
    maxi: 'extreme',
  }),
)

export type BrandQuestion = {
  brand: string
  /** What is asked for besides the brand, in the shop's words; empty where nothing is. */
  rest: string
  band: Band | undefined
}

/** Undefined when no brand is named. */
export function brandQuestion(text: string): BrandQuestion | undefined {
  const brand = brandIn(text)
  if (brand === undefined) return undefined
  const words = wordsOf(text).filter((word) => word !== brand)
  const band = words.flatMap((word) => strengths.get(word) ?? [])[0]
  const rest = words.flatMap((word) => (strengths.has(word) ? [] : [lines.get(word) ?? word])).filter(Boolean)
  return { brand, rest: rest.join(' '), band }
}
