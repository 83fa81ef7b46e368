// Unsaved prices and stock in the bulk editor. They survive searching and paging through the list.

import { fromEuros, toEuros, formatEuroAmount, formatEuroInput } from '#domain/money.ts'
import { parsePriceCell, createIntegerParser } from '#domain/catalogue/spreadsheet/cell.ts'
import type { AdminListedProduct } from './change-listed-products.tsx'

export type CellField = 'price' | 'stock'
/** `from` is the value before the edit, in euros or packs; `typed` is the text in the cell. */
export type CellEdit = { id: number; name: string; field: CellField; from: number; typed: string }
export type CellEdits = ReadonlyMap<string, CellEdit>
export type EditableItem = AdminListedProduct['items'][number] & { label: string }

export const editKey = (id: number, field: CellField) => `${field} ${id}`
export const savedValue = (item: EditableItem, field: CellField): number => item[field]
export const formatForEdit = (value: number, field: CellField): string =>
  field === 'price' ? formatEuroInput(value) : String(value)
export const formatForDisplay = (value: number, field: CellField): string =>
  field === 'price' ? formatEuroAmount(value) : `${value} op voorraad`

const cellParsers = { price: parsePriceCell, stock: createIntegerParser() } as const

/** Returns the value in euros or packs, or the error in Dutch. */
export function parseCell({
  field,
  typed,
}: Pick<CellEdit, 'field' | 'typed'>): { value: number } | { fault: string } {
  const parsed = cellParsers[field](typed)
  if ('error' in parsed) return { fault: parsed.error }
  return {
    value:
      field === 'price' ? toEuros(fromEuros(Number(parsed.value) / 100)) : Number(parsed.value),
  }
}

/** Adds or replaces the edit of a cell. Removes the edit if the new value equals the original. */
export function applyEdit(edits: CellEdits, edit: CellEdit): CellEdits {
  const next = new Map(edits)
  const parsed = parseCell(edit)
  if ('value' in parsed && parsed.value === edit.from) next.delete(editKey(edit.id, edit.field))
  else next.set(editKey(edit.id, edit.field), edit)
  return next
}

export function toBulkChanges(edits: CellEdits) {
  return [...Map.groupBy(edits.values(), ({ id }) => id)].map(([id, itemEdits]) => {
    const changeOf = (field: CellField) => {
      const edit = itemEdits.find((one) => one.field === field)
      const parsed = edit && parseCell(edit)
      return edit && parsed && 'value' in parsed ? { from: edit.from, to: parsed.value } : undefined
    }
    const [price, stock] = [changeOf('price'), changeOf('stock')]
    return { id, ...(price && { price }), ...(stock && { stock }) }
  })
}

/**
 * Whether a price above 0 changes to less than half or more than double. The screen then warns
 * staff of a possible typing error.
 */
export const isLargePriceChange = ({ field, from, typed }: CellEdit): boolean => {
  const parsed = parseCell({ field, typed })
  return (
    field === 'price' &&
    'value' in parsed &&
    from > 0 &&
    (parsed.value < from / 2 || parsed.value > from * 2)
  )
}

export const toEditableItems = (products: readonly AdminListedProduct[]): EditableItem[] =>
  products.flatMap(({ name, items }) =>
    items.map((item) => ({ ...item, label: item.name ? `${name}, ${item.name}` : name })),
  )
