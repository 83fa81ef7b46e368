import { type FieldEntry, fieldList } from '../fields/field-list.ts'
import { hazardPictogramCodes, parsePictograms } from '../safety-facts.ts'
import {
  type ProductDocumentKind,
  productDocumentKinds,
  productDocumentLabels,
} from '../product-document.ts'
import type { ProductField } from '../fields/product-field.ts'
import { productFields } from '../fields/product-fields.ts'
import { wrapParagraphs } from '../../content/rich-text/paragraphs.ts'
import { slugError } from '../../content/links/slug.ts'
import {
  parseAbsorptionCell,
  createChoiceParser,
  parseEanCell,
  parseListCell,
  createDecimalParser,
  createOptionalParser,
  parseMomentCell,
  createOptionalTextParser,
  parseItemPriceCell,
  parsePriceCell,
  type CellResult,
  createTextParser,
  createIntegerParser,
} from './cell.ts'

type Parser = (typed: string) => CellResult
export type SpreadsheetColumn = FieldEntry & { name: string; read: Parser }

const nameOf = ({ column, label }: ProductField) => column ?? label
export const itemNumberColumn = 'Nummer'
export const slugColumn = productFields.slug.label
export const variationColumn = productFields.variation.label
export const sampleColumn = productFields.is_sample.label
/**
 * The stock at the time of the export. If the stock cell of a row equals this column, staff did not
 * edit the stock of that row.
 */
export const exportedStockColumn = 'Voorraad bij export'

const slugCell = (typed: string): CellResult => {
  const text = typed.trim()
  const error = slugError(text, { slashes: false })
  return error === undefined ? { value: text, text } : { error }
}
/** Also reads '21%' and '9,00', as suppliers write it. */
const vatRateCell = (typed: string): CellResult =>
  createChoiceParser({ '9': 9, '21': 21 })(typed.replace(/(?:[.,]0+)?\s*%?\s*$/, ''))
const categoriesCell = (typed: string): CellResult => {
  const slugs = [...new Set(typed.split('|').map((slug) => slug.trim()))].filter(Boolean).toSorted()
  return { value: slugs, text: slugs.join('|') }
}

/** Text of several lines becomes paragraphs, so that its lines do not run together. */
const descriptionCell = (typed: string): CellResult => {
  const parsed = createTextParser(productFields.description.max)(typed)
  if (!('text' in parsed) || !parsed.text.includes('\n')) return parsed
  const html = wrapParagraphs(parsed.text)
  return { value: html, text: html }
}

/** The fields whose cells are not what their input says. */
const specialParsers: Readonly<Record<string, Parser>> = {
  slug: slugCell,
  variation: createTextParser(80, { isRequired: true }),
  is_sample: createChoiceParser({ '': false, ja: true }),
  name: createTextParser(productFields.name.max, { isRequired: true }),
  price: parseItemPriceCell,
  offer_price: createOptionalParser(parsePriceCell),
  offer_from: parseMomentCell,
  offer_until: parseMomentCell,
  vat_rate: vatRateCell,
  stock: createIntegerParser(),
  published: createChoiceParser({ ja: true, nee: false }),
  categories: categoriesCell,
  gender: createChoiceParser({ iedereen: 'unisex', heren: 'male', dames: 'female' }),
  absorption: parseAbsorptionCell,
  features: parseListCell,
  short_description: createTextParser(productFields.short_description.max),
  description: descriptionCell,
}

function parserOf({ key, input, min, max }: FieldEntry): Parser {
  const special = specialParsers[key]
  if (special) return special
  if (typeof input !== 'string')
    return createChoiceParser({
      ...Object.fromEntries(input.map((choice) => [choice, choice])),
      '': null,
    })
  if (input === 'number') return createDecimalParser(max)
  if (input === 'integer')
    return createIntegerParser({ ...(min !== undefined && { min }), max, allowEmpty: true })
  if (input === 'ean') return parseEanCell
  return input === 'pictograms' ? parsePictogramsCell : createOptionalTextParser(max)
}

function parsePictogramsCell(typed: string): CellResult {
  const words = typed.split(/[\s,;|]+/).filter(Boolean)
  const unknown = words.find(
    (word) => !hazardPictogramCodes.some((code) => code === word.toUpperCase()),
  )
  if (unknown !== undefined)
    return {
      error: `‘${unknown}’ is geen gevarenpictogram. Kies uit: ${hazardPictogramCodes.join(', ')}.`,
    }
  const text = parsePictograms(words.join(', ')).join(', ')
  return { value: text || null, text }
}

/** Last in the file, because they have many columns. */
const lastSections: Partial<Record<FieldEntry['section'], number>> = {
  details: 1,
  maker: 2,
  device: 2,
  facts: 2,
  hazard: 2,
  staff: 3,
}
const placeOf = ({ section }: FieldEntry) => lastSections[section] ?? 0

/** The columns in the order of the file, after the first column 'Nummer'. */
export const spreadsheetColumns: readonly SpreadsheetColumn[] = fieldList
  .filter(({ column }) => column !== null)
  .toSorted((one, other) => placeOf(one) - placeOf(other))
  .map((field) => ({ ...field, name: nameOf(field), read: parserOf(field) }))

/**
 * The names of uploaded files. An export contains them; an import ignores them, because a
 * spreadsheet contains no files.
 */
export const documentColumns: readonly (readonly [kind: ProductDocumentKind, name: string])[] =
  productDocumentKinds.map((kind) => [kind, productDocumentLabels[kind]])

export const spreadsheetColumnNames: readonly string[] = [
  itemNumberColumn,
  ...spreadsheetColumns.flatMap(({ name, key }) =>
    key === 'stock' ? [name, exportedStockColumn] : [name],
  ),
  ...documentColumns.map(([, name]) => name),
]

export const columnAppliesToRow = (
  { rows }: SpreadsheetColumn,
  { isVariation, isItem }: { isVariation: boolean; isItem: boolean },
): boolean =>
  rows === 'both' || (rows === 'item' ? isItem : rows === 'variation' ? isVariation : !isVariation)
