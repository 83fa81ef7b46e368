// What a spreadsheet would change in the catalogue: told per line, with everything that is wrong in it, before anything is done.

import { forbiddenClaims } from '../../page/claims.ts'
import { plainText } from '../short-text.ts'
import type { CellValue } from './cell.ts'
import { sameText } from './cell.ts'
import { addressColumn, type Column, columns, holds, numberColumn, type SheetField, stockThenColumn, variationColumn } from './columns.ts'
import { lineOf, type SheetItem } from './sheet-line.ts'

export type SheetRow = { line: number; cells: Readonly<Record<string, string>> }
export type Fault = { line: number; column?: string; reason: string }
export type FieldChange = { column: string; before: string; after: string; remark?: string }
export type Values = Partial<Record<SheetField, CellValue>>
export type ItemChange = {
  line: number
  id: number
  isVariation: boolean
  productId: number
  name: string
  fields: FieldChange[]
  values: Values
}
export type NewItem = {
  line: number
  name: string
  /** Of a new variation: the product it belongs to. */ under?: string
  fields: FieldChange[]
  values: Values
}
/** `hidden` counts what is new and no visitor will see yet. */
export type Plan = { changes: ItemChange[]; added: NewItem[]; hidden: number; unchanged: number; faults: Fault[] }

export type Catalogue = {
  /** By number. */
  items: ReadonlyMap<number, SheetItem>
  /** Addresses of all products, those in the trash too, to their number. */
  slugs: ReadonlyMap<string, number>
  /** Numbers of what lies in the trash. */
  trashed: ReadonlySet<number>
  categories: ReadonlySet<string>
}

/** What is wrong with the first line of a file; empty when all its columns are known. */
export function headFaults(names: readonly string[]): Fault[] {
  const known = new Set([numberColumn, stockThenColumn, ...columns.map(({ name }) => name)])
  const strange = names.filter((name) => !known.has(name))
  const faults = strange.map((name) => ({
    line: 1,
    column: name,
    reason: `De kolom ‘${name}’ kennen we niet. Gebruik de namen uit de export.`,
  }))
  if (!names.includes(numberColumn) && !names.includes(addressColumn))
    faults.push({ line: 1, column: numberColumn, reason: `De kolom ‘${numberColumn}’ ontbreekt: daaraan herkent de winkel een product.` })
  return faults
}

/** Takes the lines one by one, so that a long file can be read in pieces; `plan` is what it comes to. */
export class Planner {
  readonly #shop: Catalogue
  readonly #columns: readonly Column[]
  readonly #plan: Plan = { changes: [], added: [], hidden: 0, unchanged: 0, faults: [] }
  readonly #seen = new Map<string, number>()
  /** Addresses as they will be, to the line that gives them. */
  readonly #taken = new Map<string, number>()

  /** Product and name of each variation, to its number. */
  readonly #variations: ReadonlyMap<string, number>

