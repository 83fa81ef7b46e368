import { foldText } from '#domain/search/fold-text.ts'

type VariantPickerKind = 'none' | 'radios' | 'select'

export function variantPickerKind(variations: number): VariantPickerKind {
  if (variations <= 1) return 'none'
  return variations === 2 ? 'radios' : 'select'
}

const list = new Intl.ListFormat('nl-NL')

const maxNamed = 10

/**
 * Returns for example 'Maat M en XL zijn er wel' for the variations in stock, and '7 druppels is er
 * wel' for one. Names the common first word once, and counts many. Undefined if all are sold out.
 */
export function describeAvailableVariations(names: readonly string[]): string | undefined {
  const [first, ...rest] = names
  if (first === undefined) return undefined
  if (rest.length === 0) return `${first} is er wel`
  if (names.length > maxNamed) return `${names.length} andere varianten zijn er wel`
  const word = `${first.split(' ')[0]} `
  const isShared = [first, ...rest].every(
    (name) => name.startsWith(word) && name.length > word.length,
  )
  return `${list.format([first, ...rest.map((name) => (isShared ? name.slice(word.length) : name))])} zijn er wel`
}

/** False for an invalid quantity: the stepper then returns to 1 and the cart does not change. */
export const isValidQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1

/**
 * Returns the position of the variation that `variationParameter` of a product page names, in upper
 * or lower case; 0 without a value, and -1 for an unknown one.
 */
export function findVariationIndex(
  { slug, product_variations }: { slug: string; product_variations: readonly { slug: string }[] },
  value: string | null,
): number {
  if (!value) return 0
  const find = (wanted: string) =>
    product_variations.findIndex((one) => one.slug.toLowerCase() === wanted.toLowerCase())
  return Math.max(find(`${slug}-${value}`), find(value))
}

/** A list of more variations than this has a search field. */
export const manyVariations = 30

/** True if the name has all words, or parts of words, of the search. */
export function matchesVariantSearch(name: string, search: string): boolean {
  const folded = foldText(name)
  return foldText(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
