import { type CellResult, normaliseText, parseEanCell } from './cell.ts'
import { columnAppliesToRow, itemNumberColumn, slugColumn, spreadsheetColumns } from './columns.ts'
import { findNameColumns, isInScope, keyColumns, vatColumn } from './column-mapping.ts'
import type { ImportError } from './header-errors.ts'
import type { SpreadsheetRow } from './import-plan.ts'
import type { SpreadsheetItem } from './spreadsheet-row.ts'
import type { SupplierFormat } from './supplier-format.ts'
import { foldText } from '#domain/search/fold-text.ts'

export type SkippedRow = { line: number; reason: string }
export type SupplierRowResult =
  | { row: SpreadsheetRow }
  | { error: ImportError }
  | { skipped: SkippedRow }

/**
 * An empty cell of a supplier changes nothing. The caller converts the rows in the order of the
 * file.
 */
export class SupplierRowConverter {
  readonly #format: SupplierFormat
  readonly #columns: readonly (readonly [name: string, column: string])[]
  readonly #keyName: string
  /** The columns of the file with the name of the item, also outside the scope. */
  readonly #nameColumns: readonly string[]
  readonly #items: ReadonlyMap<number, SpreadsheetItem>
  readonly #idsByKey: ReadonlyMap<string, readonly number[]>
  readonly #lineByKey = new Map<string, number>()

  constructor(
    format: SupplierFormat,
    names: readonly string[],
    items: ReadonlyMap<number, SpreadsheetItem>,
  ) {
    this.#format = format
    this.#columns = Object.entries(format.columns).filter(([, column]) => isInScope(column, format))
    this.#nameColumns = findNameColumns(format, names)
    this.#keyName = this.#columns.find(([, column]) => column === keyColumns[format.key])?.[0] ?? ''
    this.#items = items
    this.#idsByKey = idsByKey(format, items)
  }

  /** Takes a column of the catalogue spreadsheet. */
  nameInFile(column: string | undefined): string | undefined {
    if (column === itemNumberColumn) return this.#keyName
    return this.#columns.find(([, catalogueColumn]) => catalogueColumn === column)?.[0] ?? column
  }

  convert({ line, cells }: SpreadsheetRow): SupplierRowResult {
    const typed = normaliseText(cells[this.#keyName] ?? '')
    const parsed = parseKey(this.#format, typed)
    const error = (reason: string) => ({ error: { line, column: this.#keyName, reason } })
    if ('error' in parsed) return error(parsed.error)
    const key = parsed.text
    if (key !== '') {
      const before = this.#lineByKey.get(key)
      if (before !== undefined) return error(`‘${typed}’ staat ook al op regel ${before}.`)
      this.#lineByKey.set(key, line)
    }
    const ids = this.#idsByKey.get(key) ?? []
    if (ids.length > 1)
      return error(
        `${ids.length} producten in de winkel hebben ‘${typed}’. Maak dat daar eerst verschillend.`,
      )
    const mapped = Object.fromEntries(
      this.#columns.map(([name, column]) => [column, normaliseText(cells[name] ?? '')]),
    )
    const item = this.#items.get(ids[0] ?? Number.NaN)
    const nameInFile = this.#nameColumns
      .map((name) => normaliseText(cells[name] ?? ''))
      .filter(Boolean)
      .join(' - ')
    if (item) return { row: { line, cells: this.#cellsForItem(mapped, item), nameInFile } }
    if (this.#format.scope === 'all') return { row: { line, cells: this.#cellsForNewItem(mapped) } }
    const reason =
      key === '' ? `‘${this.#keyName}’ is leeg.` : `‘${typed}’ staat niet in de winkel.`
    return { skipped: { line, reason } }
  }

  /**
   * Omits the key, which the supplier may write otherwise, and what belongs to the product when the
   * item is a variation.
   */
  #cellsForItem(
    mapped: Record<string, string>,
    { id, variation, isItem }: SpreadsheetItem,
  ): Record<string, string> {
    const kind = { isVariation: variation !== undefined, isItem }
    const applies = (name: string) => {
      if (name === keyColumns[this.#format.key]) return false
      const column = spreadsheetColumns.find((one) => one.name === name)
      return (
        column === undefined ||
        !kind.isVariation ||
        (name !== slugColumn && columnAppliesToRow(column, kind))
      )
    }
    const cells = Object.entries(withoutEmptyCells(mapped)).filter(([name]) => applies(name))
    return { ...Object.fromEntries(cells), [itemNumberColumn]: String(id) }
  }

  #cellsForNewItem(mapped: Record<string, string>): Record<string, string> {
    const { vat_rate: vatRate } = this.#format
    return {
      ...(vatRate !== null && { [vatColumn]: vatRate }),
      ...withoutEmptyCells(mapped),
      [itemNumberColumn]: '',
    }
  }
}

const withoutEmptyCells = (cells: Record<string, string>) =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''))

/** Leading zeros do not count, because spreadsheet programs drop them. */
const toEanKey = (ean: string) => ean.replace(/^0+/, '')

function parseKey(
  { key }: SupplierFormat,
  typed: string,
): { text: string } | Extract<CellResult, { error: string }> {
  if (key !== 'ean') return { text: typed.toLowerCase() }
  const parsed = parseEanCell(typed)
  return 'error' in parsed ? parsed : { text: toEanKey(parsed.text) }
}

/**
 * If a product and one of its variations have the same key, the key means the variation, which is
 * what the shop sells.
 */
function idsByKey(
  { key }: SupplierFormat,
  items: ReadonlyMap<number, SpreadsheetItem>,
): ReadonlyMap<string, readonly number[]> {
  const keyOf = ({ ean, article_number }: SpreadsheetItem) =>
    key === 'ean' ? toEanKey(ean ?? '') : normaliseText(article_number ?? '').toLowerCase()
  const groups = Map.groupBy([...items.values()], keyOf)
  groups.delete('')
  return new Map(
    [...groups].map(([text, group]) => {
      const sellable = group.filter(({ isItem }) => isItem)
      return [text, (sellable.length > 0 ? sellable : group).map(({ id }) => id)]
    }),
  )
}

/** Names that share fewer of their pairs of letters are of different products. */
const minShared = 0.5

const pairsOf = (name: string): string[] => {
  const letters = foldText(name).replaceAll(/[^\p{L}\p{N}]/gu, '')
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) =>
    letters.slice(at, at + 2),
  )
}

/**
 * True if the names have little in common. A name that is part of the other one does not differ,
 * nor does a name that is empty.
 */
export function differsMuch(one: string, other: string): boolean {
  const [short = [], long = []] = [pairsOf(one), pairsOf(other)].toSorted(
    (a, b) => a.length - b.length,
  )
  if (short.length === 0) return false
  const left = [...long]
  const shared = short.filter((pair) => {
    const at = left.indexOf(pair)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return shared.length / short.length < minShared
}
