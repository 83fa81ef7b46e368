import { bandOf, absorptionBands } from './absorption.ts'
import type { Gender } from './gender.ts'
import { featureWords } from '../product-finder/product-use.ts'

/**
 * Values of the attribute `features` of products that complement others, such as an underlay or a
 * bag.
 */
const companionWords = ['bed', 'stoel', 'verzorging', 'onderweg']

export const hasCompanionFeature = (features: unknown): boolean =>
  featureWords(features).some((word) => companionWords.includes(word))

export const maxRelatedProducts = 3
/**
 * Two products count as bought together if at least this many customers bought the second with or
 * after the first.
 */
export const minBuyersInCommon = 3

/** Shown instead of a sold-out product. */
export const maxNearestProducts = 2
/** Categories that have nothing in common count as this many drops of absorption. */
const otherTypeDistance = 3

export type RelatedCandidate = {
  id: number
  gender: Gender
  absorption: number | null
  categories: readonly number[]
  isCompanion: boolean
  inStock: boolean
}
/** The number of different customers who bought a product with or after this one, by its id. */
type Buyers = ReadonlyMap<number, number>

/**
 * Expects `candidates` in recommended order. `boughtTogether` is true if every result has at least
 * `minBuyersInCommon` buyers; only then a heading may say that other customers chose them.
 */
export function selectRelatedProducts<Candidate extends RelatedCandidate>(
  product: RelatedCandidate,
  candidates: readonly Candidate[],
  buyers: Buyers,
): { products: Candidate[]; boughtTogether: boolean } {
  const sameGender = candidates.filter(
    ({ id, gender }) => id !== product.id && (gender === 'unisex' || gender === product.gender),
  )
  const products = [true, false]
    .flatMap((inStock) =>
      rankCandidates(
        product,
        sameGender.filter((one) => one.inStock === inStock),
        buyers,
      ),
    )
    .slice(0, maxRelatedProducts)
  return {
    products,
    boughtTogether: products.length > 0 && products.every(({ id }) => isBoughtTogether(buyers, id)),
  }
}

/**
 * Selects the products in stock that can replace a sold-out product: for the same gender, with a
 * category in common, and with nearly the same absorption.
 */
export function selectNearestProducts<Candidate extends RelatedCandidate>(
  product: RelatedCandidate,
  candidates: readonly Candidate[],
): Candidate[] {
  const distance = (one: Candidate) =>
    Math.abs((one.absorption ?? 0) - (product.absorption ?? 0)) +
    otherTypeDistance * (1 - similarity(product, one))
  return candidates
    .filter(
      ({ id, inStock, gender }) =>
        id !== product.id && inStock && (gender === 'unisex' || gender === product.gender),
    )
    .filter(
      (one) =>
        !isCompanionOf(product, one) &&
        Math.abs(bandsApart(product, one)) <= 1 &&
        sharedCategories(product, one) > 0,
    )
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, maxNearestProducts)
}

const isBoughtTogether = (buyers: Buyers, id: number): boolean =>
  (buyers.get(id) ?? 0) >= minBuyersInCommon

/**
 * Puts products that enough customers bought with or after `product` first, of these the companions
 * last. Then come similar products and a companion, and then all others.
 */
function rankCandidates<Candidate extends RelatedCandidate>(
  product: RelatedCandidate,
  sameGender: readonly Candidate[],
  buyers: Buyers,
): Candidate[] {
  const boughtTogether = sameGender
    .filter(({ id }) => isBoughtTogether(buyers, id))
    .sort((one, other) => (buyers.get(other.id) ?? 0) - (buyers.get(one.id) ?? 0))
    .slice(0, maxRelatedProducts)
    .sort(
      (one, other) => Number(isCompanionOf(product, one)) - Number(isCompanionOf(product, other)),
    )
  const others = sameGender
    .filter((one) => !boughtTogether.includes(one))
    .sort((one, other) => similarity(product, other) - similarity(product, one))
  const freePlaces = maxRelatedProducts - boughtTogether.length
  const companion =
    freePlaces < 2 || boughtTogether.some((one) => isCompanionOf(product, one))
      ? undefined
      : others.find((one) => isCompanionOf(product, one))
  const similar = similarProducts(
    product,
    others.filter((one) => one !== companion),
  ).slice(0, companion ? freePlaces - 1 : freePlaces)
  return [...new Set([...boughtTogether, ...similar, ...(companion ? [companion] : []), ...others])]
}

/**
 * Returns the products of the same and the adjoining absorption bands. Starts with one lighter and
 * one heavier product, if any.
 */
function similarProducts<Candidate extends RelatedCandidate>(
  product: RelatedCandidate,
  others: readonly Candidate[],
): Candidate[] {
  const nearBand = others.filter(
    (one) => !isCompanionOf(product, one) && Math.abs(bandsApart(product, one)) <= 1,
  )
  const [lighter, heavier] = [-1, 1].map((distance) =>
    nearBand.filter((one) => bandsApart(product, one) === distance).slice(0, 1),
  )
  return [...new Set([...(lighter ?? []), ...(heavier ?? []), ...nearBand])]
}

/** If the product is a companion itself, its companion must be in other categories. */
const isCompanionOf = (product: RelatedCandidate, other: RelatedCandidate): boolean =>
  other.isCompanion && (!product.isCompanion || sharedCategories(product, other) === 0)

/** The Jaccard index of the categories, 0 to 1. */
function similarity(one: RelatedCandidate, other: RelatedCandidate): number {
  const sharedCount = sharedCategories(one, other)
  return sharedCount === 0
    ? 0
    : sharedCount / (one.categories.length + other.categories.length - sharedCount)
}
const sharedCategories = (one: RelatedCandidate, other: RelatedCandidate): number =>
  one.categories.filter((id) => other.categories.includes(id)).length

/**
 * Counts bands: positive if `other` is in a heavier band. Returns Infinity if only one product has
 * an absorption value.
 */
function bandsApart({ absorption }: RelatedCandidate, other: RelatedCandidate): number {
  if (absorption === null || other.absorption === null)
    return absorption === other.absorption ? 0 : Infinity
  return (
    absorptionBands.indexOf(bandOf(other.absorption)) - absorptionBands.indexOf(bandOf(absorption))
  )
}
