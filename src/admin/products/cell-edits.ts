// Prices and stock that staff typed and did not save yet. They stay while the list is searched and turned.

import { fromEuros, inEuros, toEuros } from '#domain/money.ts'
import { priceCell, wholeCell } from '#domain/catalogue/sheet/cell.ts'
import type { ShelfProduct } from './shelf-product.ts'

export type CellField = 'price' | 'stock'
/** `from` is what stood there: euros or packs. */
export type CellEdit = { id: number; name: string; field: CellField; from: number; typed: string }
export type CellEdits = ReadonlyMap<string, CellEdit>
export type EditedItem = ShelfProduct['items'][number] & { label: string }

export const editKey = (id: number, field: CellField) => `${field} ${id}`
export const nowIn = (item: EditedItem, field: CellField): number => item[field]
export const writtenAs = (value: number, field: CellField): string =>
  field === 'price' ? value.toFixed(2).replace('.', ',') : String(value)
export const shownAs = (value: number, field: CellField): string => (field === 'price' ? inEuros(fromEuros(value)) : `${value} op voorraad`)

const readers = { price: priceCell, stock: wholeCell() } as const

/** Euros or packs, or why it is neither. */
export function meant({ field, typed }: Pick<CellEdit, 'field' | 'typed'>): { value: number } | { fault: string } {
  const read = readers[field](typed)
  if ('fault' in read) return read
  return { value: field === 'price' ? toEuros(fromEuros(Number(read.value) / 100)) : Number(read.value) }
}

/** What was typed stands beside what it was; typed back, it is no change. */
export function edited(edits: CellEdits, edit: CellEdit): CellEdits {
  const next = new Map(edits)
  const told = meant(edit)
  if ('value' in told && told.value === edit.from) next.delete(editKey(edit.id, edit.field))
  else next.set(editKey(edit.id, edit.field), edit)
  return next
}

/** As the API takes them: one change for an item. */
export function asChanges(edits: CellEdits) {
  return [...Map.groupBy(edits.values(), ({ id }) => id)].map(([id, all]) => {
    const of = (field: CellField) => {
      const edit = all.find((one) => one.field === field)
      const told = edit && meant(edit)
      return edit && told && 'value' in told ? { from: edit.from, to: told.value } : undefined
    }
    const [price, stock] = [of('price'), of('stock')]
    return { id, ...(price && { price }), ...(stock && { stock }) }
  })
}

/** A price that falls or rises this much is asked about twice. */
export const isLarge = ({ field, from, typed }: CellEdit): boolean => {
  const told = meant({ field, typed })
  return field === 'price' && 'value' in told && from > 0 && (told.value < from / 2 || told.value > from * 2)
}

export const itemsOf = (products: readonly ShelfProduct[]): EditedItem[] =>
  products.flatMap(({ name, items }) => items.map((item) => ({ ...item, label: item.name ? `${name}, ${item.name}` : name })))
