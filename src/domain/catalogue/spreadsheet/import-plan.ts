// Staff see all changes and errors by row number before the shop writes anything.

import { CatalogueClaims, type CatalogueLookup } from './catalogue-claims.ts'
import { normaliseText } from './cell.ts'
import {
  slugColumn,
  spreadsheetColumns,
  columnAppliesToRow,
  itemNumberColumn,
  exportedStockColumn,
  variationColumn,
} from './columns.ts'
import { type ImportError, MissingColumns } from './header-errors.ts'
import {
  claimRemark,
  columnsOf,
  isRequired,
  misplacedMessage,
  sampleErrorIn,
  shareErrorIn,
  isOfferField,
  isPastOffer,
  offerErrorIn,
} from './row-checks.ts'
import {
  toSpreadsheetCells,
  type SpreadsheetItem,
  type SpreadsheetValues,
} from './spreadsheet-row.ts'

export type SpreadsheetRow = {
  line: number
  cells: Readonly<Record<string, string>>
  /** The name of the item in the file of a supplier; '' if it has none. */
  nameInFile?: string
}
export type FieldChange = { column: string; before: string; after: string; remark?: string }
export type ItemChange = {
  line: number
  id: number
  isVariation: boolean
  productId: number
  name: string
  nameInFile: string
  fields: FieldChange[]
  values: SpreadsheetValues
  item: SpreadsheetItem
}
export type NewItem = {
  line: number
  name: string
  /** For a new variation: the slug of its product. */ productSlug?: string
  fields: FieldChange[]
  values: SpreadsheetValues
}
/** `hidden` counts the new items that visitors will not see yet. */
export type ImportPlan = {
  changes: ItemChange[]
  added: NewItem[]
  hidden: number
  unchanged: number
  errors: ImportError[]
}

/** The caller adds rows one by one, so that it can pause during a long file. */
export class ImportPlanner {
  readonly #catalogue: CatalogueLookup
  readonly #plan: ImportPlan = { changes: [], added: [], hidden: 0, unchanged: 0, errors: [] }
  readonly #lineById = new Map<string, number>()
  readonly #claims: CatalogueClaims
  readonly #missing = new MissingColumns()

  constructor(catalogue: CatalogueLookup) {
    this.#catalogue = catalogue
    this.#claims = new CatalogueClaims(catalogue)
  }

