import { type CellValue, normaliseText } from './cell.ts'
import { slugColumn } from './columns.ts'
import { slugify } from '../../content/links/slugify.ts'
import type { SpreadsheetItem } from './spreadsheet-row.ts'

type Cells = Readonly<Record<string, string>>

export class CatalogueClaims {
  readonly #catalogue: CatalogueLookup
  /** Maps a slug, or a product with a variation name, to the row number that used it first. */
  readonly #claimedLines = new Map<string, number>()
  /** The last number that was put behind a slug, so that many equal names take no longer. */
  readonly #numberByBase = new Map<string, number>()
  readonly #variations: ReadonlyMap<string, number>

  constructor(catalogue: CatalogueLookup) {
    this.#catalogue = catalogue
    this.#variations = new Map(
      [...catalogue.items.values()].flatMap(({ id, variation }) =>
        variation ? [[`${variation.productId} ${variation.name.toLowerCase()}`, id] as const] : [],
      ),
    )
  }

  isSlug(slug: string): boolean {
    return this.#catalogue.slugs.has(slug) || this.#claimedLines.has(slug)
  }

  /**
   * Makes the slug from the name, as the product form does, with a number behind it if the slug is
   * taken.
   */
  withSlug(cells: Cells): Cells {
    const base = slugify(cells['Naam'] ?? '')
    if (normaliseText(cells[slugColumn] ?? '') !== '' || base === '') return cells
    const { slugs, formerSlugs } = this.#catalogue
    const isTaken = (slug: string) =>
      [slugs, formerSlugs, this.#claimedLines].some((taken) => taken.has(slug))
    let number = this.#numberByBase.get(base) ?? 1
    const slugOf = () => (number === 1 ? base : `${base}-${number}`)
    while (isTaken(slugOf())) number++
    this.#numberByBase.set(base, number)
    const slug = slugOf()
    return { ...cells, [slugColumn]: slug }
  }

  /** Returns the error of a value that conflicts with the catalogue or with another row. */
  claim(field: string, value: CellValue, id: number | undefined, line: number): string | undefined {
    if (field === 'categories' && Array.isArray(value)) {
      const unknown = value.find((slug) => !this.#catalogue.categories.has(slug))
      return unknown === undefined
        ? undefined
        : `De categorie ‘${unknown}’ bestaat niet. Gebruik het adres ervan, met | tussen meer categorieën.`
    }
    if (field === 'variation' && id !== undefined)
      return this.#duplicateNameError(id, String(value), line)
    if (field !== 'slug' || typeof value !== 'string') return undefined
    const otherLine = this.#claimedLines.get(value)
    if (otherLine !== undefined) return `Het adres ‘${value}’ staat ook al op regel ${otherLine}.`
    const ownerId = this.#catalogue.slugs.get(value)
    if (ownerId !== undefined && ownerId !== id)
      return `Op het adres ‘${value}’ staat al een ander product.`
    this.#claimedLines.set(value, line)
    return undefined
  }

  #duplicateNameError(id: number, name: string, line: number): string | undefined {
    const lowerName = name.toLowerCase()
    const product = this.#catalogue.items.get(id)?.variation?.productId
    const key = `${product} ${lowerName}`
    const ownerId = this.#variations.get(key)
    if ((ownerId !== undefined && ownerId !== id) || this.#claimedLines.has(key))
      return `Dit product heeft al een uitvoering ‘${name}’.`
    this.#claimedLines.set(key, line)
    return undefined
  }
}

export type CatalogueLookup = {
  items: ReadonlyMap<number, SpreadsheetItem>
  /** Product ids, including trashed products. */
  slugs: ReadonlyMap<string, number>
  formerSlugs: ReadonlySet<string>
  trashed: ReadonlySet<number>
  categories: ReadonlySet<string>
  now: Date
}
