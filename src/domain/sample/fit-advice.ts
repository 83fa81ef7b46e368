// What to try next after a sample pack. The browser computes it, and the answers never leave the
// device.

import type { Product } from '../catalogue/product.ts'

export type Fit = 'small' | 'good' | 'large'
export const fitLabels: Record<Fit, string> = {
  small: 'Te klein',
  good: 'Precies goed',
  large: 'Te groot',
}

/** `slug` is of the product to order; undefined if none fits better. */
export type FitAdvice = { sentence: string; slug?: string }
type Sampled = Pick<Product, 'name' | 'slug'> & {
  product_variations: readonly { name: string; in_stock: boolean }[]
}
type Candidate = { name: string; slug: string; absorption: number | null; in_stock: boolean }

const call = 'Bel of mail ons gerust, dan zoeken we samen verder.'

/**
 * `sampleName` ends with the name of its size. Sizes are in the order of the product page, the
 * smallest first.
 */
export function adviseSize(
  { name, slug, product_variations: sizes }: Sampled,
  sampleName: string,
  fit: Fit,
): FitAdvice {
  const index = sizes.findIndex((size) =>
    sampleName.toLowerCase().endsWith(size.name.toLowerCase()),
  )
  const own = sizes[index]
  if (fit === 'good')
    return {
      slug,
      sentence: `Fijn. Neem een heel pak ${name}${own ? ` in ${own.name.replace(/^Maat /, 'maat ')}` : ''}.`,
    }
  if (!own)
    return { slug, sentence: `${name} is er in één maat. Kijk naar wat erop lijkt. ${call}` }
  const next = sizes[fit === 'small' ? index + 1 : index - 1]
  if (!next)
    return {
      slug,
      sentence: `${own.name} is de ${fit === 'small' ? 'grootste' : 'kleinste'} maat van ${name}. ${call}`,
    }
  return {
    slug,
    sentence: `Neem dan ${next.name.replace(/^Maat /, 'maat ')} van ${name}.${next.in_stock ? '' : ' Die is nu niet op voorraad.'}`,
  }
}

/** Returns the product that takes up the next amount more; `absorption` is in drops. */
export function adviseAbsorption(
  absorption: number | null,
  candidates: readonly Candidate[],
): FitAdvice {
  const [next] = candidates
    .filter(
      (one) =>
        one.in_stock &&
        absorption !== null &&
        one.absorption !== null &&
        one.absorption > absorption,
    )
    .toSorted((one, other) => one.absorption! - other.absorption!)
  if (!next) return { sentence: `Van wat erop lijkt, neemt niets meer op. ${call}` }
  return { slug: next.slug, sentence: `Lekte het, neem dan iets dat meer opneemt: ${next.name}.` }
}
