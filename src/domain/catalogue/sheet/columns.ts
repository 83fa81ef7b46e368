// The columns of the catalogue's spreadsheet: their names, what they change, and how a cell is read.

import { slugFault } from '../../page/slug.ts'
import { absorptionCell, choiceCell, eanCell, listCell, optionalCell, priceCell, type Read, textCell, wholeCell } from './cell.ts'

/** Fields of a product or variation, or `attribute:` with its name. */
export type SheetField =
  | 'slug'
  | 'name'
  | 'variation'
  | 'price'
  | 'vatRate'
  | 'stock'
  | 'lowStockAt'
  | 'articleNumber'
  | 'ean'
  | 'inPackage'
  | 'published'
  | 'categories'
  | 'shortDescription'
  | 'description'
  | `attribute:${string}`

export type Column = {
  name: string
  field: SheetField
  /** Whose line it is filled in on; `item` is what can be ordered: a product without variations, or a variation. */
  of: 'product' | 'variation' | 'item' | 'both'
  read: (typed: string) => Read
}

export const numberColumn = 'Nummer'
export const addressColumn = 'Adres'
export const variationColumn = 'Uitvoering'
/** What the stock was when the file was made: sales since then are no change of staff. */
export const stockThenColumn = 'Voorraad bij export'

const slugCell = (typed: string): Read => {
  const text = typed.trim()
  const fault = slugFault(text, { slashes: false })
  return fault === undefined ? { value: text, text } : { fault }
}
const categoriesCell = (typed: string): Read => {
  const slugs = [...new Set(typed.split('|').map((slug) => slug.trim()))].filter(Boolean).toSorted()
  return { value: slugs, text: slugs.join('|') }
}

const attribute = (name: string, key: string, of: Column['of'] = 'product', read: Column['read'] = optionalCell(5_000)): Column => ({
  name,
  field: `attribute:${key}`,
  of,
  read,
})
const numbered = (count: number, make: (slot: number) => Column[]): Column[] =>
  Array.from({ length: count }, (_, index) => make(index + 1)).flat()

/** In the order of the file, behind Nummer. */
export const columns: readonly Column[] = [
  { name: addressColumn, field: 'slug', of: 'product', read: slugCell },
  { name: 'Naam', field: 'name', of: 'product', read: textCell(120, { needed: true }) },
  { name: variationColumn, field: 'variation', of: 'variation', read: textCell(80, { needed: true }) },
  { name: 'Prijs', field: 'price', of: 'item', read: priceCell },
  { name: 'Btw', field: 'vatRate', of: 'product', read: choiceCell({ '9': 9, '21': 21 }) },
  { name: 'Voorraad', field: 'stock', of: 'item', read: wholeCell() },
  { name: 'Bestelgrens', field: 'lowStockAt', of: 'item', read: wholeCell({ empty: true }) },
  { name: 'Artikelnummer', field: 'articleNumber', of: 'both', read: optionalCell(60) },
  { name: 'EAN', field: 'ean', of: 'both', read: eanCell },
  { name: 'Stuks per pak', field: 'inPackage', of: 'product', read: wholeCell({ least: 1, most: 100_000, empty: true }) },
  { name: 'Zichtbaar', field: 'published', of: 'product', read: choiceCell({ ja: true, nee: false }) },
  { name: 'Categorieën', field: 'categories', of: 'product', read: categoriesCell },
  attribute('Voor wie', 'gender', 'product', choiceCell({ iedereen: 'unisex', heren: 'male', dames: 'female' })),
  attribute('Absorptie', 'absorption', 'product', absorptionCell),
  attribute('Kenmerken', 'features', 'product', listCell),
  attribute('Afmetingen', 'dimensions', 'variation'),
  { name: 'Korte omschrijving', field: 'shortDescription', of: 'product', read: textCell(300) },
  { name: 'Omschrijving', field: 'description', of: 'product', read: textCell(50_000) },
  ...numbered(6, (slot) => [attribute(`Vinkje ${slot}`, `mark${slot}`)]),
  ...numbered(4, (slot) => [attribute(`Voordeel ${slot}`, `usp_title${slot}`), attribute(`Voordeel ${slot} uitleg`, `usp_body${slot}`)]),
  ...numbered(6, (slot) => [
    attribute(`Specificatie ${slot}`, `specs_title${slot}`),
    attribute(`Specificatie ${slot} waarde`, `specs_body${slot}`),
  ]),
  ...numbered(4, (slot) => [
    attribute(`Ervaring ${slot}`, `highlight_header${slot}`),
    attribute(`Ervaring ${slot} tekst`, `highlight_body${slot}`),
    attribute(`Ervaring ${slot} beeld`, `highlight_image${slot}`),
  ]),
]

export const columnNames: readonly string[] = [
  numberColumn,
  ...columns.flatMap(({ name, field }) => (field === 'stock' ? [name, stockThenColumn] : [name])),
]

/** Whether a line of this kind has something in the column. */
export const holds = ({ of }: Column, { isVariation, isItem }: { isVariation: boolean; isItem: boolean }): boolean =>
  of === 'both' || (of === 'item' ? isItem : of === 'variation' ? isVariation : !isVariation)
