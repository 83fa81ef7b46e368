// A variation without a value for an attribute counts for every value that its product has.

import { maxVariations } from '#domain/catalogue/fields/product-field.ts'
import { readLine, splitList } from './import-cells.ts'
import { type ImportIssue, remark } from './import-issue.ts'

/** The cells of one attribute. `name` is '' in a file without the names of attributes. */
type AttributeCells = { name: string; values: string }
export type VariationCells = { line: number; name: string; attributes: readonly AttributeCells[] }

/** The names of the items that a row becomes: several if it counts for several values. */
type NamedVariation<Row> = { row: Row; names: string[] }
type ReadVariations<Row> = {
  variations: NamedVariation<Row>[]
  issues: ImportIssue[]
  /** True if staff must check the choices before the product goes on sale. */
  isDoubtful: boolean
}

type Attribute = { key: string; label: string; values: string[] }

export function readVariations<Row extends VariationCells>(
  product: VariationCells,
  rows: readonly Row[],
): ReadVariations<Row> {
  const offered = toAttributes(product.attributes, splitList)
  const named = rows.map((row) => ({ row, own: ownAttributes(row, product) }))
  const mentioned = new Set(named.flatMap(({ own }) => own.map(({ key }) => key)))
  const choices = offered.filter(({ key }) => mentioned.has(key))
  const forgotten = offered.filter(({ key, values }) => values.length > 1 && !mentioned.has(key))
  const issues = forgotten.map(({ label, values }) =>
    remark(
      product.line,
      `Geen uitvoering van ‘${product.name}’ noemt ‘${label}’ (${values.join(', ')}). Konden klanten dat daar kiezen, maak die uitvoeringen dan zelf.`,
    ),
  )
  let isDoubtful = forgotten.length > 0
  const variations = named.map(({ row, own }) => {
    const { parts, open } = partsOf(own, choices)
    const count = parts.reduce((all, { length }) => all * length, 1)
    const labels = open.map(({ label }) => label).join(' en ')
    const isTooMany = count > maxVariations
    if (isTooMany) isDoubtful = true
    if (count > 1)
      issues.push(
        remark(
          row.line,
          isTooMany
            ? `Deze uitvoering van ‘${product.name}’ gold daar voor elke ${labels}. Dat zijn er ${count}, en een product heeft er hier hooguit ${maxVariations}. Maak ze zelf.`
            : `Deze uitvoering gold daar voor elke ${labels}. Het zijn hier ${count} uitvoeringen, zonder voorraad, artikelnummer en streepjescode: vul die zelf in.`,
        ),
      )
    const combinations = combine(isTooMany ? parts.filter(({ length }) => length === 1) : parts)
    return { row, names: combinations.map((values) => nameOf(values, row, product)) }
  })
  return { variations: withoutRepeated(variations), issues, isDoubtful }
}

function partsOf(own: readonly Attribute[], choices: readonly Attribute[]) {
  const valuesOf = ({ key }: Attribute) => own.find((one) => one.key === key)?.values ?? []
  const open = choices.filter((choice) => valuesOf(choice).length === 0)
  const others = own.filter(({ key }) => choices.every((choice) => choice.key !== key))
  const parts = [
    ...choices.map((choice) => (open.includes(choice) ? choice.values : valuesOf(choice))),
    ...others.map(({ values }) => values),
  ]
  return { parts: parts.filter(({ length }) => length > 0), open }
}

/** Leaves out a combination of a row for several values that another row names. */
function withoutRepeated<Row>(variations: readonly NamedVariation<Row>[]): NamedVariation<Row>[] {
  const exact = new Set(
    variations.flatMap(({ names }) => (names.length === 1 ? names.map(toKey) : [])),
  )
  return variations.map(({ row, names }) => ({
    row,
    names: names.length === 1 ? names : names.filter((name) => !exact.has(toKey(name))),
  }))
}

const toKey = (name: string) => name.toLowerCase()

/** A row without the name of an attribute means the one that its product has in that place. */
const ownAttributes = (row: VariationCells, product: VariationCells): Attribute[] =>
  toAttributes(
    row.attributes.map(({ name, values }, index) => ({
      name: name || (values === '' ? '' : (product.attributes[index]?.name ?? '')),
      values,
    })),
    (cell) => [readLine(cell)].filter(Boolean),
  )

function toAttributes(
  cells: readonly AttributeCells[],
  readValues: (cell: string) => string[],
): Attribute[] {
  const attributes = new Map<string, Attribute>()
  for (const [index, { name, values }] of cells.entries()) {
    if (readLine(name) === '' && readLine(values) === '') continue
    const label = readLine(name) || `eigenschap ${index + 1}`
    const key = toKey(label)
    if (!attributes.has(key)) attributes.set(key, { key, label, values: readValues(values) })
  }
  return [...attributes.values()]
}

const combine = (parts: readonly (readonly string[])[]): string[][] =>
  parts.reduce<string[][]>(
    (combinations, part) =>
      combinations.flatMap((combination) => part.map((value) => [...combination, value])),
    [[]],
  )

/**
 * The values of the attributes, such as 'M / Zwart'; otherwise what the name adds to that of the
 * product.
 */
function nameOf(
  values: readonly string[],
  { name }: VariationCells,
  product: VariationCells,
): string {
  if (values.length > 0) return values.join(' / ')
  const added = name.startsWith(product.name)
    ? name.slice(product.name.length).replace(/^[\s–-]+/, '')
    : name
  return added || 'Uitvoering'
}

// What the Type of a row of WooCommerce means here. Plugins have types of their own, and add words
// to those of WooCommerce: a 'variable-subscription' has rows of type 'subscription_variation'.

type RowType = {
  kind: 'product' | 'product with variations' | 'variation'
  refusal?: string
}

const simpleTypes: readonly string[] = ['', 'simple', 'subscription']
const maxQuotedLength = 40

export function rowTypeOf(cell: string): RowType {
  const types = cell
    .trim()
    .toLowerCase()
    .split(/\s*,\s*/)
  const isWithoutParcel = types.some((type) => type === 'virtual' || type === 'downloadable')
  const kind = types.some((type) => type.endsWith('variation'))
    ? 'variation'
    : types.some((type) => type.includes('variable'))
      ? 'product with variations'
      : 'product'
  if (isWithoutParcel)
    return {
      kind,
      refusal: 'Een product zonder verzending, zoals een download, verkoopt deze winkel niet.',
    }
  if (types.includes('grouped') || types.includes('external'))
    return {
      kind,
      refusal:
        'Een gegroepeerd product of een product van een andere winkel kan hier niet. Maak er zelf een product van.',
    }
  const unknown = types.find((type) => !simpleTypes.includes(type))
  return kind === 'product' && unknown !== undefined
    ? {
        kind,
        refusal: `De soort ‘${unknown.slice(0, maxQuotedLength)}’ kennen we niet, zoals een bundel of een boeking. Maak er zelf een product van.`,
      }
    : { kind }
}
