import type { SpreadsheetItem } from './spreadsheet-row.ts'

/** What the plan of an import compares a spreadsheet with. */
export type CatalogueLookup = {
  /** Products and variations by id. */
  items: ReadonlyMap<number, SpreadsheetItem>
  /** Product ids by slug, including trashed products. */
  slugs: ReadonlyMap<string, number>
  /** The former slugs of products, which redirect. */
  formerSlugs: ReadonlySet<string>
  /** Ids of trashed products. */
  trashed: ReadonlySet<number>
  categories: ReadonlySet<string>
  now: Date
}
