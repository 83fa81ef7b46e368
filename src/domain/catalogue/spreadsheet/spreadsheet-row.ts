import { parseProductAttributes, formatAttribute } from '../attributes.ts'
import { parseGender } from '../gender.ts'
import { type CellValue, formatMomentCell, formatPriceCell, normaliseText } from './cell.ts'
import type { ColumnValues, FieldEntry, FieldPath } from '../fields/field-list.ts'
import type { ProductDocumentKind } from '../product-document.ts'
import {
  documentColumns,
  spreadsheetColumns,
  columnAppliesToRow,
  itemNumberColumn,
  exportedStockColumn,
} from './columns.ts'

/** `price` is in cents. `stock` is null for a product with variations. */
export type SpreadsheetItem = ColumnValues & {
  id: number
  /** Undefined for a product. The slug and the name are those of its product. */
  variation?: { name: string; productId: number; isSample?: boolean }
  /** The regular price, which applies outside the offer. */
  price: number
  offer_price: number | null
  offer_from: string | null
  offer_until: string | null
  stock: number | null
  /** False for a product with variations, of which the shop sells only the variations. */
  isItem: boolean
  vat_rate: number
  published: boolean
  categories: readonly string[]
  attributes: unknown
  /** The facts that only staff see; undefined for a variation. */
  staff_facts?: unknown
  /** The names of the uploaded files; undefined for a variation. */
  documents?: Readonly<Partial<Record<ProductDocumentKind, string>>> | null
}

export type SpreadsheetValues = Partial<Record<FieldPath, CellValue>>

const genderTexts = { unisex: 'iedereen', male: 'heren', female: 'dames' } as const

/**
 * Returns cells by column name. If a column does not apply to the row, its cell is ''. Every row
 * has the slug of the product.
 */
export function toSpreadsheetCells(item: SpreadsheetItem): Record<string, string> {
  const kind = { isVariation: item.variation !== undefined, isItem: item.isItem }
  const stored = storedFacts(item)
  const row: Record<string, string> = { [itemNumberColumn]: String(item.id) }
  for (const column of spreadsheetColumns) {
    row[column.name] =
      columnAppliesToRow(column, kind) || column.key === 'slug'
        ? normaliseText(toCellText(column.key, valueOf(item, stored, column)))
        : ''
    if (column.key === 'stock') row[exportedStockColumn] = row[column.name]!
  }
  for (const [kind, name] of documentColumns)
    row[name] = normaliseText(item.documents?.[kind] ?? '')
  return row
}

export const storedValueOf = (item: SpreadsheetItem, field: FieldEntry): unknown =>
  valueOf(item, storedFacts(item), field)

const storedFacts = ({ attributes, staff_facts }: SpreadsheetItem) => ({
  attributes: parseProductAttributes(attributes),
  staff: parseProductAttributes(staff_facts),
})

function valueOf(
  item: SpreadsheetItem,
  { attributes, staff }: ReturnType<typeof storedFacts>,
  { key, stored }: FieldEntry,
): unknown {
  if (stored === undefined) return attributes[key] ?? null
  if (stored === 'staff') return staff[key] ?? null
  if (key === 'variation') return item.variation?.name ?? null
  if (key === 'is_sample') return item.variation?.isSample ?? false
  return item[key as keyof SpreadsheetItem] ?? null
}

function toCellText(key: string, value: unknown): string {
  if (key === 'gender') return genderTexts[parseGender(value)]
  if (key === 'categories') return (value as string[]).toSorted().join('|')
  if (key === 'is_sample') return value === true ? 'ja' : ''
  if (key === 'published') return value === true ? 'ja' : 'nee'
  if (key === 'stock') return String(value ?? 0)
  if (value === null) return ''
  if (key === 'price' || key === 'offer_price') return formatPriceCell(Number(value))
  if (key === 'offer_from' || key === 'offer_until')
    return formatMomentCell(new Date(String(value)))
  return formatAttribute(value)
}
