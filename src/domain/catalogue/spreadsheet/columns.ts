// The columns of the catalogue spreadsheet: name, field and cell parser.

import { hazardPictogramCodes, parsePictograms } from '../hazard-pictograms.ts'
import { materialSlots } from '../materials.ts'
import {
  type ProductDocumentKind,
  productDocumentKinds,
  productDocumentLabels,
} from '../product-document.ts'
import { type ProductFactField, productFactFields, productFactKeys } from '../product-facts.ts'
import { searchEngineLimits } from '../search-engine-limits.ts'
import { type StaffFactKey, staffFactFields, staffFactKeys } from '../staff-facts.ts'
import { wrapParagraphs } from '../../content/paragraphs.ts'
import { slugError } from '../../content/slug.ts'
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

/**
 * A field of a product or variation, 'attribute:' with the name of an attribute, or 'staff:' with
 * the name of a staff fact.
 */
export type SpreadsheetField =
  | 'slug'
  | 'name'
  | 'variation'
  | 'isSample'
  | 'price'
  | 'offerPrice'
  | 'offerFrom'
  | 'offerUntil'
  | 'vatRate'
  | 'stock'
  | 'lowStockAt'
  | 'articleNumber'
  | 'ean'
  | 'shelfPlace'
  | 'inPackage'
  | 'published'
  | 'categories'
  | 'shortDescription'
  | 'description'
  | `attribute:${string}`
  | `staff:${StaffFactKey}`

export type SpreadsheetColumn = {
  name: string
  field: SpreadsheetField
  /**
   * The kind of rows that the column applies to. An `item` is a variation or a product without
   * variations.
   */
  rows: 'product' | 'variation' | 'item' | 'both'
  read: (typed: string) => CellResult
}

export const itemNumberColumn = 'Nummer'
export const slugColumn = 'Adres'
export const variationColumn = 'Uitvoering'
export const sampleColumn = 'Proefpakje'
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
  const parsed = createTextParser(50_000)(typed)
  if (!('text' in parsed) || !parsed.text.includes('\n')) return parsed
  const html = wrapParagraphs(parsed.text)
  return { value: html, text: html }
}

const attribute = (
  name: string,
  key: string,
  of: SpreadsheetColumn['rows'] = 'product',
  read: SpreadsheetColumn['read'] = createOptionalTextParser(5_000),
): SpreadsheetColumn => ({
  name,
  field: `attribute:${key}`,
  rows: of,
  read,
})
const repeatColumns = (
  count: number,
  columnsFor: (slot: number) => SpreadsheetColumn[],
): SpreadsheetColumn[] => Array.from({ length: count }, (_, index) => columnsFor(index + 1)).flat()

function factCellParser({ input, max }: ProductFactField): SpreadsheetColumn['read'] {
  if (typeof input !== 'string')
    return createChoiceParser({
      ...Object.fromEntries(input.map((choice) => [choice, choice])),
      '': null,
    })
  if (input === 'number') return createDecimalParser(max)
  return input === 'pictograms' ? parsePictogramsCell : createOptionalTextParser(max)
}

/** Parses codes such as 'GHS05, GHS07'. An empty cell becomes null. */
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

