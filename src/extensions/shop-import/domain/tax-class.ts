// The VAT rate that a tax class of an earlier shop surely has. WooCommerce makes such classes in
// English and Dutch, and shops name their own.

export const taxRates = ['9', '21', '0'] as const
type TaxRate = (typeof taxRates)[number]

/** Stands for a product that the earlier shop sold without VAT. */
export const untaxedClass = 'zero-rate'

const maxNameLength = 200

/** The key of a class: exports write it as a name or as a slug. '' is the standard class. */
export const toTaxClass = (cell: string): string => {
  const name = cell.trim().toLowerCase().slice(0, maxNameLength)
  return name === 'parent' ? '' : name
}

const words: readonly (readonly [TaxRate | 'neutral', string])[] = [
  ['9', 'reduced gereduceerd gereduceerde verlaagd verlaagde laag lage low'],
  ['21', 'standard standaard hoog hoge high normaal normale algemeen algemene'],
  ['0', 'zero nul'],
  ['neutral', 'rate tarief btw vat tax belasting procent percent pct klasse class nl nederland'],
]
const meanings = new Map(
  words.flatMap(([meaning, names]) => names.split(' ').map((name) => [name, meaning] as const)),
)

/**
 * Returns undefined for a class with a word or number that is not known, such as 'btw-6', or whose
 * words contradict each other.
 */
export function rateOfTaxClass(name: string): TaxRate | undefined {
  if (name === '') return '21'
  const parts = name.match(/\p{L}+|\d+(?:[.,]\d+)?/gu) ?? []
  const rates = new Set(parts.map(meaningOf).filter((meaning) => meaning !== 'neutral'))
  const [rate] = rates
  return rates.size === 1 ? rate : undefined
}

function meaningOf(part: string): TaxRate | 'neutral' | undefined {
  const number = Number(part.replace(',', '.'))
  if (!Number.isNaN(number)) return taxRates.find((rate) => Number(rate) === number)
  return meanings.get(part) ?? meanings.get(part.replace(/(?:s?tarief|rate)$/, ''))
}

/** The rate of a class, or what staff chose for one that is not surely known. */
export const findTaxRate = (
  name: string,
  chosen: Readonly<Record<string, TaxRate>> = {},
): TaxRate | undefined =>
  rateOfTaxClass(name) ?? (Object.hasOwn(chosen, name) ? chosen[name] : undefined)

export const describeMissingRate = (name: string): string =>
  `Kies eerst welke btw bij de klasse ‘${name}’ hoort.`

export type UnknownTaxClass = { name: string; products: number }

export function findUnknownTaxClasses(
  products: readonly { taxClasses: readonly string[] }[],
): UnknownTaxClass[] {
  const names = products
    .flatMap(({ taxClasses }) => taxClasses)
    .filter((name) => rateOfTaxClass(name) === undefined)
  return [...Map.groupBy(names, (name) => name)].map(([name, { length }]) => ({
    name,
    products: length,
  }))
}
