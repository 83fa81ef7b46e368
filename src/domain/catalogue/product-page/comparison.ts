import { groupThousands } from '../../text/format-decimal.ts'
import { formatEuros, fromEuros, formatEuroAmount } from '#domain/money.ts'
import { soldOutText } from '#domain/inventory/stock-text.ts'
import { parseProductUses, type ProductUse } from '#domain/product-finder/product-use.ts'
import { parseAbsorption } from '../absorption.ts'
import { formatAttribute } from '../attributes.ts'
import { type BodyMeasureName, parseBodySize } from '../body-size.ts'
import { toDropScale } from '../drop-scale.ts'
import { genderFilterLabels, parseGender } from '../gender.ts'
import { isConsumable } from '../is-consumable.ts'
import { isWorn } from '../product-kind.ts'
import { calculatePackNeed, defaultPiecesPerDay } from '../price/pack-calculator.ts'
import { findPiecesPerPack } from '../price/pieces-per-pack.ts'
import { formatPiecesPerPack, formatUnitPrice, parseContents } from '../price/unit-price.ts'
import { aspectLabels, reviewAspects, reviewAspectsOf } from '../reviews/review-aspects.ts'
import type { ProductWithReviews } from '../reviews/review.ts'

/**
 * `values` has one text per product; `drops` has one absorption per product, for a row of drops.
 */
export type ComparisonRow = {
  label: string
  values: string[]
  differs: boolean
  drops?: (number | undefined)[]
}
/** `absent` stands for a product without the fact, instead of that the shop does not know it. */
type Fact = {
  label: string
  of: (product: ProductWithReviews) => string | undefined
  absent?: string
  drops?: (product: ProductWithReviews) => number | undefined
}

export const unknownValueText = 'Niet bekend'

const whenLabels: Partial<Record<ProductUse, string>> = {
  dag: 'overdag',
  nacht: '’s nachts',
  sport: 'bij sport',
  nadruppelen: 'bij nadruppelen',
}
const formLabels: Partial<Record<ProductUse, string>> = {
  optrekken: 'broekje om op te trekken',
  bed: 'voor op bed of stoel',
  zorg: 'slip met plakstrips',
  riem: 'slip met riem',
}
const measureLabels: Record<BodyMeasureName, string> = { waist: 'taille', hip: 'heup' }

const usesIn = (labels: Partial<Record<ProductUse, string>>) => (product: ProductWithReviews) =>
  parseProductUses(product.product_attributes)
    .flatMap((use) => labels[use] ?? [])
    .join(', ')
const attribute =
  (key: string, unit = '') =>
  ({ product_attributes }: ProductWithReviews) => {
    const text = formatAttribute(product_attributes[key])
    return text && (unit ? `${groupThousands(text)}${unit}` : text)
  }
const decimal = (value: number | null) =>
  value === null ? undefined : `${String(value).replace('.', ',')} van 5`

function price({ price: lowest, product_variations: variations }: ProductWithReviews): string {
  const isFrom = variations.some((variation) => variation.price > lowest)
  return `${isFrom ? 'vanaf ' : ''}${formatEuroAmount(lowest)}`
}

/** Of the usual number of pieces; undefined for a product that is not used up. */
function costADay(product: ProductWithReviews): string | undefined {
  const pieces = findPiecesPerPack(product)
  if (!isConsumable(product.product_attributes, pieces)) return undefined
  const perDay = defaultPiecesPerDay(product.product_attributes)
  const need = calculatePackNeed({ price: fromEuros(product.price), pieces, perDay })
  return `${formatEuros(need.costADay)} bij ${perDay} per dag`
}

/** A variation can also be a number of packs or a colour. */
const isSize = ({
  name,
  product_attributes,
}: ProductWithReviews['product_variations'][number]): boolean =>
  /^Maat |\d ?× ?\d/.test(name) || parseBodySize(product_attributes['dimensions']) !== undefined

