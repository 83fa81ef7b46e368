// What stands under a product: what other customers bought with or after it, filled up with what is alike and with a companion.

import { bandOf, bands } from './absorption.ts'
import type { Gender } from './gender.ts'

/** Words of the attribute `features` that make a product a companion. */
const companionWords = ['bed', 'stoel', 'verzorging', 'onderweg']

/** `features` is a list, or text with commas. */
export const isCompanion = (features: unknown): boolean => {
  const words: unknown[] = Array.isArray(features) ? features : typeof features === 'string' ? features.split(',') : []
  return words.some((word) => companionWords.includes(String(word).trim().toLowerCase()))
}

export const relatedShown = 3
/** From so many different customers on, each with an order of their own, a purchase counts as what customers do. */
export const fewestBuyers = 3

export type RelatedCandidate = {
  id: number
  gender: Gender
  absorption: number | null
  /** Ids of its categories. */
  categories: readonly number[]
  /** Used beside other products instead of in their place: an underlay, care, bags. */
  isCompanion: boolean
  inStock: boolean
}
/** By product: how many different customers bought it with or after the product in question. */
type Buyers = ReadonlyMap<number, number>

/** `candidates` come in recommended order. True for `boughtTogether` when at least one of the answered products was bought so. */
export function relatedProducts<Candidate extends RelatedCandidate>(
  product: RelatedCandidate,
  candidates: readonly Candidate[],
  buyers: Buyers,
): { products: Candidate[]; boughtTogether: boolean } {
  const fitting = candidates.filter(({ id, gender }) => id !== product.id && (gender === 'unisex' || gender === product.gender))
  const products = [true, false]
    .flatMap((inStock) =>
      chosen(
        product,
        fitting.filter((one) => one.inStock === inStock),
        buyers,
      ),
    )
    .slice(0, relatedShown)
  return { products, boughtTogether: products.some(({ id }) => isBoughtTogether(buyers, id)) }
}

const isBoughtTogether = (buyers: Buyers, id: number): boolean => (buyers.get(id) ?? 0) >= fewestBuyers

/** What was bought together, the most buyers first; then what is alike; one companion, unless one was bought together; then the rest. */
function chosen<Candidate extends RelatedCandidate>(product: RelatedCandidate, fitting: readonly Candidate[], buyers: Buyers): Candidate[] {
  const bought = fitting
    .filter(({ id }) => isBoughtTogether(buyers, id))
    .sort((one, other) => (buyers.get(other.id) ?? 0) - (buyers.get(one.id) ?? 0))
    .slice(0, relatedShown)
  const others = fitting.filter((one) => !bought.includes(one)).sort((one, other) => likeness(product, other) - likeness(product, one))
  const open = relatedShown - bought.length
  const companion = open < 2 || bought.some((one) => isBeside(product, one)) ? undefined : others.find((one) => isBeside(product, one))
  const alike = alikeTo(
    product,
    others.filter((one) => one !== companion),
  ).slice(0, companion ? open - 1 : open)
  return [...new Set([...bought, ...alike, ...(companion ? [companion] : []), ...others])]
}

/** One band lighter first, then one heavier, then whatever else is alike. */
function alikeTo<Candidate extends RelatedCandidate>(product: RelatedCandidate, others: readonly Candidate[]): Candidate[] {
  const near = others.filter((one) => !isBeside(product, one) && Math.abs(bandsApart(product, one)) <= 1)
  const [lighter, heavier] = [-1, 1].map((apart) => near.filter((one) => bandsApart(product, one) === apart).slice(0, 1))
  return [...new Set([...(lighter ?? []), ...(heavier ?? []), ...near])]
}

/** What is a companion itself has those of other categories beside it. */
const isBeside = (product: RelatedCandidate, other: RelatedCandidate): boolean =>
  other.isCompanion && (!product.isCompanion || sharedCategories(product, other) === 0)

/** How much of their categories two products have in common, from 0 to 1: they are then of one form. */
function likeness(one: RelatedCandidate, other: RelatedCandidate): number {
  const shared = sharedCategories(one, other)
  return shared === 0 ? 0 : shared / (one.categories.length + other.categories.length - shared)
}
const sharedCategories = (one: RelatedCandidate, other: RelatedCandidate): number =>
  one.categories.filter((id) => other.categories.includes(id)).length

/** Above 0 when `other` takes up more; endless between what takes up something and what does not. */
function bandsApart({ absorption }: RelatedCandidate, other: RelatedCandidate): number {
  if (absorption === null || other.absorption === null) return absorption === other.absorption ? 0 : Infinity
  return bands.indexOf(bandOf(other.absorption)) - bands.indexOf(bandOf(absorption))
}