  constructor(shop: Catalogue, names: readonly string[]) {
    this.#shop = shop
    this.#variations = new Map(
      [...shop.items.values()].flatMap(({ id, variation }) =>
        variation ? [[`${variation.productId} ${variation.name.toLowerCase()}`, id] as const] : [],
      ),
    )
    this.#columns = columns.filter(({ name }) => names.includes(name))
  }

  take({ line, cells }: SheetRow): void {
    const number = sameText(cells[numberColumn] ?? '')
    if (number === '') return this.#add({ line, cells })
    const id = /^\d{1,9}$/.test(number) ? Number(number) : Number.NaN
    const item = this.#shop.items.get(id)
    if (!item) {
      const reason = this.#shop.trashed.has(id)
        ? `Product ${number} ligt in de prullenbak. Haal het daar eerst uit.`
        : `Nummer ${number} bestaat niet (meer). Laat het vak leeg voor iets nieuws.`
      return void this.#plan.faults.push({ line, column: numberColumn, reason })
    }
    const before = this.#seen.get(number)
    if (before !== undefined)
      return void this.#plan.faults.push({ line, column: numberColumn, reason: `Nummer ${number} staat ook al op regel ${before}.` })
    this.#seen.set(number, line)
    this.#compare({ line, cells }, item)
  }

  plan(): Plan {
    const { added, faults } = this.#plan
    for (const { line, under } of added)
      if (under !== undefined && !this.#shop.slugs.has(under) && !this.#taken.has(under))
        faults.push({ line, column: addressColumn, reason: `Er is geen product met het adres ‘${under}’.` })
    for (const { line, under, values } of added) {
      const varied = under === undefined && added.some((other) => other.under === values.slug)
      if (under === undefined && !varied && values.price === undefined) faults.push({ line, column: 'Prijs', reason: 'Vul een prijs in.' })
      if (varied && (values.price !== undefined || values.stock !== undefined))
        faults.push({ line, column: 'Prijs', reason: 'Dit product heeft uitvoeringen: prijs en voorraad staan daarbij.' })
    }
    const hidden = added.filter((item) => !this.#isPublished(item)).length
    return { ...this.#plan, hidden, faults: faults.toSorted((one, other) => one.line - other.line) }
  }

  /** Whether visitors see a new line at once: a variation is as visible as its product. */
  #isPublished({ under, values }: NewItem): boolean {
    if (under === undefined) return values.published === true
    const product = this.#plan.added.find((other) => other.under === undefined && other.values.slug === under)
    if (product) return this.#isPublished(product)
    const id = this.#shop.slugs.get(under)
    const change = this.#plan.changes.find((one) => one.id === id)?.values.published
    return typeof change === 'boolean' ? change : (id !== undefined && this.#shop.items.get(id)?.published) === true
  }

  #compare({ line, cells }: SheetRow, item: SheetItem): void {
    const now = lineOf(item)
    const isVariation = item.variation !== undefined
    const kind = { isVariation, isItem: item.isItem }
    const fields: FieldChange[] = []
    const values: Values = {}
    let faulty = false
    for (const column of this.#columns) {
      const typed = sameText(cells[column.name] ?? '')
      const before = now[column.name]!
      if (typed === before) continue
      if (!holds(column, kind)) {
        if (typed === '' || (column.field === 'slug' && isVariation)) continue
        this.#fault(line, column.name, misplaced(column, isVariation))
        faulty = true
        continue
      }
      const then = sameText(cells[stockThenColumn] ?? '')
      // Packs that were sold since the file was made are no change of who wrote it.
      if (column.field === 'stock' && then !== '' && typed === then) continue
      const read = column.read(typed)
      if ('fault' in read) {
        this.#fault(line, column.name, read.fault)
        faulty = true
        continue
      }
      if (read.text === before) continue
      const reason = this.#whyNot(column.field, read.value, item.id, line)
      if (reason) {
        this.#fault(line, column.name, reason)
        faulty = true
        continue
      }
      const sold = column.field === 'stock' && then !== '' && then !== before
      const remark = sold ? `bij de export ${then}, nu ${before}` : claimRemark(column, read.text)
      fields.push({ column: column.name, before, after: read.text, ...(remark && { remark }) })
      values[column.field] = read.value
    }
    if (faulty) return
    const name = item.variation ? `${item.name} - ${item.variation.name}` : item.name
    const productId = item.variation?.productId ?? item.id
    if (fields.length === 0) this.#plan.unchanged++
    else this.#plan.changes.push({ line, id: item.id, isVariation, productId, name, fields, values })
  }

  #add({ line, cells }: SheetRow): void {
    const isVariation = sameText(cells[variationColumn] ?? '') !== ''
    const fields: FieldChange[] = []
    const values: Values = {}
    const faults: Fault[] = []
    for (const column of this.#columns) {
      const typed = sameText(cells[column.name] ?? '')
      if (typed === '' && !needed(column, isVariation)) continue
      if (column.field === 'slug' && isVariation) continue
      if (!holds(column, { isVariation, isItem: true })) {
        faults.push({ line, column: column.name, reason: misplaced(column, isVariation) })
        continue
      }
      const read = column.read(typed)
      const reason = 'fault' in read ? read.fault : this.#whyNot(column.field, read.value, undefined, line)
      if (reason || 'fault' in read) faults.push({ line, column: column.name, reason: reason ?? '' })
      else {
        const remark = claimRemark(column, read.text)
        fields.push({ column: column.name, before: '', after: read.text, ...(remark && { remark }) })
        values[column.field] = read.value
      }
    }
    for (const column of columns)
      if (needed(column, isVariation) && !this.#columns.includes(column))
        faults.push({ line, column: column.name, reason: `Voor iets nieuws is de kolom ‘${column.name}’ nodig.` })
    const under = isVariation ? sameText(cells[addressColumn] ?? '') : undefined
    if (under === '')
      faults.push({ line, column: addressColumn, reason: 'Vul het adres in van het product waar deze uitvoering bij hoort.' })
    this.#plan.faults.push(...faults)
    if (faults.length > 0) return
    const name = String((isVariation ? values.variation : values.name) ?? '')
    this.#plan.added.push({ line, name, ...(under !== undefined && { under }), fields, values })
  }

  /** What only the whole catalogue can tell. */
  #whyNot(field: SheetField, value: CellValue, id: number | undefined, line: number): string | undefined {
    if (field === 'categories' && Array.isArray(value)) {
      const strange = value.find((slug) => !this.#shop.categories.has(slug))
      return strange === undefined
        ? undefined
        : `De categorie ‘${strange}’ bestaat niet. Gebruik het adres ervan, met | tussen meer categorieën.`
    }
    if (field === 'variation' && id !== undefined) return this.#twin(id, String(value), line)
    if (field !== 'slug' || typeof value !== 'string') return undefined
    const elsewhere = this.#taken.get(value)
    if (elsewhere !== undefined) return `Het adres ‘${value}’ staat ook al op regel ${elsewhere}.`
    const owner = this.#shop.slugs.get(value)
    if (owner !== undefined && owner !== id) return `Op het adres ‘${value}’ staat al een ander product.`
    this.#taken.set(value, line)
    return undefined
  }

  /** Two sizes of one product cannot have one name. */
  #twin(id: number, name: string, line: number): string | undefined {
    const told = name.toLowerCase()
    const product = this.#shop.items.get(id)?.variation?.productId
    const key = `${product} ${told}`
    const owner = this.#variations.get(key)
    if ((owner !== undefined && owner !== id) || this.#taken.has(key)) return `Dit product heeft al een uitvoering ‘${name}’.`
    this.#taken.set(key, line)
    return undefined
  }

  #fault(line: number, column: string, reason: string): void {
    this.#plan.faults.push({ line, column, reason })
  }
}

const needed = ({ field }: Column, isVariation: boolean): boolean =>
  isVariation ? field === 'variation' || field === 'price' : field === 'slug' || field === 'name' || field === 'vatRate'

const misplaced = ({ name, of }: Column, isVariation: boolean): string =>
  of === 'item'
    ? `Dit product heeft uitvoeringen: vul ‘${name}’ in op de regels daarvan.`
    : isVariation
      ? `‘${name}’ hoort bij het product: wijzig het op de regel van het product zelf.`
      : `‘${name}’ hoort bij een uitvoering: laat dit vak hier leeg.`

const saying = /^(?:name|variation|shortDescription|description|attribute:(?:mark|usp_|specs_|highlight_(?:header|body)).*)$/

/** A warning beside a text that claims what it may not; the import goes on. */
const claimRemark = ({ field }: Column, text: string): string => (saying.test(field) ? forbiddenClaims(plainText(text)).join(' ') : '')
