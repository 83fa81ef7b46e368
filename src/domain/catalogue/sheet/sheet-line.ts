// A product or a variation as a line of the spreadsheet.

import { attributeText } from '../attribute-text.ts'
import { attributesOf } from '../attributes.ts'
import { genderOf } from '../gender.ts'
import { priceText, sameText } from './cell.ts'
import { columns, holds, numberColumn, type SheetField, stockThenColumn } from './columns.ts'

/** What the shop keeps. Prices in cents; `stock` null where the variations carry it. */
export type SheetItem = {
  id: number
  /** Undefined for a product. */
  variation?: { name: string; productId: number }
  /** The product's. */
  slug: string
  name: string
  price: number
  stock: number | null
  /** Whether it can be ordered itself: false for a product with variations. */
  isItem: boolean
  lowStockAt: number | null
  articleNumber: string | null
  ean: string | null
  vatRate: number
  inPackage: number | null
  published: boolean
  categories: readonly string[]
  shortDescription: string
  description: string
  attributes: unknown
}

const genderWords = { unisex: 'iedereen', male: 'heren', female: 'dames' } as const

/** By column; '' where it does not belong on this line or holds nothing. */
export function lineOf(item: SheetItem): Record<string, string> {
  const kind = { isVariation: item.variation !== undefined, isItem: item.isItem }
  const attributes = attributesOf(item.attributes)
  const line: Record<string, string> = { [numberColumn]: String(item.id) }
  for (const column of columns) {
    line[column.name] = holds(column, kind) || column.field === 'slug' ? sameText(textOf(item, attributes, column.field)) : ''
    if (column.field === 'stock') line[stockThenColumn] = line[column.name]!
  }
  return line
}

function textOf(item: SheetItem, attributes: Record<string, unknown>, field: SheetField): string {
  switch (field) {
    case 'variation':
      return item.variation?.name ?? ''
    case 'price':
      return priceText(item.price)
    case 'stock':
      return String(item.stock ?? 0)
    case 'published':
      return item.published ? 'ja' : 'nee'
    case 'categories':
      return item.categories.toSorted().join('|')
    case 'attribute:gender':
      return genderWords[genderOf(attributes['gender'])]
    case 'slug':
    case 'name':
    case 'vatRate':
    case 'lowStockAt':
    case 'articleNumber':
    case 'ean':
    case 'inPackage':
    case 'shortDescription':
    case 'description':
      return String(item[field] ?? '')
    default:
      return attributeText(attributes[field.slice('attribute:'.length)])
  }
}