/** Returns for example 'S, M, L: heup 85 tot 140 cm'; empty for a product without sizes. */
function sizes({ product_variations: variations, product_attributes }: ProductWithReviews): string {
  const names = variations
    .filter(isSize)
    .map(({ name }) => name)
    .join(', ')
  const dimensions = [product_attributes, ...variations.map((one) => one.product_attributes)].map(
    (one) => one['dimensions'],
  )
  const bodies = dimensions.flatMap((text) => parseBodySize(text) ?? [])
  const ranges = (Object.keys(measureLabels) as BodyMeasureName[]).flatMap((measure) => {
    const found = bodies.flatMap((body) => body[measure] ?? [])
    if (found.length === 0) return []
    return `${measureLabels[measure]} ${Math.min(...found.map(({ from }) => from))} tot ${Math.max(...found.map(({ to }) => to))} cm`
  })
  return [names, ranges.join(', ') || formatAttribute(product_attributes['dimensions'])]
    .filter(Boolean)
    .join(': ')
}

const absorptionOf = ({ product_attributes }: ProductWithReviews) =>
  parseAbsorption(product_attributes.absorption)

function dropsInWords(product: ProductWithReviews): string | undefined {
  const scale = toDropScale(absorptionOf(product))
  return scale && `${scale.words} druppels`
}

const reviewsText = ({ reviews: { count, average } }: ProductWithReviews) =>
  average === null
    ? undefined
    : `${decimal(average)}, uit ${count} ${count === 1 ? 'review' : 'reviews'}`

const facts: readonly Fact[] = [
  { label: 'Prijs', of: price },
  {
    label: 'Per stuk',
    of: (product) =>
      formatUnitPrice(
        fromEuros(product.price),
        findPiecesPerPack(product),
        parseContents(product.product_attributes),
      ),
  },
  { label: 'Per dag, gemiddeld', of: costADay },
  { label: 'In een pak', of: (product) => formatPiecesPerPack(findPiecesPerPack(product)) },
  { label: 'Absorptie', of: dropsInWords, drops: absorptionOf },
  { label: 'Gemeten in het lab', of: attribute('absorption_ml', ' ml') },
  { label: 'Vorm', of: usesIn(formLabels) },
  { label: 'Maten', of: sizes, absent: 'Geen maten' },
  {
    label: 'Voor wie',
    of: ({ product_attributes }) => {
      const gender = parseGender(product_attributes.gender)
      if (!isWorn(product_attributes)) return undefined
      return gender === 'unisex' ? 'Dames en heren' : genderFilterLabels[gender]
    },
  },
  { label: 'Wanneer', of: usesIn(whenLabels) },
  {
    label: 'Wasbaar',
    of: ({ product_attributes }) =>
      parseProductUses(product_attributes).includes('wasbaar') ? 'Ja' : 'Nee',
  },
  { label: 'Dikte', of: attribute('thickness_mm', ' mm') },
  { label: 'Geluid', of: attribute('sound') },
  { label: 'Onder welke kleding', of: attribute('clothing') },
  { label: 'Voorraad', of: ({ in_stock }) => (in_stock ? 'Op voorraad' : soldOutText) },
  { label: 'Reviews', of: reviewsText },
  ...reviewAspects.map((aspect) => ({
    label: aspectLabels[aspect],
    of: ({ reviews, product_attributes }: ProductWithReviews) =>
      reviewAspectsOf(product_attributes).includes(aspect)
        ? decimal(reviews.aspects[aspect])
        : undefined,
  })),
]

export function compareProducts(products: readonly ProductWithReviews[]): ComparisonRow[] {
  return facts.flatMap(({ label, of, absent = unknownValueText, drops }) => {
    const values = products.map((product) => of(product) || absent)
    if (values.every((value) => value === absent)) return []
    const differs = new Set(values).size > 1
    return [{ label, values, differs, ...(drops && { drops: products.map(drops) }) }]
  })
}