/** The columns in the order of the file, after the first column 'Nummer'. */
export const spreadsheetColumns: readonly SpreadsheetColumn[] = [
  { name: slugColumn, field: 'slug', rows: 'product', read: slugCell },
  {
    name: 'Naam',
    field: 'name',
    rows: 'product',
    read: createTextParser(120, { isRequired: true }),
  },
  {
    name: variationColumn,
    field: 'variation',
    rows: 'variation',
    read: createTextParser(80, { isRequired: true }),
  },
  {
    name: sampleColumn,
    field: 'isSample',
    rows: 'variation',
    read: createChoiceParser({ '': false, ja: true }),
  },
  { name: 'Prijs', field: 'price', rows: 'item', read: parseItemPriceCell },
  {
    name: 'Aanbieding prijs',
    field: 'offerPrice',
    rows: 'item',
    read: createOptionalParser(parsePriceCell),
  },
  { name: 'Aanbieding van', field: 'offerFrom', rows: 'item', read: parseMomentCell },
  { name: 'Aanbieding tot', field: 'offerUntil', rows: 'item', read: parseMomentCell },
  { name: 'Btw', field: 'vatRate', rows: 'product', read: vatRateCell },
  { name: 'Voorraad', field: 'stock', rows: 'item', read: createIntegerParser() },
  {
    name: 'Bestelgrens',
    field: 'lowStockAt',
    rows: 'item',
    read: createIntegerParser({ allowEmpty: true }),
  },
  {
    name: 'Artikelnummer',
    field: 'articleNumber',
    rows: 'both',
    read: createOptionalTextParser(60),
  },
  { name: 'EAN', field: 'ean', rows: 'both', read: parseEanCell },
  { name: 'Schapplaats', field: 'shelfPlace', rows: 'item', read: createOptionalTextParser(30) },
  {
    name: 'Stuks per pak',
    field: 'inPackage',
    rows: 'product',
    read: createIntegerParser({ min: 1, max: 100_000, allowEmpty: true }),
  },
  {
    name: 'Zichtbaar',
    field: 'published',
    rows: 'product',
    read: createChoiceParser({ ja: true, nee: false }),
  },
  { name: 'Categorieën', field: 'categories', rows: 'product', read: categoriesCell },
  attribute(
    'Voor wie',
    'gender',
    'product',
    createChoiceParser({ iedereen: 'unisex', heren: 'male', dames: 'female' }),
  ),
  attribute('Absorptie', 'absorption', 'product', parseAbsorptionCell),
  attribute('Kenmerken', 'features', 'product', parseListCell),
  attribute('Afmetingen', 'dimensions', 'variation'),
  {
    name: 'Korte omschrijving',
    field: 'shortDescription',
    rows: 'product',
    read: createTextParser(300),
  },
  { name: 'Omschrijving', field: 'description', rows: 'product', read: descriptionCell },
  attribute(
    'Titel voor zoekmachines',
    'seo_title',
    'product',
    createOptionalTextParser(searchEngineLimits.title.max),
  ),
  attribute(
    'Omschrijving voor zoekmachines',
    'seo_description',
    'product',
    createOptionalTextParser(searchEngineLimits.description.max),
  ),
  ...repeatColumns(6, (slot) => [attribute(`Vinkje ${slot}`, `mark${slot}`)]),
  ...repeatColumns(4, (slot) => [
    attribute(`Voordeel ${slot}`, `usp_title${slot}`),
    attribute(`Voordeel ${slot} uitleg`, `usp_body${slot}`),
  ]),
  ...repeatColumns(6, (slot) => [
    attribute(`Specificatie ${slot}`, `specs_title${slot}`),
    attribute(`Specificatie ${slot} waarde`, `specs_body${slot}`),
  ]),
  ...repeatColumns(4, (slot) => [
    attribute(`Ervaring ${slot}`, `highlight_header${slot}`),
    attribute(`Ervaring ${slot} tekst`, `highlight_body${slot}`),
    attribute(`Ervaring ${slot} beeld`, `highlight_image${slot}`),
    attribute(`Ervaring ${slot} stappen`, `highlight_steps${slot}`),
  ]),
  ...productFactKeys.map((key) =>
    attribute(productFactFields[key].label, key, 'product', factCellParser(productFactFields[key])),
  ),
  ...materialSlots.flatMap((slot) => [
    attribute(
      `Materiaal ${slot}`,
      `material_name${slot}`,
      'product',
      createOptionalTextParser(200),
    ),
    attribute(
      `Materiaal ${slot} aandeel`,
      `material_share${slot}`,
      'product',
      createDecimalParser(100),
    ),
    attribute(
      `Materiaal ${slot} keurmerk`,
      `material_scheme${slot}`,
      'product',
      createOptionalTextParser(200),
    ),
  ]),
  ...staffFactKeys.map((key): SpreadsheetColumn => ({
    name: staffFactFields[key].label,
    field: `staff:${key}`,
    rows: 'product',
    read: factCellParser(staffFactFields[key]),
  })),
]

/**
 * The names of uploaded files. An export contains them; an import ignores them, because a
 * spreadsheet contains no files.
 */
export const documentColumns: readonly (readonly [kind: ProductDocumentKind, name: string])[] =
  productDocumentKinds.map((kind) => [kind, productDocumentLabels[kind]])

export const spreadsheetColumnNames: readonly string[] = [
  itemNumberColumn,
  ...spreadsheetColumns.flatMap(({ name, field }) =>
    field === 'stock' ? [name, exportedStockColumn] : [name],
  ),
  ...documentColumns.map(([, name]) => name),
]

export const columnAppliesToRow = (
  { rows }: SpreadsheetColumn,
  { isVariation, isItem }: { isVariation: boolean; isItem: boolean },
): boolean =>
  rows === 'both' || (rows === 'item' ? isItem : rows === 'variation' ? isVariation : !isVariation)
