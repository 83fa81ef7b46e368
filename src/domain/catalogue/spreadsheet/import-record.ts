import { msPerHour } from '../../time/durations.ts'
import type { PriceRecord } from '../../inventory/price-edit.ts'

/** `text` is the value as an export writes it, `value` the stored value; null if there was none. */
export type RecordedField = {
  column: string
  before: unknown
  beforeText: string
  afterText: string
}
export type RecordedChange = {
  id: number
  productId: number
  isVariation: boolean
  name: string
  fields: RecordedField[]
}
/**
 * A new product, or a new variation of a product that existed. `version` is that of a new product.
 */
export type RecordedItem = { id: number; name: string; isVariation: boolean; version?: number }
/** A redirect that ended because the import gave its address to a product. */
export type TakenRedirect = { slug: string; productId: number }
/** Imports from before an upgrade have no `prices` and `takenRedirects`. */
export type ImportRecord = {
  changes: RecordedChange[]
  added: RecordedItem[]
  prices?: PriceRecord[]
  takenRedirects?: TakenRedirect[]
}

const undoHours = 24

/** The shop deletes earlier imports. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - undoHours * msPerHour)

type Counts = {
  changed: number
  added: number
  /** How many of `added` are hidden. */ hidden: number
}

/** Returns for example '3 gewijzigd, 200 nieuw, nog verborgen'. */
export function describeImportCounts({ changed, added, hidden }: Counts): string {
  const hiddenText =
    hidden === 0 ? '' : hidden === added ? ', nog verborgen' : `, waarvan ${hidden} nog verborgen`
  return `${changed} gewijzigd, ${added} nieuw${hiddenText}`
}

export function describeImportResult(counts: Counts): string {
  const { changed, added, hidden } = counts
  const allHidden = changed === 0 && added > 0 && hidden === added
  return `Klaar: ${describeImportCounts(counts)}. ${allHidden ? 'Bezoekers zien het pas als je het zichtbaar maakt.' : 'Wat zichtbaar is, zien bezoekers meteen.'}`
}
