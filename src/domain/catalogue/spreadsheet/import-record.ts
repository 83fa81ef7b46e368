// What an import changed, so that staff can undo it.

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

/** Staff can undo an import for this long. */
const undoHours = 24

/** The shop deletes the imports from before this moment. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - undoHours * msPerHour)
