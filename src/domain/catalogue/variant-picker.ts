// Decides which control chooses a variation, which variations are in stock, and which quantities a
// visitor can add to the cart.

export type VariantPickerKind = 'none' | 'radios' | 'select'

/** Two variations get radio buttons, and more variations get a dropdown. */
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
