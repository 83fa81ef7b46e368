import { formatAttribute } from '../attribute-text.ts'
import { parseProductAttributes } from '../attributes.ts'
import { parseGender } from '../gender.ts'
import { type CellValue, formatMomentCell, formatPriceCell, normaliseText } from './cell.ts'
import type { ProductDocumentKind } from '../product-document.ts'
import {
  documentColumns,
  spreadsheetColumns,
  columnAppliesToRow,
  itemNumberColumn,
  type SpreadsheetField,
  exportedStockColumn,
} from './columns.ts'

/** `price` is in cents. `stock` is null for a product with variations. */
export type SpreadsheetItem = {
  id: number
  /** Undefined for a product. */
  variation?: { name: string; productId: number; isSample?: boolean }
  /** The slug of the product, also for a variation. */
  slug: string
  name: string
  /** The regular price, which applies outside the offer. */
  price: number
  offerPrice: number | null
  /** ISO moments. */
  offerFrom: string | null
  offerUntil: string | null
  stock: number | null
  /** False for a product with variations, of which the shop sells only the variations. */
  isItem: boolean
  lowStockAt: number | null
  articleNumber: string | null
  ean: string | null
  shelfPlace: string | null
  vatRate: number
  inPackage: number | null
  published: boolean
  categories: readonly string[]
  shortDescription: string
  description: string
  attributes: unknown
  /** The facts that only staff see; undefined for a variation. */
  staffFacts?: unknown
  /** The names of the uploaded files; undefined for a variation. */
  documents?: Readonly<Partial<Record<ProductDocumentKind, string>>> | null
}

/** The new values of a row. */
export type SpreadsheetValues = Partial<Record<SpreadsheetField, CellValue>>

const genderTexts = { unisex: 'iedereen', male: 'heren', female: 'dames' } as const

/**
 * Returns cells by column name. If a column does not apply to the row, its cell is ''. Every row
 * has the slug of the product.
 */
export function toSpreadsheetCells(item: SpreadsheetItem): Record<string, string> {
  const kind = { isVariation: item.variation !== undefined, isItem: item.isItem }
  const attributes = parseProductAttributes(item.attributes)
  const row: Record<string, string> = { [itemNumberColumn]: String(item.id) }
  for (const column of spreadsheetColumns) {
    row[column.name] =
      columnAppliesToRow(column, kind) || column.field === 'slug'
        ? normaliseText(fieldText(item, attributes, column.field))
        : ''
    if (column.field === 'stock') row[exportedStockColumn] = row[column.name]!
  }
  for (const [kind, name] of documentColumns)
    row[name] = normaliseText(item.documents?.[kind] ?? '')
  return row
}

function fieldText(
  item: SpreadsheetItem,
  attributes: Record<string, unknown>,
  field: SpreadsheetField,
): string {
  switch (field) {
    case 'variation':
      return item.variation?.name ?? ''
    case 'isSample':
      return item.variation?.isSample ? 'ja' : ''
    case 'price':
      return formatPriceCell(item.price)
    case 'offerPrice':
      return item.offerPrice === null ? '' : formatPriceCell(item.offerPrice)
    case 'offerFrom':
    case 'offerUntil': {
      const moment = item[field]
      return moment === null ? '' : formatMomentCell(new Date(moment))
    }
    case 'stock':
      return String(item.stock ?? 0)
    case 'published':
      return item.published ? 'ja' : 'nee'
    case 'categories':
      return item.categories.toSorted().join('|')
    case 'attribute:gender':
      return genderTexts[parseGender(attributes['gender'])]
    case 'slug':
    case 'name':
    case 'vatRate':
    case 'lowStockAt':
    case 'articleNumber':
    case 'ean':
    case 'shelfPlace':
    case 'inPackage':
    case 'shortDescription':
    case 'description':
      return String(item[field] ?? '')
    default:
      if (field.startsWith('staff:'))
        return formatAttribute(
          parseProductAttributes(item.staffFacts)[field.slice('staff:'.length)],
        )
      return formatAttribute(attributes[field.slice('attribute:'.length)])
  }
}