  addRow(row: SpreadsheetRow): void {
    const { line, cells } = row
    const number = normaliseText(cells[itemNumberColumn] ?? '')
    if (number === '') return this.#add({ line, cells })
    const id = /^\d{1,9}$/.test(number) ? Number(number) : Number.NaN
    const item = this.#catalogue.items.get(id)
    if (!item) {
      const reason = this.#catalogue.trashed.has(id)
        ? `Product ${number} ligt in de prullenbak. Haal het daar eerst uit.`
        : `Nummer ${number} bestaat niet (meer). Laat het vak leeg voor iets nieuws.`
      return void this.#plan.errors.push({ line, column: itemNumberColumn, reason })
    }
    const before = this.#lineById.get(number)
    if (before !== undefined)
      return void this.#plan.errors.push({
        line,
        column: itemNumberColumn,
        reason: `Nummer ${number} staat ook al op regel ${before}.`,
      })
    this.#lineById.set(number, line)
    this.#compare(row, item)
  }

  plan(): ImportPlan {
    const { added } = this.#plan
    const errors = [...this.#plan.errors, ...this.#missing.errors()]
    for (const { line, productSlug } of added)
      if (productSlug !== undefined && !this.#claims.isSlug(productSlug))
        errors.push({
          line,
          column: slugColumn,
          reason: `Er is geen product met het adres ‘${productSlug}’.`,
        })
    const slugsWithVariations = new Set<unknown>(
      added.flatMap(({ productSlug, values }) =>
        productSlug === undefined || values.is_sample === true ? [] : [productSlug],
      ),
    )
    for (const { line, productSlug, values } of added) {
      const hasVariations = productSlug === undefined && slugsWithVariations.has(values.slug)
      if (productSlug === undefined && !hasVariations && values.price === undefined)
        errors.push({ line, column: 'Prijs', reason: 'Vul een prijs in.' })
      if (hasVariations && (values.price !== undefined || values.stock !== undefined))
        errors.push({
          line,
          column: 'Prijs',
          reason: 'Dit product heeft uitvoeringen: prijs en voorraad staan daarbij.',
        })
    }
    return {
      ...this.#plan,
      hidden: this.#countHidden(),
      errors: errors.toSorted((one, other) => one.line - other.line),
    }
  }

  /** How many new items visitors will not see. A variation is as visible as its product. */
  #countHidden(): number {
    const { added, changes } = this.#plan
    const products = Map.groupBy(
      added.filter(({ productSlug }) => productSlug === undefined),
      ({ values }): unknown => values.slug,
    )
    const changesById = new Map(changes.map((change) => [change.id, change]))
    const isPublished = ({ productSlug, values }: NewItem): boolean => {
      if (productSlug === undefined) return values.published === true
      const [product] = products.get(productSlug) ?? []
      if (product) return isPublished(product)
      const id = this.#catalogue.slugs.get(productSlug)
      if (id === undefined) return false
      const change = changesById.get(id)?.values.published
      return typeof change === 'boolean'
        ? change
        : this.#catalogue.items.get(id)?.published === true
    }
    return added.filter((item) => !isPublished(item)).length
  }

  #compare({ line, cells, nameInFile }: SpreadsheetRow, item: SpreadsheetItem): void {
    const currentRow = toSpreadsheetCells(item)
    const isVariation = item.variation !== undefined
    const kind = { isVariation, isItem: item.isItem }
    const { fields, values, errors } = this.#readCells({ line, cells }, kind, {
      id: item.id,
      currentRow,
    })
    const shareError = isVariation ? undefined : shareErrorIn({ ...currentRow, ...cells })
    const rowError =
      shareError ?? sampleErrorIn(item, values) ?? offerErrorIn(item, values, this.#catalogue.now)
    if (rowError) errors.push({ line, ...rowError })
    this.#plan.errors.push(...errors)
    if (errors.length > 0) return
    const name = joinName(item.name, item.variation?.name)
    const productId = item.variation?.productId ?? item.id
    if (fields.length === 0) this.#plan.unchanged++
    else
      this.#plan.changes.push({
        line,
        id: item.id,
        isVariation,
        productId,
        name,
        nameInFile: nameInFile ?? joinName(cells['Naam'], cells[variationColumn]),
        fields,
        values,
        item,
      })
  }

  /** Reads the cells that differ from `existing`; of a new row all that are filled in. */
  #readCells(
    { line, cells }: SpreadsheetRow,
    kind: { isVariation: boolean; isItem: boolean },
    existing?: { id: number; currentRow: Readonly<Record<string, string>> },
  ): { fields: FieldChange[]; values: SpreadsheetValues; errors: ImportError[] } {
    const fields: FieldChange[] = []
    const values: SpreadsheetValues = {}
    const errors: ImportError[] = []
    const isOfferPast = isPastOffer(cells, this.#catalogue.now)
    const exportedStock = existing ? normaliseText(cells[exportedStockColumn] ?? '') : ''
    for (const column of columnsOf(cells)) {
      if (isOfferPast && isOfferField(column.path)) continue
      if (column.path === 'slug' && kind.isVariation) continue
      const cellText = normaliseText(cells[column.name] ?? '')
      const before = existing?.currentRow[column.name] ?? ''
      const isNeeded = !existing && isRequired(column, kind.isVariation)
      if (cellText === before && !isNeeded) continue
      const addError = (reason: string) => errors.push({ line, column: column.name, reason })
      if (!columnAppliesToRow(column, kind)) {
        if (cellText !== '') addError(misplacedMessage(column, kind.isVariation))
        continue
      }
      const isStock = column.path === 'stock' && exportedStock !== ''
      // Staff did not edit this cell. The stock changed after the export, for example because
      // customers ordered.
      if (isStock && cellText === exportedStock) continue
      const parsed = column.read(cellText)
      if ('error' in parsed) {
        addError(parsed.error)
        continue
      }
      if (existing && parsed.text === before) continue
      const reason = this.#claims.claim(column.path, parsed.value, existing?.id, line)
      if (reason) {
        addError(reason)
        continue
      }
      const remark =
        isStock && exportedStock !== before
          ? `bij de export ${exportedStock}, nu ${before}`
          : claimRemark(column, parsed.text, { ...existing?.currentRow, ...cells })
      fields.push({ column: column.name, before, after: parsed.text, ...(remark && { remark }) })
      values[column.path] = parsed.value
    }
    return { fields, values, errors }
  }

  #add({ line, cells: cellsInFile }: SpreadsheetRow): void {
    const isVariation = normaliseText(cellsInFile[variationColumn] ?? '') !== ''
    const cells = isVariation ? cellsInFile : this.#claims.withSlug(cellsInFile)
    const { fields, values, errors } = this.#readCells(
      { line, cells },
      { isVariation, isItem: true },
    )
    const required = spreadsheetColumns
      .filter((column) => isRequired(column, isVariation))
      .map(({ name }) => name)
    for (const column of required) this.#missing.add(column, line, cells[column] === undefined)
    const isIncomplete = required.some((column) => cells[column] === undefined)
    const rowError =
      (isVariation ? undefined : shareErrorIn(cells)) ??
      sampleErrorIn(undefined, values) ??
      offerErrorIn(undefined, values, this.#catalogue.now)
    if (rowError && errors.length === 0 && !isIncomplete) errors.push({ line, ...rowError })
    const productSlug = isVariation ? normaliseText(cells[slugColumn] ?? '') : undefined
    if (productSlug === '')
      errors.push({
        line,
        column: slugColumn,
        reason: 'Vul het adres in van het product waar deze uitvoering bij hoort.',
      })
    this.#plan.errors.push(...errors)
    if (errors.length > 0 || isIncomplete) return
    const name = String((isVariation ? values.variation : values.name) ?? '')
    this.#plan.added.push({
      line,
      name,
      ...(productSlug !== undefined && { productSlug }),
      fields,
      values,
    })
  }
}

const joinName = (...parts: readonly (string | undefined)[]): string =>
  parts
    .map((part) => normaliseText(part ?? ''))
    .filter(Boolean)
    .join(' - ')
